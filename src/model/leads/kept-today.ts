import * as z from 'zod/mini'
import type { KeptOutcome } from './kept-outcome.ts'
import { type WithOutcomes, waitingIn } from './kept-outcomes.ts'
import type { DatedStatus } from './lead.ts'
import { type Today, TodayLead } from './today.ts'

/** Today's list as a device keeps it. */
export const KeptToday = z.object({
  userId: z.string(),
  keptAt: z.string(),
  leads: z.array(TodayLead),
})
export type KeptToday = z.infer<typeof KeptToday>

/** All that a device keeps. */
export interface Kept extends WithOutcomes {
  readonly list: KeptToday
}

/** What a device keeps for its user; what is expired was deleted. */
export type OpenedKept = Kept | 'nothing' | 'expired'

export interface KeepRequest {
  readonly userId: string
  readonly today: Today
  /** Whether it is kept where nothing was; else another tab may have deleted what is to be renewed. */
  readonly isFirst: boolean
}

/** Before the device has given it an id. */
export type NewOutcome = Omit<KeptOutcome, 'id' | 'at'>

export const keptDays = 7

const dayMs = 24 * 60 * 60 * 1000
/** A clock that is corrected by less ends nothing. */
const clockDriftMs = 10 * 60 * 1000

/** After seven days, and on a clock that was set back behind the time at which the list was kept. */
export function isExpired({ keptAt }: Pick<KeptToday, 'keptAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(keptAt)
  return !(age > -clockDriftMs && age < keptDays * dayMs)
}

/** Those of whom no call waits to be sent. */
export function leadsToCall(kept: Kept): readonly TodayLead[] {
  const called = new Set(waitingIn(kept).map(({ leadId }) => leadId))
  return kept.list.leads.filter(({ id }) => !called.has(id))
}

export const outcomeOf = (
  { id: leadId, source, changes, name, street }: TodayLead,
  status: DatedStatus,
): NewOutcome => ({
  ...{ leadId, source, changes, name: name || street },
  ...status,
  refusal: null,
})

export const keptTexts = {
  offer: 'Keep today’s list on this device',
  kept: `Names, addresses and phone numbers of today’s list open here without a network, encrypted, for ${keptDays} days. Logging out deletes them.`,
  expired: `The list was not renewed for ${keptDays} days, or the clock was set back, so this device has deleted it.`,
  unavailable: 'This browser cannot keep the list: it has no encrypted storage, or a private window is open.',
  notKept: 'The list could not be kept: this device has no room for it, or the connection was lost.',
  notRenewed: 'This device has no room for the newest list. The one before it is still kept.',
  outcomesWait: 'The list stays on this device: what came of calls is not recorded yet.',
  notRecorded: 'This device has no room to keep what came of the call. Free some, and try again.',
} as const

/** What is kept of a reading. */
export const keptOf = (userId: string, { leads }: Today, now: Date): KeptToday => ({
  ...{ userId, leads },
  keptAt: now.toISOString(),
})
