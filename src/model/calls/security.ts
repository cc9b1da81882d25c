import * as z from 'zod/mini'
import { call } from '../call.ts'
import { EmailChange, EmailCode, PasswordChange, PasswordProof, SessionEntry } from '../security.ts'

const done = z.object({ done: z.literal(true) })
const own = { of: 'self', owner: { from: 'session' } } as const

export const securityCalls = {
  changePassword: call({
    method: 'POST',
    path: '/account/password',
    summary: 'Change the password; every other session of the account ends',
    kind: 'json',
    access: own,
    limit: { perMinute: 60 },
    body: PasswordChange,
    reply: done,
  }),
  requestEmail: call({
    method: 'POST',
    path: '/account/email',
    summary: 'Ask for another e-mail address; a code is sent to it, whether or not it is free',
    kind: 'json',
    access: own,
    limit: { perMinute: 60 },
    body: EmailChange,
    reply: z.object({ changeId: z.string() }),
  }),
  resendEmailCode: call({
    method: 'POST',
    path: '/account/email/code/:changeId',
    summary: 'Send the code of a change of e-mail again',
    kind: 'json',
    access: own,
    limit: { perMinute: 60 },
    params: z.object({ changeId: z.string() }),
    reply: done,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/account/email/confirm',
    summary: 'Confirm the code of a change of e-mail; from then on the account has the new address',
    kind: 'json',
    access: own,
    limit: { perMinute: 60 },
    body: EmailCode,
    reply: done,
  }),
  sessions: call({
    method: 'GET',
    path: '/account/sessions',
    summary: 'The browsers that are logged in to the account',
    kind: 'json',
    access: own,
    reply: z.object({ sessions: z.array(SessionEntry) }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: 'Log one of them out',
    kind: 'json',
    access: own,
    params: z.object({ id: z.string() }),
    reply: done,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Log all of them out but the one that asks',
    kind: 'json',
    access: own,
    reply: done,
  }),
  removeCard: call({
    method: 'DELETE',
    path: '/account/cards/:id',
    summary: 'Remove a saved card',
    kind: 'json',
    access: own,
    params: z.object({ id: z.string().check(z.maxLength(255)) }),
    reply: done,
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/account',
    summary: 'Delete the account with its files, contacts and personal data; receipts stay without them',
    kind: 'json',
    access: own,
    limit: { perMinute: 60 },
    body: PasswordProof,
    reply: done,
  }),
} as const
