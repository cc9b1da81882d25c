import { sendsAtOnce } from '../push-answer.ts'
import type { ZapierHooks } from './port.ts'

/** Takes everyone; nothing leaves the machine. */
export const sandboxZapierHooks: ZapierHooks = {
  atOnce: sendsAtOnce,
  send: async () => ({ was: 'sent', pauseMs: 0 }),
}
