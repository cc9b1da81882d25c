import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Credentials, Session, Standing } from '../session.ts'
import { ActivateRequest, SignupRequest } from '../signup.ts'

const userId = z.object({ userId: z.string() })
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
  signup: call({
    method: 'POST',
    path: '/signup',
    summary: 'Create an account; a code is sent to the phone',
    kind: 'json',
    access: { of: 'anyone' },
    limit: { perMinute: 20 },
    body: SignupRequest,
    reply: userId,
  }),
  activate: call({
    method: 'POST',
    path: '/signup/activate',
    summary: 'Confirm the code of a signup, and log in',
    kind: 'json',
    access: { of: 'anyone' },
    body: ActivateRequest,
    reply: Session,
  }),
  resendCode: call({
    method: 'POST',
    path: '/signup/sms/:userId',
    summary: 'Send the code of a signup again',
    kind: 'json',
    access: { of: 'anyone' },
    limit: { perMinute: 20 },
    params: userId,
    reply: done,
  }),
  purchases: call({
    method: 'GET',
    path: '/user/purchases/:id',
    summary: 'What a user has bought, audited and subscribed to',
    kind: 'json',
    access: { of: 'self', owner: { from: 'params', field: 'id' }, orAdmin: true },
    params: z.object({ id: z.string() }),
    reply: Standing,
  }),
} as const
