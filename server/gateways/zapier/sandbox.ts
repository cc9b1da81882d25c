import type { ZapierHooks } from './port.ts'

/** Takes everyone; nothing leaves the machine. */
export const sandboxZapierHooks: ZapierHooks = {
  send: async () => ({ was: 'sent', pauseMs: 0 }),
}
