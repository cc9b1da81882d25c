import { call, done } from '#model/shared/call.ts'
import { ForgotRequest, PasswordRequest, ResetId, VerifyRequest } from './reset.ts'

export const resetCalls = {
  forgot: call({
    method: 'POST',
    path: '/login/forgot',
    summary: 'Ask for a code that resets a password; answered alike whether or not the address is known',
    access: { allows: 'anyone' },
    limit: 'message',
    body: ForgotRequest,
    reply: ResetId,
  }),
  resend: call({
    method: 'POST',
    path: '/login/forgot/:userId',
    summary: 'Send the code of a reset again',
    access: { allows: 'anyone' },
    limit: 'message',
    params: ResetId,
    reply: done,
  }),
  verify: call({
    method: 'POST',
    path: '/login/verify',
    summary: 'Check the code of a reset; it stays good for the new password',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: VerifyRequest,
    reply: done,
  }),
  password: call({
    method: 'POST',
    path: '/login/password',
    summary: 'Set a new password with the code of a reset; every session of the account ends',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: PasswordRequest,
    reply: done,
  }),
} as const
