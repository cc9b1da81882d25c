import type { ZapierContact } from '#model/zapier-contact.ts'
import type { PushAnswer } from '../push-answer.ts'

export interface ZapierHooks {
  /** Starts the Zap at this address with a contact. */
  send(target: string, contact: ZapierContact): Promise<PushAnswer>
}
