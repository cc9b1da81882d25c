import * as z from 'zod/mini'
import { LeadSource } from './call-lists.ts'
import { DatedStatus } from './lead.ts'

/** What came of a call that was made without a network. */
export const TodayOutcome = z.extend(DatedStatus, {
  /** Made on the device: the same outcome that is sent again changes nothing. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  leadId: z.string(),
  source: LeadSource,
  /** How often the status of the lead was set when it was listed. */
  changes: z.int().check(z.gte(0)),
})
export type TodayOutcome = z.infer<typeof TodayOutcome>

/** An outcome that waits on the device, or that the server refused. */
export const KeptOutcome = z.extend(TodayOutcome, {
  name: z.string(),
  at: z.string(),
  /** The server's sentence; null until it refuses. */
  refusal: z.nullable(z.string()),
})
export type KeptOutcome = z.infer<typeof KeptOutcome>

export interface WithOutcomes {
  /** The earliest first. */
  readonly outcomes: readonly KeptOutcome[]
}

const isWaiting = ({ refusal }: KeptOutcome): boolean => refusal === null

export const waitingIn = ({ outcomes }: WithOutcomes): readonly KeptOutcome[] => outcomes.filter(isWaiting)
export const refusedIn = ({ outcomes }: WithOutcomes): readonly KeptOutcome[] =>
  outcomes.filter((outcome) => !isWaiting(outcome))

const countOf = (count: number, is: string, are: string): string =>
  count === 1 ? `1 result of a call ${is}` : `${count} results of calls ${are}`

/** Asked before a log-out. Where what waits could not be read, nothing is known of it. */
export function unsentText(kept: WithOutcomes): string {
  const [waiting, refused] = [waitingIn(kept).length, refusedIn(kept).length]
  const lost = `Log out and lose ${waiting + refused === 1 ? 'it' : 'them'}?`
  if (waiting > 0) return `${countOf(waiting, 'is', 'are')} not sent yet. ${lost}`
  if (refused > 0) return `${countOf(refused, 'was', 'were')} refused; the dashboard says why. ${lost}`
  return 'We could not check whether results of calls still wait on this device. Log out and lose any that do?'
}

export const sentText = (count: number): string =>
  count === 1 ? 'A call made without a network was sent.' : `${count} calls made without a network were sent.`
