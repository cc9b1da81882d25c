import * as z from 'zod/mini'
import { AuditRowSelection } from './audit-row-fields.ts'
import { maxChosenRows } from './page.ts'
import type { SkipReason } from './push-contact.ts'

/** Rows of one push. At Follow Up Boss's rate these take more than an hour. */
export const maxPushRows = 50_000

export const destinations = ['followupboss'] as const
export type Destination = (typeof destinations)[number]

/** What rows are pushed from, under the specification's names. */
export const pushTypes = ['dbrefresh-contacts', 'skiptrace'] as const
export type PushType = (typeof pushTypes)[number]

/** `events` starts the customer's automations. */
export const pushModes = ['quiet', 'events'] as const
export type PushMode = (typeof pushModes)[number]

export const pushTexts = {
  scheduled: 'Succefully scheduled the pushing to FUB!',
  nothingChosen: 'Select at least one contact to send.',
  tooMany: `Send at most ${maxPushRows.toLocaleString('en-US')} contacts at a time.`,
  tag: 'A tag has at most 60 characters.',
} as const

export const PushOptions = z.object({
  /** All rows, those with these ids, or those of the selection; given both, those in both. */
  ids: z.optional(z.array(z.string()).check(z.maxLength(maxChosenRows))),
  selection: z.optional(AuditRowSelection),
  mode: z._default(z.enum(pushModes), 'quiet'),
  suppress: z._default(z.boolean(), true),
  /** Sends rows again that were sent within a day. */
  insist: z._default(z.boolean(), false),
})

export const PushRequest = z.object({
  fileId: z.string(),
  type: z.enum(pushTypes),
  options: PushOptions,
  customTag: z._default(z.string().check(z.trim(), z.maxLength(60, pushTexts.tag)), ''),
})
export type PushRequest = z.infer<typeof PushRequest>

export const PushStarted = z.object({
  id: z.string(),
  /** The same rows went to the same destination within a day: this is that push. */
  isRepeat: z.boolean(),
  startedAt: z.string(),
  rows: z.number(),
})
export type PushStarted = z.infer<typeof PushStarted>

const DestinationField = z.object({ name: z.string(), value: z.string() })
export const PushPreview = z.object({
  rows: z.number(),
  /** Of the first row. */
  fields: z.array(DestinationField),
  skipped: z.nullable(z.string()),
})
export type PushPreview = z.infer<typeof PushPreview>

export const rowStatuses = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const
export type RowStatus = (typeof rowStatuses)[number]

export type FailReason = 'gone' | 'refused' | 'provider' | 'unknown'
export type RowReason = SkipReason | FailReason

export const rowReasons: Record<RowReason, string> = {
  optedOut: 'In your opt-outs.',
  doNotCall: 'Only do-not-call numbers, and no e-mail address.',
  nothing: 'No name, e-mail address or phone number.',
  gone: 'The contact is no longer there.',
  refused: 'The destination did not accept this contact.',
  provider: 'The destination failed three times on this contact.',
  unknown: 'The reply was lost. Check whether the contact is there before you send it again.',
}

export const stopReasons = ['keyRefused', 'closed', 'noKey', 'archived', 'away', 'fault'] as const
export type StopReason = (typeof stopReasons)[number]

export const pushStatuses = ['running', 'done', 'stopped'] as const
export type PushStatus = (typeof pushStatuses)[number]
