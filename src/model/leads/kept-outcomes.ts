import type { KeptOutcome } from './kept-outcome.ts'

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
