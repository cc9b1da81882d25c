import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { approvalOf, noReview, type Review, type ReviewNote, readReview, reviewText } from '#charts/review.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { addNote, reviewIn } from '../../scripts/lib/reviews.ts'
import { receiveNote } from '../../scripts/lib/workbench-dev.ts'

const note: ReviewNote = {
  kind: 'comment',
  at: '2026-11-27T08:00:00.000Z',
  by: 'Ann Lee',
  chart: '0123456789ab',
  place: 'form',
  text: 'Is a phone always needed?',
}
const approval: ReviewNote = {
  ...note,
  kind: 'approval',
  at: '2026-11-27T09:00:00.000Z',
  place: '',
  text: '',
}
const signup = (...notes: unknown[]) => ({ ...noReview('signup'), notes })

describe('a review file', () => {
  it('[WKB-31] is read as it was written', () => {
    const review: Review = { ...noReview('signup'), notes: [note, approval] }
    expect(readReview(reviewText(review))).toEqual({ review })
  })

  it.each([
    ['', 'This is not a review.'],
    ['{"kind":"trail"}', 'This review cannot be read: kind is not what a review has there.'],
    [JSON.stringify(signup({ ...note, by: ' ' })), 'This review cannot be read: notes.0.by is not'],
    [JSON.stringify(signup({ ...note, at: 'now' })), 'This review cannot be read: notes.0.at is not'],
    [
      JSON.stringify(signup({ ...note, text: 'x'.repeat(4_001) })),
      'This review cannot be read: notes.0.text',
    ],
    [JSON.stringify(signup({ ...note, script: 'x' })), 'This review cannot be read: notes.0 is not'],
    [JSON.stringify({ ...signup(), flow: '../../etc/passwd' }), 'This review cannot be read: flow is not'],
    [
      JSON.stringify(signup(...Array.from({ length: 501 }, () => note))),
      'This review cannot be read: notes is',
    ],
    ['['.repeat(100_000), 'This is not a review.'],
    [' '.repeat(1_000_001), 'This review is too large to be read.'],
  ])('[WKB-31] that is none, or hostile, or huge is refused: %.40s', (text, problem) => {
    const read = readReview(text)
    expect('problem' in read && read.problem).toContain(problem)
  })

  it('[WKB-31] approves a flow since the newest approval, until a comment comes after it', () => {
    const later: ReviewNote = { ...note, at: '2026-11-27T10:00:00.000Z' }
    expect(approvalOf(noReview('signup'))).toBeUndefined()
    expect(approvalOf({ ...noReview('signup'), notes: [approval, note] })).toEqual(approval)
    expect(approvalOf({ ...noReview('signup'), notes: [approval, later] })).toBeUndefined()
  })
})

describe('reviews in a folder', () => {
  it('[WKB-31] are files by flow, a note is added to, and those of another flow are refused', async () => {
    const folder = await emptyFolder()
    expect(reviewIn(folder, 'signup')).toEqual({ review: noReview('signup') })
    addNote(folder, 'signup', note)
    const review = { ...noReview('signup'), notes: [note, approval] }
    expect(addNote(folder, 'signup', approval)).toEqual({ review })
    expect(reviewIn(folder, 'signup')).toEqual({ review })
    expect(readdirSync(folder)).toEqual(['signup.json'])
    writeFileSync(join(folder, 'login.json'), reviewText(review))
    expect(reviewIn(folder, 'login')).toEqual({ problem: 'This is a review of signup.' })
  })

  it('[WKB-31] stay as they were where a note is none or the file is too large', async () => {
    const folder = await emptyFolder()
    expect(addNote(folder, 'signup', { ...note, kind: 'deletion' })).toHaveProperty('problem')
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'signup.json'), ' '.repeat(4_000_001))
    expect(addNote(folder, 'signup', note)).toEqual({ problem: 'This review is too large to be read.' })
  })
})

describe('npm run dev', () => {
  async function serving() {
    const folder = await emptyFolder()
    const server = createServer((request, response) => void receiveNote(folder, request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const put = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const all = { 'content-type': 'application/json', origin, ...headers }
      const response = await fetch(`${origin}${path}`, { method: 'PUT', headers: all, body })
      return response.status
    }
    return { folder, put }
  }

  it('[WKB-31] writes a note beside the charts', async () => {
    const { folder, put } = await serving()
    expect(await put('/signup', JSON.stringify(note))).toBe(200)
    expect(readFileSync(join(folder, 'signup.json'), 'utf8')).toBe(
      reviewText({ ...noReview('signup'), notes: [note] }),
    )
  })

  it('[WKB-31] writes nothing for another site, another place, what is no note or what is huge', async () => {
    const { folder, put } = await serving()
    const text = JSON.stringify(note)
    expect([
      await put('/signup', text, { origin: 'https://elsewhere.example.com' }),
      await put('/signup', text, { 'content-type': 'text/plain' }),
      await put('/..%2F..%2Fpackage', text),
      await put('/signup', '{'),
      await put('/signup', ' '.repeat(50_001)),
    ]).toEqual([403, 403, 403, 422, 413])
    expect(readdirSync(folder)).toEqual([])
  })
})
