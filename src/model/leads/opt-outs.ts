import * as z from 'zod/mini'
import type { RecordedFact } from '#model/shared/fact.ts'

export const maxOptOutLines = 20_000
/** Bytes of text in one request. */
export const maxOptOutText = 2 * 1024 * 1024

export const optOutTexts = {
  empty: 'Enter an e-mail address, a phone number, or a name with an address.',
  tooLong: `Add at most ${maxOptOutLines.toLocaleString('en-US')} lines at a time.`,
  tooBig: 'The file is larger than 2 MB. Split it, or paste a part of it.',
  notText: 'This is not a text file. Save the list as .csv or .txt and choose it again.',
  nothingRead: 'No line has an e-mail address, a phone number, or a name with an address.',
  day: 'Enter the day on which they asked, not later than today.',
  uploaded: 'File uploaded successfully',
  removed: 'Removed from your opt-outs.',
  notRemoved: 'The opt-out could not be removed. Please try again.',
} as const

/** `person` is a name at an address. */
export const optOutKinds = ['email', 'phone', 'person'] as const
export type OptOutKind = (typeof optOutKinds)[number]

export const OptOut = z.object({
  id: z.string(),
  kind: z.enum(optOutKinds),
  value: z.string(),
  /** The day on which the person asked: `yyyy-MM-dd`. */
  requestedOn: z.string(),
  addedAt: z.string(),
  /** `person`: they opted out by the link. */
  addedBy: z.enum(['owner', 'administrator', 'person']),
})
export type OptOut = z.infer<typeof OptOut>

export interface OptOutsQuery {
  readonly userId: string
}

const UnreadLine = z.object({ line: z.number(), why: z.string() })
export type UnreadLine = z.infer<typeof UnreadLine>

export const shownUnread = 50

export const OptOutsAdded = z.object({
  added: z.number(),
  /** Already in the list, or more than once in the text. */
  known: z.number(),
  /** The first of the lines that were not added. */
  unread: z.array(UnreadLine),
  unreadCount: z.number(),
})
export type OptOutsAdded = z.infer<typeof OptOutsAdded>

export const OptOutRequest = z.object({
  text: z.string().check(
    z.refine((text) => text.trim() !== '', optOutTexts.empty),
    z.refine((text) => text.length <= maxOptOutText, optOutTexts.tooBig),
    z.refine((text) => !text.includes('\0'), optOutTexts.notText),
    z.refine((text) => countLines(text) <= maxOptOutLines, optOutTexts.tooLong),
  ),
  requestedOn: z.iso.date(optOutTexts.day),
})
export type OptOutRequest = z.infer<typeof OptOutRequest>

const countLines = (text: string): number => (text.match(/\r\n|\n|\r/g)?.length ?? 0) + 1

export interface OptOutAddition extends OptOutRequest {
  readonly userId: string
}

/** Bytes that are no text leave this mark. */
export const isNoText = (text: string): boolean => /[\0\ufffd]/.test(text)

export interface OptOutRemoval {
  readonly userId: string
  readonly optOutId: string
}

export const changesOptOuts = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => type === 'v1.OptOutsAdded' || type === 'v1.OptOutRemoved')

export const changesOptOutLink = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => type.startsWith('v1.OptOutLink'))

const numbered = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export function addedText({ added, known, unreadCount }: OptOutsAdded): string {
  const parts = [`Added ${numbered(added, 'opt-out', 'opt-outs')}.`]
  if (known > 0) parts.push(`${numbered(known, 'was', 'were')} already in the list.`)
  if (unreadCount > 0) parts.push(`${numbered(unreadCount, 'line was', 'lines were')} not added.`)
  return parts.join(' ')
}
