import * as z from 'zod/mini'
import type { AuditType } from '#model/audits/audit.ts'
import { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { LikelySelection } from '#model/likely-sellers/likely-export.ts'
import { type Evolve, type FactOf, fact, type RecordedFact } from '#model/shared/fact.ts'
import { canHappen, statusAfter } from '#model/shared/life.ts'
import { maxChosenRows } from '#model/shared/page.ts'
import { Download } from './deliveries.ts'
import type { SkipReason } from './push-contact.ts'
import { pushLife } from './push-life.ts'

/** Rows of one push. At Follow Up Boss's rate these take more than an hour. */
export const maxPushRows = 50_000

export const destinations = ['followupboss', 'zapier'] as const
export type Destination = (typeof destinations)[number]

export const destinationNames: Record<Destination, string> = {
  followupboss: 'Follow Up Boss',
  zapier: 'Zapier',
}

/** What rows are pushed from, under the specification's names. */
export const pushTypes = ['dbrefresh-contacts', 'skiptrace', 'prediction'] as const
export type PushType = (typeof pushTypes)[number]

export const pushTypeOf: Record<AuditType, PushType> = {
  refresh: 'dbrefresh-contacts',
  skiptrace: 'skiptrace',
}

/** `events` starts the customer's automations. */
export const pushModes = ['quiet', 'events'] as const
export type PushMode = (typeof pushModes)[number]

export const longestTag = 60

/** As specified: so long after a push to Zapier was scheduled its success is announced. */
export const zapierSuccessDelayMs = 5_000

export const pushTexts = {
  scheduled: 'Succefully scheduled the pushing to FUB!',
  scheduledZapier: 'Succefully scheduled the pushing to zapier!',
  scheduledPredictions: 'Data will be available via zapier shortly!',
  nothingChosen: 'Select at least one contact to send.',
  tooMany: `Send at most ${maxPushRows.toLocaleString('en-US')} contacts at a time.`,
  resumed: 'The rest is being sent.',
  running: 'This delivery is still running.',
  nothingLeft: 'Nothing is left to send.',
  tag: `A tag has at most ${longestTag} characters.`,
} as const

export const PushOptions = z.object({
  /** All rows, those with these ids, or those of the selection; given both, those in both. */
  ids: z.optional(z.array(z.string()).check(z.maxLength(maxChosenRows))),
  selection: z.optional(AuditRowSelection),
  /** Of likely sellers. */
  likelySelection: z.optional(LikelySelection),
  mode: z._default(z.enum(pushModes), 'quiet'),
  suppress: z._default(z.boolean(), true),
  /** Sends rows again that were sent within a day. */
  insist: z._default(z.boolean(), false),
})

export const PushRequest = z.object({
  fileId: z.string(),
  type: z.enum(pushTypes),
  options: PushOptions,
  customTag: z._default(z.string().check(z.trim(), z.maxLength(longestTag, pushTexts.tag)), ''),
})
export type PushRequest = z.infer<typeof PushRequest>

/** What is named to be sent: rows of a customer's own, or by an administrator a file of an order. */
const sentTypes = [...pushTypes, 'order-file'] as const
export type SentType = (typeof sentTypes)[number]

export const PushBody = z.extend(PushRequest, { type: z.enum(sentTypes) })
export type PushBody = z.infer<typeof PushBody>

export interface PushOrder extends PushBody {
  readonly destination: Destination
  readonly userId: string
  readonly email: string
}

export const pushStatuses = ['running', 'done', 'stopped'] as const
export type PushStatus = (typeof pushStatuses)[number]

export const PushStarted = z.object({
  id: z.string(),
  /** The same rows went to the same destination within a day: this is that push. */
  isRepeat: z.boolean(),
  status: z.enum(pushStatuses),
  startedAt: z.string(),
  rows: z.number(),
})
export type PushStarted = z.infer<typeof PushStarted>

export const rowStatuses = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const
export type RowStatus = (typeof rowStatuses)[number]

type FailReason = 'gone' | 'refused' | 'provider' | 'unknown'
export type RowReason = SkipReason | FailReason | 'sentBefore'

export const rowReasons = {
  optedOut: 'In your opt-outs.',
  doNotCall: 'Only do-not-call numbers, and no e-mail address.',
  nothing: 'No name, e-mail address or phone number.',
  sentBefore: 'Sent there within the last day.',
  gone: 'The contact is no longer there.',
  refused: 'The destination did not accept this contact.',
  provider: 'The destination failed three times on this contact.',
  unknown: 'The reply was lost. Check whether the contact is there before you send it again.',
} as const satisfies Record<RowReason, string>
const rowReasonNames = Object.keys(rowReasons) as [RowReason, ...RowReason[]]

const DestinationField = z.object({ name: z.string(), value: z.string() })
export const PushPreview = z.object({
  rows: z.number(),
  /** The first of them, which were looked at. */
  counted: z.number(),
  /** Of those: rows that would not be sent, by reason. */
  leftOut: z.array(z.object({ reason: z.enum(rowReasonNames), count: z.number() })),
  /** Of the first row that would be sent. */
  fields: z.array(DestinationField),
  /** Why nothing can be sent now. */
  blocked: z.nullable(z.string()),
})
export type PushPreview = z.infer<typeof PushPreview>

export const stopReasons = [
  'keyRefused',
  'closed',
  'noKey',
  'archived',
  'dropped',
  'away',
  'inactive',
  'fault',
] as const
export type StopReason = (typeof stopReasons)[number]

export const stopTexts: Record<StopReason, string> = {
  keyRefused: 'The key is no longer accepted. Enter a new one in your account settings, then send the rest.',
  closed: 'Your account there is closed or may not use the API. Renew it, then send the rest.',
  noKey: 'There is no key any more. Enter one in your account settings, then send the rest.',
  archived:
    'The lead flow of the source “Foresale” is archived in Follow Up Boss. Restore it there, or send the rest quietly.',
  dropped: 'The Zap is off or was deleted. Turn it on in Zapier, then send the rest.',
  inactive: 'The account is not active. Once it is, send the rest.',
  away: 'The destination did not answer for a day. Send the rest when it is back.',
  fault: 'Something went wrong on our side. Send the rest in a few minutes.',
}

export const Push = z.object({
  id: z.string(),
  destination: z.enum(destinations),
  type: z.enum(pushTypes),
  /** The file's name; empty once it is gone. */
  title: z.string(),
  mode: z.enum(pushModes),
  tag: z.string(),
  suppress: z.boolean(),
  status: z.enum(pushStatuses),
  stopReason: z.nullable(z.enum(stopReasons)),
  pausedUntil: z.nullable(z.string()),
  total: z.number(),
  sent: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Of the failed: whether they arrived is not known. */
  unconfirmed: z.number(),
  numbersLeftOut: z.number(),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type Push = z.infer<typeof Push>

const named = { pushId: z.string(), destination: z.enum(destinations) }

export const pushFacts = [
  fact('v1.PushStarted', z.object({ ...named, fileId: z.string(), rows: z.number() }), {
    hides: ['destination', 'fileId', 'rows'],
  }),
  fact('v1.PushResumed', z.object(named)),
  fact(
    'v1.PushEnded',
    z.object({
      ...named,
      stopReason: z.nullable(z.enum(stopReasons)),
      sent: z.number(),
      skipped: z.number(),
      failed: z.number(),
    }),
  ),
] as const
export type PushFact = FactOf<typeof pushFacts>

type End = 'done' | 'stopped'
/** In a push's life its end says how: all is done, or it was stopped. */
export type PushEvent = Exclude<PushFact['type'], 'v1.PushEnded'> | `v1.PushEnded.${End}`

export const pushEventOf = ({ type, data }: PushFact): PushEvent =>
  type === 'v1.PushEnded' ? `${type}.${data.stopReason === null ? 'done' : 'stopped'}` : type

export const pushLifeOf = ({ id, status }: Pick<Push, 'id' | 'status'>): keyof typeof pushLife =>
  id === '' ? 'none' : status

/** Whether a fact can happen to a push now. */
export const pushTakes = (push: Pick<Push, 'id' | 'status'>, pushFact: PushFact): boolean =>
  canHappen(pushLife, pushLifeOf(push), pushEventOf(pushFact))

export const pushStatusAfter = (push: Pick<Push, 'id' | 'status'>, pushFact: PushFact): PushStatus =>
  statusAfter(pushLife, pushLifeOf(push), pushEventOf(pushFact))

export const evolvePush: Evolve<Push, PushFact> = (push, pushFact, at) => {
  push.status = pushStatusAfter(push, pushFact)
  const { type, data } = pushFact
  switch (type) {
    case 'v1.PushStarted':
      push.id = data.pushId
      push.destination = data.destination
      push.total = data.rows
      push.startedAt = at
      return
    case 'v1.PushResumed':
      push.stopReason = null
      push.endedAt = null
      return
    case 'v1.PushEnded':
      push.stopReason = data.stopReason
      push.sent = data.sent
      push.skipped = data.skipped
      push.failed = data.failed
      push.pausedUntil = null
      push.endedAt = at
  }
}

/** What left the account: a file, or rows to another service. */
export const Delivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('download'), id: z.string(), download: Download }),
  z.object({ kind: z.literal('push'), id: z.string(), push: Push }),
])
export type Delivery = z.infer<typeof Delivery>

export const PushedRow = z.object({
  /** Its number in the push. */
  id: z.string(),
  name: z.string(),
  status: z.enum(rowStatuses),
  reason: z.nullable(z.string()),
})
export type PushedRow = z.infer<typeof PushedRow>

export interface PushQuery {
  readonly userId: string
  readonly pushId: string
}

export interface PushedRowsQuery extends PushQuery {
  /** All of them if left out. */
  readonly status?: RowStatus | undefined
}

export const PushResume = z.object({
  /** Another than before. */
  mode: z.optional(z.enum(pushModes)),
  /** Also rows that may have arrived. */
  withUnconfirmed: z._default(z.boolean(), false),
})

export interface PushResumption extends PushQuery, z.infer<typeof PushResume> {}

export const pushTitle = ({ title, type }: Push): string =>
  title || (type === 'prediction' ? 'A county of an ended order' : 'A deleted file')

/** Rows that a resumed push would send. */
export const countLeft = ({ status, total, sent, skipped, unconfirmed }: Push): number =>
  status === 'running' ? 0 : total - sent - skipped - unconfirmed

export const changesPushes = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => type.startsWith('v1.Push'))
