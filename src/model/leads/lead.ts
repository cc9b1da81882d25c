import * as z from 'zod/mini'
import { type Evolve, type FactOf, fact, type RecordedFact } from '#model/shared/fact.ts'
import { statusAfter } from '#model/shared/life.ts'
import { CalledOutcome } from './call-lists.ts'
import { leadLife } from './lead-life.ts'
import { LeadStatus, statusNames } from './lead-status.ts'
import { changesOptOuts } from './opt-outs.ts'

/** A status with the day that belongs to `again`. */
export const DatedStatus = z.object({
  status: LeadStatus,
  /** `yyyy-MM-dd` */
  againOn: z.nullable(z.string()),
})
export type DatedStatus = z.infer<typeof DatedStatus>

/** One person at one home, as a customer works them. */
export const LeadState = z.extend(DatedStatus, {
  /** What an undo brings back; null where there is nothing to undo. */
  before: z.nullable(DatedStatus),
  /** How often its status was set; sent with the next change, so that two windows do not overwrite each other. */
  changes: z.number(),
  changedAt: z.nullable(z.string()),
  /** The call that its status follows from. */
  callId: z.nullable(z.string()),
})
export type LeadState = z.infer<typeof LeadState>

export const maxBulkLeads = 1_000

export const leadFacts = [
  fact(
    'v1.LeadStatusSet',
    z.extend(DatedStatus, {
      /** Of a call that was made without a network. */
      outcomeId: z.optional(z.string()),
    }),
  ),
  /** One fact for many leads; its stream is its own. */
  fact(
    'v1.LeadsStatusSet',
    z.extend(DatedStatus, { leadIds: z.array(z.string()).check(z.maxLength(maxBulkLeads)) }),
  ),
  /** Takes back a change of many, for those that it has left in one status before. */
  fact(
    'v1.LeadsStatusUndone',
    z.extend(DatedStatus, { leadIds: z.array(z.string()).check(z.maxLength(maxBulkLeads)) }),
  ),
  /** `status` is what holds again; `callId` is the call that was undone with it. */
  fact('v1.LeadStatusUndone', z.extend(DatedStatus, { callId: z.nullable(z.string()) })),
  fact(
    'v1.LeadCalled',
    z.object({
      callId: z.string(),
      outcome: CalledOutcome,
      againOn: z.nullable(z.string()),
      /** Of a call that was recorded before there was a lead. */
      calledAt: z.nullable(z.string()),
    }),
  ),
  fact('v1.LeadNoted', z.object({ noteId: z.string() })),
  fact('v1.LeadNoteErased', z.object({ noteId: z.string() })),
] as const
export type LeadFact = FactOf<typeof leadFacts>

export const newLead: LeadState = {
  status: 'toCall',
  againOn: null,
  before: null,
  changes: 0,
  changedAt: null,
  callId: null,
}

/** Their data decide where they lead; an opt-out leads nowhere, since the list of opt-outs has it. */
export type MovingLeadFact = Exclude<LeadFact, { type: `v1.LeadNote${string}` }>
export type LeadEvent = `v1.LeadStatus${'Set' | 'Undone'}.${LeadStatus}` | `v1.LeadCalled.${CalledOutcome}`

const isOptOut = (one: LeadFact) => one.type === 'v1.LeadCalled' && one.data.outcome === 'optOut'
const isMoving = (one: LeadFact): one is MovingLeadFact =>
  !one.type.startsWith('v1.LeadNote') && !isOptOut(one)

export function leadEventOf({ type, data }: MovingLeadFact): string {
  switch (type) {
    case 'v1.LeadCalled':
      return `${type}.${data.outcome}`
    case 'v1.LeadsStatusSet':
      return `v1.LeadStatusSet.${data.status}`
    case 'v1.LeadsStatusUndone':
      return `v1.LeadStatusUndone.${data.status}`
    case 'v1.LeadStatusSet':
    case 'v1.LeadStatusUndone':
      return `${type}.${data.status}`
  }
}

export const evolveLead: Evolve<LeadState, LeadFact> = (lead, one, at) => {
  if (!isMoving(one)) return
  const status = statusAfter(leadLife, lead.status, leadEventOf(one))
  const isOfCall = one.type === 'v1.LeadStatusUndone' && one.data.callId !== null
  if (isOfCall && one.data.callId !== lead.callId) return
  const isUndone = one.type === 'v1.LeadStatusUndone' || one.type === 'v1.LeadsStatusUndone'
  lead.before = isUndone ? null : { status: lead.status, againOn: lead.againOn }
  lead.status = status
  lead.againOn = one.data.againOn
  lead.changes += 1
  lead.changedAt = one.type === 'v1.LeadCalled' ? (one.data.calledAt ?? at) : at
  lead.callId = one.type === 'v1.LeadCalled' ? one.data.callId : null
}

