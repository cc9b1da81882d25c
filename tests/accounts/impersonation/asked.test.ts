import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { impersonationMachine } from '#machines/accounts/impersonation.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { actingSession } from '#tests/accounts/session/people.ts'
import { clientOf } from '#tests/shared/request/client.ts'

it('[IMP-01] begins with the session of the customer, where a log-in leads', async () => {
  const [target, session] = [profileOf(), actingSession()]
  const effects: Effect[] = []
  const { asked, client } = clientOf(() => session)
  const flow = createActor(withClient(impersonationMachine, client), { input: { target } })
  flow.on('*', (effect) => effects.push(effect))
  flow.start()
  flow.send({ type: 'login.ask' })
  expect(asked).toEqual([])
  flow.send({ type: 'login.confirm' })
  await waitFor(flow, (snapshot) => snapshot.matches('begun'))
  expect(asked).toEqual([{ path: 'POST /loginAsSuperAdmin', sent: { body: { userId: target.id } } }])
  expect(effects).toEqual([
    { type: 'impersonation.begun', session },
    { type: 'navigate', to: '/refresh' },
  ])
})

it('[IMP-10] asks the server to end the session it is', async () => {
  const { asked, client } = clientOf(() => ({ done: true }))
  const input = { until: '2026-11-20T16:00:00Z', now: Date.parse('2026-11-20T15:00:00Z') }
  const flow = createActor(withClient(impersonationMachine, client), { input }).start()
  flow.send({ type: 'impersonation.end' })
  await waitFor(flow, (snapshot) => snapshot.matches('over'))
  expect(asked).toEqual([{ path: 'POST /impersonation/end', sent: {} }])
})
