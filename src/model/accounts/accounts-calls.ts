import * as z from 'zod/mini'
import { call, done, ofOwnerOrAdmin } from '#model/shared/call.ts'
import { SecondStep } from './second-factor.ts'
import { Credentials, Entitlements, Session } from './session.ts'

export const accountCalls = {
  login: call({
    method: 'POST',
    path: '/login',
    summary:
      'Log in with e-mail and password; where a second factor is set up, its code is awaited at /login/second',
    access: { allows: 'anyone' },
    body: Credentials,
    reply: z.union([Session, SecondStep]),
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    summary: 'Revoke the session that asks',
    access: { allows: 'self', owner: { from: 'session' } },
    reply: done,
  }),
  check: call({
    method: 'POST',
    path: '/login/check',
    summary: 'Refresh a stored session; the header decides',
    access: { allows: 'self', owner: { from: 'body', field: 'userId' } },
    body: z.object({ userId: z.string(), token: z.string() }),
    reply: Session,
  }),
  purchases: call({
    method: 'GET',
    path: '/user/purchases/:id',
    summary: 'What a user has bought, audited and subscribed to',
    ...ofOwnerOrAdmin,
    reply: Entitlements,
  }),
} as const
