import type { ZapierContact } from '#model/deliveries/zapier-contact.ts'
import type { PushAnswer } from '../push-answer.ts'

export interface ZapierHooks {
  readonly atOnce: number
  /** Starts the Zap at this address with a contact. */
  send(target: string, contact: ZapierContact): Promise<PushAnswer>
}
