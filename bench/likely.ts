import type { LikelyFilter } from '#model/likely-sellers/likely.ts'
import { LikelyRows } from '#server/likely-sellers/rows.ts'
import { countyAccess, fillCounty } from './lib/county.ts'
import { compareRead, onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'
import { loadOfPages } from './likely-load.ts'

const homes = 1_000_000

const filters: Readonly<Record<string, LikelyFilter>> = {
  'high scores': { sellerScore: 'high' },
  'no phone, not skip traced': { hasPhone: 'no', skiptraced: 'no' },
  'five filters and a search': {
    ...{ sellerScore: 'high', beds: 3, priceRangeStart: 10_000, newPrediction: 'yes', sqFeet: 500 },
    addressCityZip: 'OAK',
  },
}

/** Pages and counts of a county's list, as `get-properties` reads them, and pages under load. */
export const likely: Bench = {
  floor: 'the statements of a page or a count, sent bare; under load, those of a call, from as many at once',
  aims: { page: 2, count: 2, load: 4 },
  run: (figures) =>
    onDatabase(async (database) => {
      const { store } = database
      await fillCounty(store.pool, homes, 3_000)
      for (const [name, filter] of Object.entries(filters)) {
        // A reader of its own each time, so that no count is a kept one.
        await compareRead(figures, store, `page: ${name}`, () =>
          new LikelyRows(store.db).page(countyAccess, filter, { start: 40, perPage: 20 }),
        )
        await compareRead(figures, store, `count: ${name}`, () =>
          new LikelyRows(store.db).count(countyAccess, filter),
        )
      }
      await loadOfPages(figures, database, Object.values(filters))
      figures.note(`of ${count(homes)} properties`)
    }),
}
