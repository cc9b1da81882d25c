import { call, done } from '#model/shared/call.ts'
import { SupportRequest } from './support.ts'

export const supportCalls = {
  ask: call({
    method: 'POST',
    path: '/support',
    summary: 'Ask for help; it reaches the support address by mail',
    access: { allows: 'anyone' },
    limit: 'message',
    // A whole trail goes with it.
    bodyLimit: 1024 * 1024,
    body: SupportRequest,
    reply: done,
  }),
} as const
