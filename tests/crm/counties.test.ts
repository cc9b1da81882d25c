import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { figureSettings, runFigures } from '#server/store/schema/figures.ts'
import { work } from '#server/store/schema/work.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { loadHomes, travis } from '#tests/support/given/county.ts'
import { crmOf, oneItem } from '#tests/support/given/crm.ts'

const server = await startServer({ env: { HUBSPOT: 'sandbox' } })
afterAll(() => server.close())
const { db } = server.foresale.store
const crm = crmOf(server, await server.person('admin'))

async function notified(person: Person): Promise<unknown[]> {
  const { body } = await server.call('GET', `/facts?owner=${person.id}`, { as: person })
  return body.facts
    .filter(({ type }: { type: string }) => type === 'v1.CountiesChanged')
    .map(({ data }: { data: unknown }) => data)
}

async function count(): Promise<void> {
  const waiting = await db.select().from(work).where(eq(work.kind, 'figures.due'))
  for (const { key, status } of waiting) if (status === 'ready') await server.foresale.runner.runNow(key)
}

it('[DSH-40] a sync notifies the customers of the orders that it made or changed, once their figures are counted', async () => {
  const [buyer, stranger] = [await server.person(), await server.person()]
  await loadHomes(server, [{ attomId: 1, score: 0.9, before: 0.8 }])
  const contactId = await crm.contact(buyer.email)
  await crm.deal({ contactIds: [contactId] }, [{ ...oneItem, threshold: '37' }])
  await crm.sync()
  expect(await notified(buyer)).toEqual([])
  await count()
  expect(await notified(buyer)).toEqual([{ fipsCodes: [travis] }])
  expect(await notified(stranger)).toEqual([])
  const counted = await db
    .select()
    .from(runFigures)
    .innerJoin(figureSettings, eq(figureSettings.id, runFigures.settingId))
    .where(sql`${runFigures.fips} = ${travis}`)
  expect(counted.length).toBeGreaterThan(0)

  await crm.sync()
  await count()
  expect(await notified(buyer)).toHaveLength(1)
})
