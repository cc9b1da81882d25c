import * as z from 'zod/mini'
import { call, done } from '#model/shared/call.ts'
import { Session } from './session.ts'

export const impersonationCalls = {
  begin: call({
    method: 'POST',
    path: '/loginAsSuperAdmin',
    summary: 'Act as a customer for an hour, in a session of its own',
    access: { allows: 'admin' },
    limit: 'attempt',
    body: z.object({ userId: z.string() }),
    reply: Session,
  }),
  end: call({
    method: 'POST',
    path: '/impersonation/end',
    summary: "End the session in which an administrator acts as a customer; the administrator's own goes on",
    access: { allows: 'self', owner: { from: 'session' } },
    reply: done,
  }),
} as const
