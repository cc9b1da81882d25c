import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { crmStartMachine } from '#machines/crm/crm-start.machine.ts'
import { crmSyncMachine } from '#machines/crm/crm-sync.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { applying, overviewOf, reading, ready } from './overview.ts'

it('[CRM-30] a sync is started by the administrator who is logged in', async () => {
  const { asked, client } = clientOf(() => ({ ...reading, isJoined: false }))
  const flow = createActor(withClient(crmStartMachine, client), { input: { userId: 'u1' } }).start()
  flow.send({ type: 'sync.ask' })
  expect(asked).toEqual([])
  flow.send({ type: 'sync.confirm' })
  await waitFor(flow, (snapshot) => snapshot.matches('started'))
  expect(asked).toEqual([{ path: 'POST /import/all/:userId', sent: { params: { userId: 'u1' } } }])
})

it('[CRM-31] the difference that is shown is applied, and the sync is read again', async () => {
  const { asked, client } = clientOf(({ method }) => (method === 'POST' ? applying : overviewOf(ready)))
  const flow = createActor(withClient(crmSyncMachine, client), { input: { userId: 'u1' } }).start()
  await waitFor(flow, (snapshot) => snapshot.matches({ sync: 'difference' }))
  flow.send({ type: 'difference.apply' })
  await waitFor(flow, (snapshot) => snapshot.matches({ application: 'idle' }))
  const overview = { path: 'GET /crm/sync', sent: {} }
  expect(asked).toEqual([
    overview,
    { path: 'POST /crm/sync/:id/apply', sent: { params: { id: 's1' } } },
    overview,
  ])
  flow.stop()
})
