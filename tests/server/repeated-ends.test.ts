import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { facts } from '#server/store/schema/journal.ts'
import { work } from '#server/store/schema/work.ts'
import { crmOf } from '#tests/support/given/crm.ts'
import { push, pushOffice, runPush } from '#tests/support/given/push.ts'

const { server, nextCustomer, close } = await pushOffice(1)
afterAll(close)
const { db } = server.foresale.store
const customer = nextCustomer()
await runPush(server, (await push(server, customer)).body.id)
const crm = crmOf(server, await server.person('admin'))
await crm.company('Oak Realty')
await crm.sync()

const journal = () => db.select().from(facts).orderBy(facts.ownerId, facts.seq)

it.each(['audit.preview', 'cart.deliver', 'cart.capture', 'push.run', 'crm.read', 'crm.apply'])(
  '[JRN-134] %s that is run again after its end appends nothing, and ends',
  async (kind) => {
    const isOfKind = eq(work.kind, kind)
    const before = await journal()
    const jobs = await db.update(work).set({ status: 'ready' }).where(isOfKind).returning()
    for (const { key } of jobs) await server.foresale.runner.runNow(key)
    expect(await db.select({ kind: work.kind, status: work.status }).from(work).where(isOfKind)).toEqual([
      { kind, status: 'done' },
    ])
    expect(await journal()).toEqual(before)
  },
)
