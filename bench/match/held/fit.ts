import { type Home, type Parts, type Street, spaced } from './counties.ts'

/** What was and is, for a writer of contacts to ask. */
export type Known = {
  /** The homes in a ZIP. */
  readonly homesIn: (zip: string) => readonly Home[]
  readonly streetsIn: (zip: string) => readonly Street[]
  /** A street of the ZIP or of the city is written so. */
  readonly isStreet: (parts: Parts) => boolean
  readonly streetsOf: (state: string) => readonly Street[]
  readonly isName: (state: string, name: string) => boolean
  /** The homes that the parts fit best, and how badly: 0 is to the letter. */
  readonly closest: (parts: Parts) => { readonly cost: number; readonly homes: readonly Home[] }
}

export function knowing(homes: readonly Home[], streets: readonly Street[]): Known {
  const byZip = grouped(homes, ({ zip }) => [zip])
  const byPlace = grouped(homes, ({ zip, state, city, house }) => [
    `${zip}|${house}`,
    `${state}|${city}|${house}`,
  ])
  const streetsByZip = grouped(streets, ({ zip }) => [zip])
  const byState = grouped(streets, ({ state }) => [state])
  const written = new Set(
    streets.flatMap((street) => placesOf(street).map((place) => `${place}|${streetOf(street)}`)),
  )
  const names = new Set(streets.map(({ state, name }) => `${state}|${squashed(name)}`))
  const closest = (said: Parts) => {
    let best: { cost: number; homes: Home[] } = { cost: Number.POSITIVE_INFINITY, homes: [] }
    for (const home of candidates(byPlace, said)) {
      const cost = costOf(said, home)
      if (cost < best.cost) best = { cost, homes: [home] }
      else if (cost === best.cost) best.homes.push(home)
    }
    return best
  }
  return {
    homesIn: (zip) => byZip.get(zip) ?? [],
    streetsIn: (zip) => streetsByZip.get(zip) ?? [],
    isStreet: (parts) => placesOf(parts).some((place) => written.has(`${place}|${streetOf(parts)}`)),
    streetsOf: (state) => byState.get(state) ?? [],
    isName: (state, name) => names.has(`${state}|${squashed(name)}`),
    closest,
  }
}

const placesOf = ({ zip, state, city }: Pick<Parts, 'zip' | 'state' | 'city'>) => [zip, `${state}|${city}`]
const squashed = (name: string): string => name.replaceAll(/[^A-Z0-9]/g, '')
export const streetOf = ({ pre, name, type, post }: Pick<Parts, 'pre' | 'name' | 'type' | 'post'>): string =>
  spaced(pre, squashed(name), type, post)

function grouped<T>(
  all: readonly T[],
  keysOf: (one: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [one])
      else group.push(one)
    }
  return groups
}

function candidates(byPlace: ReadonlyMap<string, readonly Home[]>, said: Parts): ReadonlySet<Home> {
  const found = new Set<Home>()
  for (const house of [said.house, ...swappedDigits(said.house)])
    for (const place of placesOf(said))
      for (const home of byPlace.get(`${place}|${house}`) ?? []) found.add(home)
  return found
}

/** The number with two neighbouring digits swapped, in each way. */
export function swappedDigits(house: string): readonly string[] {
  return [...house].flatMap((one, index) => {
    const other = house.charAt(index + 1)
    if (!/\d/.test(one) || !/\d/.test(other) || one === other || (index === 0 && other === '0')) return []
    return [house.slice(0, index) + other + one + house.slice(index + 2)]
  })
}

function costOf(said: Parts, home: Home): number {
  const number = said.house === home.house ? 0 : 2
  const name = edits(squashed(said.name), squashed(home.name))
  const type = partCost(said.type, home.type)
  const direction = partCost(said.pre, home.pre) + partCost(said.post, home.post)
  const unit = unitCost(said.unit, home.unit)
  const city = said.city === '' || said.city === home.city || said.city === home.alsoCity ? 0 : 1
  const zip = said.zip === '' || said.zip === home.zip ? 0 : 1
  return number + name + type + direction + unit + city + zip
}

/** Whether a unit may be at a house that has none in the roll is open, so such rows are left out. */
function unitCost(said: string, known: string): number {
  if (said === known) return 0
  return known === '' ? 0.5 : said === '' ? 1 : 4
}

function partCost(said: string, known: string): number {
  if (said === known) return 0
  return said === '' || known === '' ? 1 : 2
}

/** Optimal string alignment: letters changed, lost, added or swapped with the next one. */
function edits(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}
