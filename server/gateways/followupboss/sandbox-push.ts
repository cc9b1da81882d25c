import { sendsAtOnce } from '../push-answer.ts'
import type { FollowUpBossPush } from './push.ts'

/** Takes everyone; nothing leaves the machine. */
export const sandboxPush: FollowUpBossPush = {
  atOnce: sendsAtOnce,
  send: async () => ({ was: 'sent', pauseMs: 0 }),
}
