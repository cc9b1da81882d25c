import { emailerLife } from '#model/emailers/emailer-life.ts'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { canHappen } from '#model/shared/life.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'

export type SendingStatus = keyof typeof emailerLife

/**
 * Whether a mail is sent by the one who saw that many sendings of it: the next may be another administrator's.
 * @param sendings of the mail, the first first
 */
export function whyNotSent(sendings: readonly SendingStatus[], timesSeen: number): Refusal | undefined {
  const next = sendings[timesSeen] ?? 'none'
  if (timesSeen <= sendings.length && canHappen(emailerLife, next, 'v1.EmailerSent')) return undefined
  return refuse('alreadySent', emailerTexts.alreadySent)
}

/** A repeated notice changes nothing. */
export const canReturn = (sending: SendingStatus): boolean =>
  canHappen(emailerLife, sending, 'v1.EmailerReturned')
