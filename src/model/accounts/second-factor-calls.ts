import * as z from 'zod/mini'
import { call, done } from '#model/shared/call.ts'
import { PasskeyAddition, PasskeyLogin, PasskeyName, PasskeyOffer } from './passkey.ts'
import { AppOffer, FactorAdded, RecoveryCodes, SecondCode, SecondFactorStatus } from './second-factor.ts'
import { PasswordProof } from './security.ts'
import { Session } from './session.ts'

const own = {
  access: { allows: 'self', owner: { from: 'session' } },
  ownerOnly: 'account',
} as const

const ofPasskey = z.object({ passkeyId: z.string() })

export const secondFactorCalls = {
  second: call({
    method: 'POST',
    path: '/login/second',
    summary: 'Finish a log-in by a code of the authenticator app or a recovery code',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: SecondCode,
    reply: Session,
  }),
  secondByPasskey: call({
    method: 'POST',
    path: '/login/second/passkey',
    summary: 'Finish a log-in by a passkey, once for each request that the log-in was answered with',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: PasskeyLogin,
    reply: Session,
  }),
  status: call({
    ...own,
    method: 'GET',
    path: '/account/second-factor',
    summary: 'What the account asks for beside its password',
    reply: SecondFactorStatus,
  }),
  offerApp: call({
    ...own,
    method: 'POST',
    path: '/account/second-factor/app',
    summary: 'A secret for an authenticator app; it is asked for once a code of it is confirmed',
    limit: 'attempt',
    body: PasswordProof,
    reply: AppOffer,
  }),
  confirmApp: call({
    ...own,
    method: 'POST',
    path: '/account/second-factor/app/confirm',
    summary: 'Confirm the app by a code; the first one comes with ten recovery codes',
    limit: 'attempt',
    body: SecondCode,
    reply: FactorAdded,
  }),
  newRecoveryCodes: call({
    ...own,
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; the earlier ones open nothing any more',
    limit: 'attempt',
    body: PasswordProof,
    reply: RecoveryCodes,
  }),
  removeApp: call({
    ...own,
    method: 'DELETE',
    path: '/account/second-factor/app',
    summary: 'Remove the authenticator app; refused to administrators without a passkey',
    limit: 'attempt',
    body: PasswordProof,
    reply: done,
  }),
  offerPasskey: call({
    ...own,
    method: 'POST',
    path: '/account/second-factor/passkey',
    summary: 'What a browser needs to create a passkey',
    limit: 'attempt',
    body: PasswordProof,
    reply: PasskeyOffer,
  }),
  addPasskey: call({
    ...own,
    method: 'POST',
    path: '/account/second-factor/passkey/confirm',
    summary: 'Add the passkey that the browser created; the first factor comes with ten recovery codes',
    limit: 'attempt',
    body: PasskeyAddition,
    reply: FactorAdded,
  }),
  renamePasskey: call({
    ...own,
    method: 'PUT',
    path: '/account/second-factor/passkey/:passkeyId',
    summary: 'Rename a passkey',
    params: ofPasskey,
    body: PasskeyName,
    reply: done,
  }),
  removePasskey: call({
    ...own,
    method: 'DELETE',
    path: '/account/second-factor/passkey/:passkeyId',
    summary: 'Remove a passkey; an administrator keeps at least one factor',
    limit: 'attempt',
    params: ofPasskey,
    body: PasswordProof,
    reply: done,
  }),
  reset: call({
    method: 'DELETE',
    path: '/user/second-factor/:id',
    summary: "Reset a user's lost second factor; they are notified by mail",
    access: { allows: 'admin' },
    params: z.object({ id: z.string() }),
    reply: done,
  }),
} as const
