import { expect, it } from 'vitest'
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import { type LoggedIn, loginMachine } from '#machines/accounts/login.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import type { PasskeyUse } from '#model/accounts/passkey.ts'
import type { SecondStep } from '#model/accounts/second-factor.ts'
import type { Credentials, LoginPlace, Session } from '#model/accounts/session.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { clientOf } from '#tests/shared/request/client.ts'

const session = sessionOf({ audits: true })
const credentials = { email: 'dana@example.com', password: 'six-or-more', remember: true }
const step: SecondStep = {
  secondFactor: 'step-1',
  app: true,
  passkey: { origin: 'https://foresale.example', assertion: { challenge: 'Y2hhbGxlbmdl' } },
}

/** A log-in whose password is answered so, and all that it asks. */
function started(answer: () => Promise<Session | SecondStep>, place: LoginPlace = 'page') {
  const typed: Credentials[] = []
  const used: PasskeyUse[] = []
  const effects: Effect[] = []
  const { asked, client } = clientOf(() => session)
  const machine = loginMachine.provide({
    actors: {
      logIn: fromPromise<Session | SecondStep, Credentials>(async ({ input }) => {
        typed.push(input)
        return answer()
      }),
      usePasskey: fromPromise<Session, PasskeyUse>(async ({ input }) => {
        used.push(input)
        return session
      }),
    },
  })
  const flow = createActor(withClient(machine, client), { input: { owner: createEmptyActor() } })
  flow.on('*', (effect) => effects.push(effect))
  flow.start().send({ type: 'password.send', credentials, place })
  return { flow, typed, used, asked, effects }
}

const ended = async (flow: ReturnType<typeof started>['flow']): Promise<LoggedIn | undefined> =>
  (await waitFor(flow, ({ status }) => status === 'done')).output

it('[SES-03] ends on its page with the session and where it leads, and within a page with the session alone [SES-07]', async () => {
  const { flow, typed, effects } = started(() => Promise.resolve(session))
  expect(await ended(flow)).toEqual({ session, to: '/audiences' })
  expect([typed, effects]).toEqual([[credentials], []])
  const within = started(() => Promise.resolve(session), 'overlay')
  expect(await ended(within.flow)).toEqual({ session, to: null })
})

it('[SEC-60] sends a code with the log-in that it is of', async () => {
  const { flow, asked } = started(() => Promise.resolve(step))
  await waitFor(flow, (snapshot) => snapshot.matches('second'))
  flow.send({ type: 'code.send', code: '48213' })
  expect(await ended(flow)).toEqual({ session, to: '/audiences' })
  expect(asked).toEqual([{ path: 'POST /login/second', sent: { body: { id: 'step-1', code: '48213' } } }])
})

it('[SEC-72] asks the browser for a passkey of the account', async () => {
  const { flow, used } = started(() => Promise.resolve(step))
  await waitFor(flow, (snapshot) => snapshot.matches('second'))
  flow.send({ type: 'passkey.use' })
  expect(await ended(flow)).toEqual({ session, to: '/audiences' })
  expect(used).toEqual([{ id: 'step-1', request: step.passkey }])
})

it.each([
  [422, 'refused'],
  [429, 'tooMany'],
])('[SES-02] shows a dialog with the server’s words where it is refused (%i)', async (status, password) => {
  const problem = { status, code: 'test', message: 'No' }
  const { flow, effects } = started(() => Promise.reject(problem))
  await waitFor(flow, (snapshot) => snapshot.matches('password'))
  expect(flow.getSnapshot().value).toEqual({ password })
  expect(effects).toEqual([{ type: 'failure', title: 'error', problem }])
})

it.each([0, 400, 500, 503])('[SES-02] shows a toast where it fails on the way (%i)', async (status) => {
  const { flow, effects } = started(() => Promise.reject({ status, code: 'test', message: 'No' }))
  await waitFor(flow, (snapshot) => snapshot.matches('password'))
  expect(effects).toEqual([
    {
      type: 'toast',
      tone: 'error',
      text: 'Could not complete the login process. Please double check your credentials or try again later.',
    },
  ])
})
