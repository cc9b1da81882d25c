import type { KeptOutcome } from './kept-today.ts'

export interface WithOutcomes {
  /** The earliest first. */
  readonly outcomes: readonly KeptOutcome[]
}

const isWaiting = ({ refusal }: KeptOutcome): boolean => refusal === null

export const waitingIn = ({ outcomes }: WithOutcomes): readonly KeptOutcome[] => outcomes.filter(isWaiting)
export const refusedIn = ({ outcomes }: WithOutcomes): readonly KeptOutcome[] =>
  outcomes.filter((outcome) => !isWaiting(outcome))

/** Asked before a log-out. */
export const unsentText = (count: number): string => {
  const results = count === 1 ? '1 result of a call is' : `${count} results of calls are`
  return `${results} not sent yet. Log out and lose ${count === 1 ? 'it' : 'them'}?`
}

export const sentText = (count: number): string =>
  count === 1 ? 'A call made without a network was sent.' : `${count} calls made without a network were sent.`
