import * as z from 'zod/mini'
import { call, done } from '#model/shared/call.ts'
import { Session } from './session.ts'
import { ActivateRequest, SignupRequest } from './signup.ts'

const userId = z.object({ userId: z.string() })

/** Apart from the other calls of accounts, so that a log-in does not load them. */
export const signupCalls = {
  signup: call({
    method: 'POST',
    path: '/signup',
    summary: 'Create an account; a code is sent to the phone',
    access: { allows: 'anyone' },
    limit: 'message',
    body: SignupRequest,
    reply: userId,
  }),
  activate: call({
    method: 'POST',
    path: '/signup/activate',
    summary: 'Confirm the code of a signup, and log in',
    access: { allows: 'anyone' },
    body: ActivateRequest,
    reply: Session,
  }),
  resendCode: call({
    method: 'POST',
    path: '/signup/sms/:userId',
    summary: 'Send the code of a signup again',
    access: { allows: 'anyone' },
    limit: 'message',
    params: userId,
    reply: done,
  }),
} as const
