import { text } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
import { RealtorFilter } from '#model/kapture/kapture.ts'
import { realtorFile } from '#server/deliveries/realtor-file.ts'
import { countRealtors, realtorPage, realtorPieces } from '#server/kapture/realtors.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import { csvRows } from '#tests/support/csv.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { fewLicences } from '#tests/support/given/licence.ts'
import { realtorColumns } from '#views/kapture/realtor-columns.tsx'

// What a developer writes in the two files for a city in capitals.
vi.mock('#model/kapture/realtor-fields.ts', async (original) => {
  const module = await original<typeof import('#model/kapture/realtor-fields.ts')>()
  const { city, entityFullName } = module.realtorFields
  const cityKey = {
    ...entityFullName,
    label: 'City Key',
    filters: { cityKey: { ...city.filters.city } },
  }
  return { ...module, realtorFields: { ...module.realtorFields, cityKey } }
})
vi.mock('#server/kapture/realtors.ts', async (original) => {
  const module = await original<typeof import('#server/kapture/realtors.ts')>()
  const { sql } = await import('drizzle-orm')
  Object.assign(module.realtorColumns, { cityKey: sql`city_key` })
  Object.assign(module.realtorValues, { cityKey: sql`city_key` })
  return module
})

const { db, close } = await freshDatabase()
await db.insert(realtors).values([...fewLicences])
afterAll(close)

it('[KAP-56] a field that is declared, and its SQL, is in the list, its filter, the table and the file', async () => {
  const filter = RealtorFilter.parse({ state: 'TX', cityKey: 'el paso' })
  expect(await countRealtors(db, filter)).toBe(1)
  const page = await realtorPage(db, filter, { limit: 10, offset: 0 })
  expect(page).toMatchObject([{ licenseNo: '101', cityKey: 'EL PASO' }])
  expect(realtorColumns.map(({ header }) => header)).toContain('City Key')
  const file = realtorFile(realtorPieces(db, filter), 'csv', { optedOut: new Set() })
  const [heading, line] = csvRows(await text(file))
  expect([heading?.at(-1), line?.at(-1)]).toEqual(['City Key', 'EL PASO'])
})
