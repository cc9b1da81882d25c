import { call } from '#model/shared/call.ts'
import { AccountState, Confirmation, ConfirmRequest, EmailRequest } from './activation.ts'
import { Session } from './session.ts'

export const activationCalls = {
  confirmation: call({
    method: 'POST',
    path: '/login/confirmation',
    summary: 'Ask for the mail that activates an account from the old portal',
    access: { allows: 'anyone' },
    limit: 'message',
    body: EmailRequest,
    reply: Confirmation,
  }),
  confirm: call({
    method: 'POST',
    path: '/login/confirm',
    summary: 'Set the first password of an account with the code of the mailed link, and log in',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: ConfirmRequest,
    reply: Session,
  }),
  redirect: call({
    method: 'POST',
    path: '/login/redirect',
    summary: 'Whether an account is unknown, waits for its first password, or is in use',
    access: { allows: 'anyone' },
    limit: 'message',
    body: EmailRequest,
    reply: AccountState,
  }),
} as const
