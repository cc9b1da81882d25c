import * as z from 'zod/mini'

/** What somebody says of a flow, or that they approve of it, as its chart was then. */
const ReviewNote = z.strictObject({
  kind: z.enum(['comment', 'approval']),
  at: z.iso.datetime(),
  by: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** The version of the chart. */
  chart: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** Path of a state or id of a transition; '' for all of the flow. */
  place: z.string().check(z.maxLength(300)),
  text: z.string().check(z.maxLength(4_000)),
})
export type ReviewNote = z.infer<typeof ReviewNote>

const Review = z.strictObject({
  kind: z.literal('review'),
  version: z.literal(1),
  flow: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  notes: z.array(ReviewNote).check(z.maxLength(500)),
})
export type Review = z.infer<typeof Review>

/** Characters of a file. */
const longest = 1_000_000

export type ReadReview = { readonly review: Review } | { readonly problem: string }

/** Reads a review file; what is none, or too large, has a problem in a sentence. */
export function readReview(text: string): ReadReview {
  if (text.length > longest) return { problem: 'This review is too large to be read.' }
  const { success, data, error } = Review.safeParse(parsed(text))
  if (success) return { review: data }
  const path = error.issues[0]?.path.join('.') ?? ''
  return {
    problem:
      path === ''
        ? 'This is not a review.'
        : `This review cannot be read: ${path} is not what a review has there.`,
  }
}

export const noReview = (flow: string): Review => ({ kind: 'review', version: 1, flow, notes: [] })

export const reviewText = (review: Review): string => `${JSON.stringify(review, null, 2)}\n`

/** The newest approval of a flow, if no comment has come after it. */
export function approvalOf({ notes }: Review): ReviewNote | undefined {
  const flow = notes.filter(({ kind, place }) => kind === 'comment' || place === '')
  const newest = flow.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  return newest?.kind === 'approval' ? newest : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
