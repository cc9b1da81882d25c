import { describe, expect, it } from 'vitest'
import { checkCode, resendCode } from '#machines/accounts/code.ts'
import { secondFactorRemoval } from '#machines/accounts/second-factor-forms.ts'
import type { CodeSubject } from '#model/accounts/code.ts'
import { clientOf, sending } from '#tests/shared/request/client.ts'
import { sessionOf } from './session/people.ts'

const session = sessionOf()
const done = () => ({ done: true })
const failing =
  (status: number, code = 'test') =>
  () =>
    Promise.reject({ status, code, message: 'No' })

const { signal } = new AbortController()
const code = '48213'
const person = { userId: 'user-1', emailAddress: 'dana@example.com', password: 'six-or-more' }
const signup: CodeSubject = { flow: 'signup', ...person }
const reset: CodeSubject = { flow: 'reset', userId: 'reset-1' }
const change: CodeSubject = { flow: 'email-change', changeId: 'change-1' }

describe('a code', () => {
  it.each([
    [signup, 'POST /signup/activate', { body: { ...person, code } }, { kind: 'activated', session }],
    [reset, 'POST /login/verify', { body: { userId: 'reset-1', code } }, { kind: 'verified', code }],
    [change, 'POST /account/email/confirm', { body: { changeId: 'change-1', code } }, { kind: 'confirmed' }],
  ])('[COD-01] is checked where its flow says: $flow', async (subject, path, sent, outcome) => {
    const { asked, client } = clientOf(() => session)
    expect(await checkCode({ subject, code }, signal, client)).toEqual(outcome)
    expect(asked).toEqual([{ path, sent }])
  })

  it.each([
    [signup, 'POST /signup/sms/:userId', { userId: 'user-1' }],
    [reset, 'POST /login/forgot/:userId', { userId: 'reset-1' }],
    [change, 'POST /account/email/code/:changeId', { changeId: 'change-1' }],
  ])('[COD-01] is sent again where its flow says: $flow', async (subject, path, params) => {
    const { asked, client } = clientOf(done)
    await resendCode({ subject }, signal, client)
    expect(asked).toEqual([{ path, sent: { params } }])
  })

  it('[SEC-23] of a change to an address that was taken meanwhile ends it; other refusals are passed on', async () => {
    const by = (refusal: () => Promise<never>) =>
      checkCode({ subject: change, code }, signal, clientOf(refusal).client)
    expect(await by(failing(422, 'emailTaken'))).toEqual({ kind: 'emailTaken' })
    await expect(by(failing(422, 'badCode'))).rejects.toMatchObject({ code: 'badCode' })
  })
})

it.each([
  [null, 'DELETE /account/second-factor/app', {}],
  ['p1', 'DELETE /account/second-factor/passkey/:passkeyId', { params: { passkeyId: 'p1' } }],
])(
  '[SEC-75] the app or the passkey that is named is removed by the current password (%s)',
  async (passkeyId, path, sent) => {
    const body = { currentPassword: 'six-or-more' }
    const { asked } = await sending(secondFactorRemoval, { ...body, passkeyId }, done)
    expect(asked).toEqual([{ path, sent: { ...sent, body } }])
  },
)
