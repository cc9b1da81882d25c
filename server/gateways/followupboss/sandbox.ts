import type { Integration } from '../integration.ts'

const keyShape = /^fka_[A-Za-z0-9]{8,}$/

/** Takes keys that look like those of Follow Up Boss, as in `fka_sandbox1234`; nothing leaves the machine. */
export const sandboxFollowUpBoss: Integration = {
  checkKey: async (key) => (keyShape.test(key) ? 'accepted' : 'refused'),
}
