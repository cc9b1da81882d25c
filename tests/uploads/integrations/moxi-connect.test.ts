import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { profile } from '#machines/accounts/account.ts'
import { moxiConnectMachine } from '#machines/accounts/moxi-connect.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import type { MoxiConnection } from '#model/uploads/integrations/moxi.ts'
import { profileOf, session } from '#tests/accounts/account/people.ts'
import { clientOf } from '#tests/shared/request/client.ts'

it('[APP-20] once the customer has logged in there, the page shows whose contacts are connected', async () => {
  const { client } = clientOf(() => profileOf())
  const account = createActor(withClient(profile, client), { input: { params: { userId: session.id } } })
  await waitFor(account.start(), (snapshot) => snapshot.matches('shown'))
  const connection = { profile: { email: 'agent@example.com' } }
  const asked: object[] = []
  const logInAtMoxi = fromPromise<MoxiConnection, { userId: string }>(async ({ input }) => {
    asked.push(input)
    return connection
  })
  const machine = moxiConnectMachine.provide({ actors: { logInAtMoxi } })
  const flow = createActor(machine, { input: { userId: session.id, account } })
  const effects: Effect[] = []
  flow.on('*', (effect) => effects.push(effect))
  flow.start().send({ type: 'moxi.connect' })
  await waitFor(flow, (snapshot) => snapshot.matches('connected'))
  expect(asked).toEqual([{ userId: session.id }])
  expect(account.getSnapshot().context.data).toEqual(profileOf({ moxiworksTokenResponse: connection }))
  expect(effects).toEqual([{ type: 'toast', tone: 'success', text: 'Moxi Works is connected.' }])
})

it('[APP-29] a window that the browser did not open leaves it disconnected, and can be tried again', async () => {
  const { client } = clientOf(() => profileOf())
  const account = createActor(withClient(profile, client), { input: { params: { userId: session.id } } })
  const blocked = { status: 0, code: 'blocked', message: 'No window.' }
  const logInAtMoxi = fromPromise<MoxiConnection, { userId: string }>(() => Promise.reject(blocked))
  const machine = moxiConnectMachine.provide({ actors: { logInAtMoxi } })
  const flow = createActor(machine, { input: { userId: session.id, account } }).start()
  flow.send({ type: 'moxi.connect' })
  const { context } = await waitFor(flow, (snapshot) => snapshot.matches({ disconnected: 'blocked' }))
  expect(context.problem).toEqual(blocked)
  flow.send({ type: 'moxi.connect' })
  expect(flow.getSnapshot().value).toBe('popUpOpen')
})
