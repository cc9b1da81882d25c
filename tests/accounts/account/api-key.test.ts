import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { profile } from '#machines/accounts/account.ts'
import { apiKeyMachine } from '#machines/accounts/api-key.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import type { Profile } from '#model/accounts/account.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { profileOf, session } from './people.ts'

const key = 'foresale_zapier_zzzz2222'
const stored: Profile = profileOf({ zapierApiKey: { lastFour: '1111' } })

/** The key's field on a page that shows the account. */
async function open() {
  const { asked, client } = clientOf(({ method }) => (method === 'POST' ? { key } : stored))
  const account = createActor(withClient(profile, client), { input: { params: { userId: session.id } } })
  await waitFor(account.start(), (snapshot) => snapshot.matches('shown'))
  const copied: (string | null)[] = []
  const copyKey = fromPromise<void, { key: string | null }>(async ({ input }) => void copied.push(input.key))
  const machine = withClient(apiKeyMachine, client).provide({ actors: { copyKey } })
  const input = {
    account,
    kind: 'zapier',
    email: session.userName,
    userId: session.id,
    lastFour: '1111',
  } as const
  const clock = new SimulatedClock()
  const field = createActor(machine, { clock, input }).start()
  const make = async () => {
    field.send({ type: 'key.generate' })
    field.send({ type: 'key.confirm' })
    await waitFor(field, (snapshot) => snapshot.matches({ loading: 'made' }))
  }
  const keyOfAccount = () => account.getSnapshot().context.data?.zapierApiKey
  return { account, field, clock, asked, copied, make, keyOfAccount }
}

it('[ACC-14] [ACC-17] a key is asked for under the user’s own e-mail, and shown and known to the page after two seconds', async () => {
  const { field, clock, asked, copied, make, keyOfAccount } = await open()
  await make()
  expect(asked.slice(1)).toEqual([
    {
      path: 'POST /api/v1/generate-customer-key',
      sent: { body: { email: session.userName, id: session.id, keyName: 'zapier' } },
    },
  ])
  clock.increment(1_999)
  expect([field.getSnapshot().hasTag('busy'), keyOfAccount()]).toEqual([true, { lastFour: '1111' }])
  clock.increment(1)
  expect([field.getSnapshot().value, keyOfAccount()]).toEqual([{ shown: 'whole' }, { lastFour: '2222' }])
  field.send({ type: 'key.copy' })
  await waitFor(field, (snapshot) => snapshot.matches({ shown: 'copied' }))
  expect(copied).toEqual([key])
})

it('[ACC-18] a key that another tab has replaced is not shown, and the page keeps the newer one', async () => {
  const { account, field, clock, make, keyOfAccount } = await open()
  const newer = { ...stored, zapierApiKey: { lastFour: '3333' } }
  await make()
  account.send({ type: 'resource.set', data: newer })
  clock.increment(2_000)
  expect([field.getSnapshot().value, keyOfAccount()]).toEqual(['kept', { lastFour: '3333' }])
  expect(field.getSnapshot().context.whole).toBeNull()
})
