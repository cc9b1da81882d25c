import { type Home, homes } from './homes.ts'
import { type DemoCounty, demoCounties } from './places.ts'
import { randomFrom } from './random.ts'
import { countyOutline } from './shapes.ts'

export const demoFips: readonly string[] = demoCounties.map(({ fips }) => fips)

const idsPerCounty = 1_000_000

/** The homes of a demo county, 6,000 to 8,000 of them. `today` is `yyyy-MM-dd`. */
export function demoHomes(county: DemoCounty, seed: string, today: string): Home[] {
  const random = randomFrom(`${seed} homes ${county.fips}`)
  const firstId = 100_000_001 + demoCounties.indexOf(county) * idsPerCounty
  const count = random.between(6_000, 8_000)
  return [...homes(county, random, { inside: countyOutline(county.fips), firstId, count, today })]
}
