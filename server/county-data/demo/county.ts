import { chicagoDay } from '#model/shared/chicago.ts'
import { countyOutline } from '../county-outlines.ts'
import { dayNumber, quietWeeks, runTimes } from './calendar.ts'
import { type Home, homes } from './homes.ts'
import { type HomeLife, live } from './market.ts'
import { type DemoCounty, demoCounties } from './places.ts'
import { randomFrom } from './random.ts'

export const demoFips: readonly string[] = demoCounties.map(({ fips }) => fips)

const idsPerCounty = 1_000_000

export function demoHomes(county: DemoCounty, seed: string, today: string): Home[] {
  const random = randomFrom(`${seed} homes ${county.fips}`)
  const firstId = 100_000_001 + demoCounties.indexOf(county) * idsPerCounty
  const count = random.between(6_000, 8_000)
  return [...homes(county, random, { inside: countyOutline(county.fips), firstId, count, today })]
}

/** `now` is in milliseconds since 1970; weeks count from the first of `quietWeeks`. */
export function demoLives(county: DemoCounty, seed: string, now: number): HomeLife[] {
  const random = randomFrom(`${seed} market ${county.fips}`)
  const today = chicagoDay(now)
  const runDays = runTimes(now).map(({ predictionTime }) => dayNumber(chicagoDay(predictionTime)))
  const first = runDays[0] ?? dayNumber(today)
  const before = Array.from({ length: quietWeeks }, (_, index) => first - (quietWeeks - index) * 7)
  const market = { weeks: [...before, ...runDays], today: dayNumber(today) }
  return demoHomes(county, seed, today).map((home) => live(home, market, random))
}