/** The leads that a fact is about beside its stream's. */
export const leadsOf = ({
  type,
  data,
}: {
  readonly type: string
  readonly data: Record<string, unknown>
}): readonly string[] | undefined =>
  type.startsWith('v1.LeadsStatus') && Array.isArray(data.leadIds) ? data.leadIds.map(String) : undefined

export const longestNote = 4_000

export const leadTexts = {
  day: 'Choose a day after today, within a year.',
  emptyNote: 'Write something first.',
  longNote: `A note has at most ${longestNote.toLocaleString('en-US')} characters.`,
  changedElsewhere: 'This lead was changed in another window. Here is where it is now.',
  changedSince: 'This lead was changed since the list was kept. It stays as it is.',
  nothingToUndo: 'There is nothing left to undo for this lead.',
  noneChosen: 'Select the leads first.',
  tooMany: `Set the status of at most ${maxBulkLeads.toLocaleString('en-US')} leads at once. Select fewer of them.`,
  noneLeft: 'None of the selected leads is there any more, or they have opted out.',
} as const

/** `Called`, or `Call again on Nov 30, 2026`. */
export const statusText = ({ status, againOn }: DatedStatus, dayText: (day: string) => string): string =>
  againOn === null ? statusNames[status] : `${statusNames[status]} on ${dayText(againOn)}`

/** What became of a status that was chosen for many. */
export const StatusesSet = z.object({
  /** Names the change, so that it can be undone. */
  id: z.string(),
  changed: z.number(),
  /** No longer in the list. */
  gone: z.number(),
  optedOut: z.number(),
})
export type StatusesSet = z.infer<typeof StatusesSet>

const leads = (count: number, [one, many]: readonly [string, string]): string =>
  count === 1 ? `1 lead ${one}` : `${count.toLocaleString('en-US')} leads ${many}`

/** Why not all that were selected have the status. */
export const leftOutText = ({ gone, optedOut }: Pick<StatusesSet, 'gone' | 'optedOut'>): string =>
  [
    gone > 0 && `${leads(gone, ['is', 'are'])} no longer in this list.`,
    optedOut > 0 && `${leads(optedOut, ['has', 'have'])} opted out, and kept the status.`,
  ]
    .filter(Boolean)
    .join(' ')

export const StatusesUndone = z.object({
  changed: z.number(),
  /** Changed again since. */
  kept: z.number(),
})
export type StatusesUndone = z.infer<typeof StatusesUndone>

export const undoneText = ({ changed, kept }: StatusesUndone): string =>
  [
    changed > 0 && `${leads(changed, ['has', 'have'])} the status before again.`,
    kept > 0 && `${leads(kept, ['was', 'were'])} changed since, and kept that.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Whether facts change what lists show of leads. */
export const changesStatuses = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  changesOptOuts(facts) ||
  facts.some(({ type }) => type === 'v1.LeadCalled' || /^v1\.Leads?Status/.test(type))

export const leadPath = (id: string): string => `/leads/${id}`

interface KnownOfLead {
  readonly id: string
  readonly source: { readonly sourceId: string } | null
  readonly seq: number
}

/** Of the whole account. */
const changesAll: ReadonlySet<string> = new Set([
  'v1.OptOutsAdded',
  'v1.OptOutRemoved',
  'v1.AuditExported',
  'v1.PushEnded',
])

/** Whether facts later than what is known of a lead change what is shown of it. */
export const changesLead = (facts: readonly RecordedFact[], { id, source, seq }: KnownOfLead): boolean =>
  facts.some(
    (one) =>
      one.seq > seq &&
      (changesAll.has(one.type) ||
        one.streamId === id ||
        one.streamId === source?.sourceId ||
        (leadsOf(one) ?? []).includes(id)),
  )

/** The rows around the one whose lead is open; next to none is the first, and to one that is gone from the list none. */
export function neighboursOf(
  ids: readonly string[],
  opened: string | null,
): { readonly next?: string | undefined; readonly previous?: string | undefined } {
  const at = opened === null ? -1 : ids.indexOf(opened)
  if (at < 0) return opened === null ? { next: ids[0] } : {}
  return { next: ids[at + 1], previous: ids[at - 1] }
}
