import { chicagoWeek } from '#model/shared/chicago.ts'
import { type Random, randomFrom } from '#server/county-data/demo/random.ts'
import {
  counties,
  listings,
  predictionRuns,
  predictions,
  properties,
  sales,
} from '#server/store/schema/bulk.ts'
import type { TestDatabase } from '#tests/support/database.ts'

const dayMs = 86_400_000
export const newest = Date.parse('2026-11-16T08:00:00Z')
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const blank = { street: '', city: '', addressKey: '', houseNumber: '', zip: '', cityKey: '' }

interface CountyShape {
  readonly fips: string
  readonly state: string
  readonly name: string
  readonly weeks: number
  readonly homes: number
}

type Listing = typeof listings.$inferInsert

/** Listed and sold at random, so that many of them fall on the bounds of windows. */
function marketOf(random: Random, fips: string, attomId: number) {
  const listed: Listing[] = []
  const sold = new Set<string>()
  for (let at = newest - 300 * dayMs; at <= newest + 5 * dayMs; at += 7 * dayMs * random.between(1, 40)) {
    const listedOn = dayOf(at + random.between(0, 6) * dayMs)
    const endedOn = random.chance(0.8) ? dayOf(Date.parse(listedOn) + random.between(7, 80) * dayMs) : null
    if (!listed.some((each) => each.listedOn === listedOn)) listed.push({ fips, attomId, listedOn, endedOn })
    if (endedOn !== null && random.chance(0.5)) sold.add(endedOn)
  }
  return { listed, sold: [...sold].map((soldOn) => ({ fips, attomId, soldOn })) }
}

/** A county of random predictions, listings and sales, with a run a week up to the newest. */
export async function loadCountyShape({ db }: Pick<TestDatabase, 'db'>, shape: CountyShape): Promise<void> {
  const { fips, state, name, weeks, homes } = shape
  const random = randomFrom(`reports ${fips}`)
  await db.insert(counties).values({ fips, state, name })
  const ids = Array.from({ length: homes }, (_, at) => at + 1)
  await db.insert(properties).values(
    ids.map((attomId) => ({
      ...blank,
      fips,
      attomId,
      state,
      propertyClass: random.chance(0.7) ? ('SFR' as const) : ('Condo' as const),
      avmCents: random.chance(0.9) ? random.between(100, 900) * 100_000 : null,
    })),
  )
  const markets = ids.map((attomId) => marketOf(random, fips, attomId))
  await db.insert(listings).values(markets.flatMap(({ listed }) => listed))
  await db.insert(sales).values(markets.flatMap(({ sold }) => sold))
  for (let week = weeks - 1; week >= 0; week -= 1) {
    const at = newest - week * 7 * dayMs
    const [run] = await db
      .insert(predictionRuns)
      .values({
        fips,
        fileClass: 'base',
        predictionTime: new Date(at),
        loadedTime: new Date(at + dayMs),
        reportWeek: chicagoWeek(at),
        complete: true,
        source: 'test',
      })
      .returning({ id: predictionRuns.id })
    if (!run) continue
    await db.insert(predictions).values(
      ids.flatMap((attomId) =>
        random.chance(0.3)
          ? []
          : [
              {
                fips,
                runId: run.id,
                attomId,
                score: random.between(0, 100) / 100,
                inFile: random.chance(0.6),
                predictionClass: random.chance(0.3) ? ('new' as const) : ('repeat' as const),
                lastSaleOn: random.chance(0.5) ? dayOf(at - random.between(-3, 900) * dayMs) : null,
                onMarket: random.chance(0.1),
                avmCents: random.chance(0.5) ? random.between(100, 900) * 100_000 : null,
              },
            ],
      ),
    )
  }
}
