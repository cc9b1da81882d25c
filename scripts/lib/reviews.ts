import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noReview, type ReadReview, readReview, reviewText } from '#charts/review.ts'

/** Beside the charts' documents, a file a flow. */
export const REVIEWS = 'docs/statecharts/reviews'

const mostBytes = 4_000_000

/** The review of a flow: empty without a file. */
export function reviewIn(folder: string, flow: string): ReadReview {
  const file = join(folder, `${flow}.json`)
  if (!existsSync(file)) return { review: noReview(flow) }
  if (statSync(file).size > mostBytes) return { problem: 'This review is too large to be read.' }
  const read = readReview(readFileSync(file, 'utf8'))
  return 'review' in read && read.review.flow !== flow
    ? { problem: `This is a review of ${read.review.flow}.` }
    : read
}

/** Adds a note, as JSON, to the review of a flow. What is no note, or would make no review, is a problem. */
export function addNote(folder: string, flow: string, note: unknown): ReadReview {
  const before = reviewIn(folder, flow)
  if ('problem' in before) return before
  const text = JSON.stringify({ ...before.review, notes: [...before.review.notes, note] })
  const read = readReview(text)
  if ('problem' in read) return read
  const file = join(folder, `${flow}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, reviewText(read.review))
  renameSync(`${file}.new`, file)
  return read
}
