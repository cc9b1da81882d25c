import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Session } from '../session.ts'

export const impersonationCalls = {
  begin: call({
    method: 'POST',
    path: '/loginAsSuperAdmin',
    summary: 'Act as a customer for an hour, in a session of its own',
    kind: 'json',
    access: { of: 'admin' },
    limit: 'attempt',
    body: z.object({ userId: z.string() }),
    reply: Session,
  }),
  end: call({
    method: 'POST',
    path: '/impersonation/end',
    summary: "End the session in which an administrator acts as a customer; the administrator's own goes on",
    kind: 'json',
    access: { of: 'self', owner: { from: 'session' } },
    reply: z.object({ done: z.literal(true) }),
  }),
} as const
