import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { excessiveReads, fillMany } from './many-rows.ts'

const store = await freshDatabase()
afterAll(() => store.close())

it('[SPD-06] no large table is read whole beside 300,000 order items, 1,000,000 homes and 1,000,000 facts', async () => {
  const ids = await fillMany(store, {
    ...{ orders: 100_000, users: 20_000, counties: 60, homes: [200_000, 13_560] },
    ...{ reports: [100_000, 5_000], owners: 100_000 },
  })
  expect(await excessiveReads(store, ids)).toEqual({})
})
