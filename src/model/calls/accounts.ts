import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Credentials, Entitlements, Session } from '../session.ts'

const done = z.object({ done: z.literal(true) })

export const accountCalls = {
  login: call({
    method: 'POST',
    path: '/login',
    summary: 'Log in with e-mail and password',
    kind: 'json',
    access: { of: 'anyone' },
    body: Credentials,
    reply: Session,
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    summary: 'Revoke the session that asks',
    kind: 'json',
    access: { of: 'self', owner: { from: 'session' } },
    reply: done,
  }),
  check: call({
    method: 'POST',
    path: '/login/check',
    summary: 'Refresh a stored session; the header decides',
    kind: 'json',
    access: { of: 'self', owner: { from: 'body', field: 'userId' } },
    body: z.object({ userId: z.string(), token: z.string() }),
    reply: Session,
  }),
  purchases: call({
    method: 'GET',
    path: '/user/purchases/:id',
    summary: 'What a user has bought, audited and subscribed to',
    kind: 'json',
    access: { of: 'self', owner: { from: 'params', field: 'id' }, orAdmin: true },
    params: z.object({ id: z.string() }),
    reply: Entitlements,
  }),
} as const
