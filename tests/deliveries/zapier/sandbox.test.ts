import { afterAll, expect, it } from 'vitest'
import type { ZapierArrival } from '#model/deliveries/zapier.ts'
import { zapierFields } from '#model/deliveries/zapier-contact.ts'
import { purgeStale } from '#server/app/purge.ts'
import { sandboxZapierArrivals } from '#server/store/schema/zapier.ts'
import { startServer, type TestServer } from '#tests/support/foresale.ts'
import type { Customer } from '#tests/support/given/audit.ts'
import { pushOffice, runPush } from '#tests/support/given/push.ts'
import { notify, turnOn, zapCall, zapierKey } from '#tests/support/given/zap.ts'

const { server, nextCustomer, close } = await pushOffice(3)
const live = await startServer({ env: { ZAPIER: 'live' } })
afterAll(() => Promise.all([close(), live.close()]))

async function zapper() {
  const customer = nextCustomer()
  const key = await zapierKey(server, customer)
  return { ...customer, key, hookId: (await turnOn(server, key, customer.id)).body.id as string }
}

const zapsOf = async (as: Pick<Customer, 'id' | 'token' | 'email' | 'password'>, on: TestServer = server) =>
  (await on.call('GET', `/zapier/hooks/${as.id}`, { as })).body

const namesOf = ({ sandbox }: { sandbox: { arrivals: readonly ZapierArrival[] } }) =>
  sandbox.arrivals.map(({ contact }) => contact.first_name).toSorted()

it('[ZAP-25] the sandbox keeps what it was sent with its Zap, for its customer only', async () => {
  const [one, other] = [await zapper(), await zapper()]
  expect((await zapsOf(one)).sandbox).toEqual({ arrivals: [] })
  const { body } = await notify(server, one)
  await runPush(server, body.id)
  const { sandbox } = await zapsOf(one)
  expect(namesOf({ sandbox })).toEqual(['Bea', 'Cam', 'Dee', 'Pat'])
  const pat = sandbox.arrivals.find(({ contact }: ZapierArrival) => contact.first_name === 'Pat')
  expect(pat).toMatchObject({
    type: 'dbrefresh-contacts',
    at: server.clock.now.toISOString(),
    contact: { email: 'pat@example.com', likely_score: 0.91, estimated_value: 510_000 },
  })
  expect((await zapsOf(other)).sandbox).toEqual({ arrivals: [] })
  expect(Object.keys(pat.contact)).toEqual(Object.keys(zapierFields))
  await zapCall(server, one.key, 'DELETE', `hooks/${one.hookId}`)
  expect(await zapsOf(one)).toEqual({ zaps: [], sandbox: { arrivals: [] } })
})

it('[ZAP-26] arrivals in the sandbox are deleted after a day', async () => {
  const one = await zapper()
  const { body } = await notify(server, one)
  await runPush(server, body.id)
  const { store } = server.foresale
  const after = (hours: number) => () => new Date(server.clock.now.getTime() + hours * 3_600_000)
  await purgeStale({ store, now: after(23) })
  expect(await store.db.$count(sandboxZapierArrivals)).toBe(4)
  await purgeStale({ store, now: after(25) })
  expect(await store.db.$count(sandboxZapierArrivals)).toBe(0)
})

it('[ZAP-25] Zapier itself has no arrivals to show', async () => {
  expect(await zapsOf(await live.person(), live)).toEqual({ zaps: [] })
})
