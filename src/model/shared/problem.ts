import * as z from 'zod/mini'

/** What every failed call answers (RFC 9457 shape): `message` is for people, `code` for programs. */
export const Problem = z.object({
  status: z.number(),
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

export function isProblem(value: unknown): value is Problem {
  return Problem.safeParse(value).success
}

export const generalFailure = 'An error occured processing your request.'
export const unauthorized = 'You are unauthorized to complete this request.'

/** The request or its answer was lost. */
export const unreachable: Problem = {
  status: 0,
  code: 'unreachable',
  message: 'We could not reach Foresale. Check your connection; nothing you entered is lost.',
}

export const isUnreachable = (error: unknown): boolean => asProblem(error).code === unreachable.code

/** A reply that breaks its own schema: our fault, never the user's. */
export const brokenReply: Problem = { status: 0, code: 'brokenReply', message: 'Possible bug found!' }

export function asProblem(value: unknown): Problem {
  return isProblem(value) ? value : { status: 0, code: 'fault', message: generalFailure }
}

/** What the server says of a refusal; our own words where it failed. */
export const refusalOr = ({ status, message }: Problem, failed: string): string =>
  status >= 400 && status < 500 ? message : failed

/** A decision's no, as a value. `status` is its HTTP status. */
export interface Refusal {
  readonly refused: string
  readonly message: string
  readonly status: number
  readonly field?: string
  readonly retryAfter?: number
}

export function refuse(refused: string, message: string, status = 409, field?: string): Refusal {
  return field === undefined ? { refused, message, status } : { refused, message, status, field }
}

export const notThere: Refusal = refuse('notFound', 'We could not find what you asked for.', 404)

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}
