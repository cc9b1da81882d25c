import type { FollowUpBossPush } from './push.ts'

/** Takes everyone; nothing leaves the machine. */
export const sandboxPush: FollowUpBossPush = {
  send: async () => ({ was: 'sent', pauseMs: 0 }),
}
