import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Session } from '../session.ts'
import { ActivateRequest, SignupRequest } from '../signup.ts'

const userId = z.object({ userId: z.string() })
const done = z.object({ done: z.literal(true) })

/** Apart from the other calls of accounts, so that a log-in does not load them. */
export const signupCalls = {
  signup: call({
    method: 'POST',
    path: '/signup',
    summary: 'Create an account; a code is sent to the phone',
    kind: 'json',
    access: { of: 'anyone' },
    limit: 'message',
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
    limit: 'message',
    params: userId,
    reply: done,
  }),
} as const
