import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { PropertyImport } from '#model/county-data/bulk.ts'
import { type Home, homes } from '#server/county-data/demo/homes.ts'
import { type DemoCounty, demoCounties, type Place } from '#server/county-data/demo/places.ts'
import { randomFrom } from '#server/county-data/demo/random.ts'
import type { NonEmpty } from '#server/county-data/demo/words.ts'

/** ZIPs for benchmarks: about 2,100 homes in each when a million are asked for. */
const zipsPerCounty = 20
const countiesWanted = 24

const cities = [
  'Fairview',
  'Oak Grove',
  'Cedar Falls',
  'Lake Worth',
  'Saint Paul',
  'Mount Pleasant',
  'Ft Davis',
] as const

/** Invented counties of a state, with ZIPs and cities of their own. */
function benchCounties(): DemoCounty[] {
  return Array.from({ length: countiesWanted }, (_, index) => {
    const model = demoCounties[index % demoCounties.length] ?? demoCounties[0]
    if (model === undefined) throw new Error('no county to model one on')
    const fips = String(Number(model.fips.slice(0, 2)) * 1_000 + 901 + index).padStart(5, '0')
    const place = (at: number): Place => ({
      zip: String(70_000 + index * zipsPerCounty + at),
      city: cities[(index + at) % cities.length] ?? cities[0],
      lat: 30 + index * 0.2 + at * 0.01,
      lon: -98 + at * 0.01,
    })
    const places: NonEmpty<Place> = [
      place(0),
      ...Array.from({ length: zipsPerCounty - 1 }, (_, at) => place(at + 1)),
    ]
    return { ...model, fips, places }
  })
}

/** Homes for benchmarks, always the same ones, in the order of their counties. */
export function* benchHomes(count: number): Generator<Home> {
  const counties = benchCounties()
  const each = Math.ceil(count / counties.length)
  let made = 0
  for (const county of counties) {
    const options = {
      inside: () => true,
      firstId: 1_000_001 + made,
      count: Math.min(each, count - made),
      today: '2026-01-05',
    }
    if (options.count === 0) return
    yield* homes(county, randomFrom(`bench ${county.fips}`), options)
    made += options.count
  }
}

const columns = Object.keys(PropertyImport.shape) as (keyof Home['row'])[]
const inDollars: ReadonlySet<string> = new Set(['avm', 'last_sale_price'])

function csvLine({ row }: Home): string {
  return columns
    .map((column) => {
      const value = row[column]
      if (value === null) return ''
      if (typeof value === 'boolean') return value ? 'Y' : 'N'
      const text = String(inDollars.has(column) && typeof value === 'number' ? value / 100 : value)
      return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')
}

/** Writes the file that `data:import -- properties` reads, a few megabytes at a time. */
export async function writePropertiesCsv(path: string, count: number): Promise<void> {
  function* lines(): Generator<string> {
    let held = [columns.join(',')]
    for (const home of benchHomes(count)) {
      held.push(csvLine(home))
      if (held.length < 5_000) continue
      yield `${held.join('\n')}\n`
      held = []
    }
    yield `${held.join('\n')}\n`
  }
  await pipeline(lines, createWriteStream(path))
}
