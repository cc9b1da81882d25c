import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { profile } from '#machines/accounts/account.ts'
import { appConnectionMachine } from '#machines/accounts/app-connection.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { profileOf } from './people.ts'

const userId = profileOf().id

/** A connection on the page of an account that has a key and a log-in at Moxi Works. */
async function connected(app: 'followUpBoss' | 'moxiWorks') {
  const moxiworksTokenResponse = { profile: { email: 'dana@moxi.example' } }
  const { asked, client } = clientOf(({ method }) => {
    if (method === 'GET') return profileOf({ fUBApiKey: { lastFour: '1234' }, moxiworksTokenResponse })
    return method === 'PUT' ? { fUBApiKey: { lastFour: '9876' } } : { done: true }
  })
  const account = createActor(withClient(profile, client), { input: { params: { userId } } }).start()
  await waitFor(account, (snapshot) => snapshot.matches('shown'))
  asked.length = 0
  const connection = app === 'followUpBoss' ? '1234' : moxiworksTokenResponse.profile.email
  const input = { app, userId, connection, account }
  return { asked, account, flow: createActor(withClient(appConnectionMachine, client), { input }).start() }
}

it('[ACC-20] a key is stored for its owner, and the page shows its end', async () => {
  const { flow, asked, account } = await connected('followUpBoss')
  flow.send({ type: 'key.replace' })
  flow.send({ type: 'key.send', key: 'fka_other9876' })
  await waitFor(flow, (snapshot) => snapshot.matches('connected'))
  expect(asked).toEqual([
    { path: 'PUT /user/fub-key/:id', sent: { params: { id: userId }, body: { key: 'fka_other9876' } } },
  ])
  expect(account.getSnapshot().context.data?.fUBApiKey).toEqual({ lastFour: '9876' })
})

it('[ACC-26] the stored key is checked without being sent', async () => {
  const { flow, asked } = await connected('followUpBoss')
  flow.send({ type: 'key.check' })
  await waitFor(flow, (snapshot) => snapshot.matches('connected'))
  expect(asked).toEqual([{ path: 'POST /user/fub-key/check/:id', sent: { params: { id: userId } } }])
})

it.each([
  ['followUpBoss', 'DELETE /user/fub-key/:id', 'fUBApiKey'],
  ['moxiWorks', 'DELETE /user/moxiworks/:id', 'moxiworksTokenResponse'],
] as const)(
  '[ACC-27] an answered question disconnects %s, and the page shows that it is',
  async (app, path, field) => {
    const { flow, asked, account } = await connected(app)
    flow.send({ type: 'app.disconnect' })
    expect(asked).toEqual([])
    flow.send({ type: 'disconnect.confirm' })
    await waitFor(flow, (snapshot) => snapshot.matches('notConnected'))
    expect(asked).toEqual([{ path, sent: { params: { id: userId } } }])
    expect(account.getSnapshot().context.data?.[field]).toBeNull()
  },
)
