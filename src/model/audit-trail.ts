import * as z from 'zod/mini'

/** What facts are of, as the catalogue names it. */
export const trailKinds = {
  profile: 'Account',
  audit: 'Audit or SkipTrace',
  cart: 'Cart and order',
  kaptureBuy: 'KaptuRE list',
  company: 'Company',
  order: 'Order',
} as const
export type TrailKind = keyof typeof trailKinds

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day.')))

export const TrailFilter = z.object({
  /** An e-mail address or an id: of who acted, or of whose account it was. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  kind: z.optional(z.enum(Object.keys(trailKinds) as [TrailKind, ...TrailKind[]])),
  /** Only what administrators did. */
  administrators: z.optional(z.enum(['yes'])),
  /** Days in Chicago, both included. */
  from: day,
  to: day,
})
export type TrailFilter = z.infer<typeof TrailFilter>

const TrailPerson = z.object({ id: z.string(), name: z.string() })

export const TrailEntry = z.object({
  /** Of the account and the fact's number in it. */
  id: z.string(),
  at: z.string(),
  actor: TrailPerson,
  /** Whose account it is; null if it is the actor's own. */
  account: z.nullable(TrailPerson),
  kind: z.string(),
  type: z.string(),
  streamId: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

export const trailTexts = {
  notRead: 'Error retrieving the audit trail',
  notExported: 'Error exporting file',
} as const

/** `v1.UserStatusSet` is "User status set". */
export function actWords(type: string): string {
  const words = type
    .replace(/^v\d+\./, '')
    .split(/(?<=[a-z])(?=[A-Z])/)
    .map((word, at) => (at === 0 ? word : word.toLowerCase()))
  return words.join(' ')
}

export const kindWords = (kind: string): string =>
  Object.hasOwn(trailKinds, kind) ? trailKinds[kind as TrailKind] : kind

/** The filter of an address; what is wrong in it is left out. */
export function trailFilterOf(query: URLSearchParams): TrailFilter {
  const given = Object.entries(Object.fromEntries(query)).filter(([, value]) => value !== '')
  const fields = given.filter(([field, value]) => TrailFilter.safeParse({ [field]: value }).success)
  return TrailFilter.parse(Object.fromEntries(fields))
}
