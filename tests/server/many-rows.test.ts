import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { excessiveReads, fillMany } from './many-rows.ts'

const store = await freshDatabase()
afterAll(() => store.close())

it('[SPD-06] My Markets, a county’s list, its figures, its search and the hourly upkeep read no large table whole', async () => {
  const ids = await fillMany(store, {
    ...{ orders: 3_000, users: 1_000, counties: 10, homes: [20_000, 400] },
    ...{ reports: [2_000, 200], owners: 500 },
  })
  expect(await excessiveReads(store, ids)).toEqual({})
})
