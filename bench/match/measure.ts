import type { AddressInput } from '#model/matching/address/address.ts'
import {
  type AddressKeys,
  propertyAddressKeys,
  readLineKey,
  streetKey,
} from '#model/matching/address/keys.ts'
import { citySpelling } from '#model/matching/address/places.ts'
import type { Match, PropertyCandidate } from '#model/matching/match.ts'
import { nameWords } from '#model/matching/name-words.ts'
import type { Reached } from '#model/matching/reached.ts'
import type { Candidates, Found, Surroundings } from '#server/audits/candidates.ts'
import { matchBatch } from '#server/audits/match-batch.ts'
import { frequency } from '#server/county-data/frequent-names.ts'
import { contactOf } from '#server/uploads/contact.ts'
import type { Person } from './universe.ts'

/** A property as a county's file has it. */
export type CountyRow = {
  readonly id: string
  readonly address: AddressInput
  readonly owner1: string
  readonly owner2: string
}

export type Trial = {
  readonly input: AddressInput
  readonly person: Person
  /** The contact's phone number or e-mail address, known as this person's and this home's. */
  readonly reached?: readonly Reached[]
  /** The property that it must match; none for a decoy. */
  readonly expected?: string
}

export type Index = {
  readonly candidates: Candidates
  /** Rows whose site address cannot be read; they are not in the index. */
  readonly unreadable: readonly CountyRow[]
}

export function buildIndex(rows: readonly CountyRow[]): Index {
  const byBlock = new Map<string, PropertyCandidate[]>()
  const streets = new Map<string, Set<string>>()
  const names = new Set<string>()
  const cities = new Map<string, Set<string>>()
  const unreadable: CountyRow[] = []
  const [owners, homes] = [new Map<string, number>(), new Map<string, number>()]
  for (const row of rows) {
    const keys = propertyAddressKeys(row.address)
    if (keys === undefined) {
      unreadable.push(row)
      continue
    }
    const { houseNumber, ...columns } = keys
    const candidate = { id: row.id, ...columns, owner1: row.owner1, owner2: row.owner2 }
    for (const block of [`${keys.zip}|${houseNumber}`, `${keys.state}|${keys.cityKey}|${houseNumber}`]) {
      const held = byBlock.get(block)
      if (held === undefined) byBlock.set(block, [candidate])
      else held.push(candidate)
    }
    const { name } = readLineKey(keys.lineKey)
    const named = `${keys.zip}/${name}`
    streets.set(named, (streets.get(named) ?? new Set()).add(streetKey(keys.lineKey)))
    names.add(`${keys.state}/${name}`)
    homes.set(keys.state, (homes.get(keys.state) ?? 0) + 1)
    for (const word of new Set(nameWords(row.owner1))) {
      const owner = `${keys.state}/${word}`
      owners.set(owner, (owners.get(owner) ?? 0) + 1)
    }
    cities.set(keys.state, (cities.get(keys.state) ?? new Set()).add(keys.cityKey))
  }
  const surroundings: Surroundings = {
    streetsNamed: (zip, name) => [...(streets.get(`${zip}/${name}`) ?? [])],
    isNameKnown: ({ state }, name) => names.has(`${state}/${name}`),
    isLastNameFrequent: ({ state }, name) =>
      (owners.get(`${state}/${name}`) ?? 0) >=
      Math.max(frequency.leastHomes, (homes.get(state) ?? 0) / frequency.oneIn),
  }
  const spelledCity = citySpelling(cities)
  return { candidates: candidatesOf(byBlock, surroundings, spelledCity), unreadable }
}

/** The county's homes in memory, as `openCandidates` finds them in the database. */
function candidatesOf(
  byBlock: ReadonlyMap<string, readonly PropertyCandidate[]>,
  surroundings: Surroundings,
  spelledCity: Candidates['spelledCity'],
): Candidates {
  const inZip = ({ zip, houseNumber }: AddressKeys) => byBlock.get(`${zip}|${houseNumber}`) ?? []
  const inCity = ({ state, city, houseNumber }: AddressKeys) =>
    byBlock.get(`${state}|${city}|${houseNumber}`) ?? []
  const among = (find: (keys: AddressKeys) => readonly PropertyCandidate[]) => async () => {
    return (keys: AddressKeys): Found => ({ candidates: find(keys), isCrowded: false })
  }
  const exactly = (keys: AddressKeys) => (candidate: PropertyCandidate) => candidate.lineKey === keys.exact
  return {
    spelledCity,
    exact: among((keys) => inZip(keys).filter(exactly(keys))),
    nearest: among((keys) => (keys.zip === undefined ? inCity(keys).filter(exactly(keys)) : inZip(keys))),
    near: among((keys) => [...inZip(keys), ...inCity(keys).filter(({ zip }) => zip !== keys.zip)]),
    surroundings: async () => surroundings,
    reached: async () => () => [],
  }
}

const blank = { firstName: '', lastName: '', fullName: '', phone: '', email: '' }
const batchRows = 1_000

/** As an audit matches the rows of a file. */
export async function matchTrials(
  { candidates }: Index,
  trials: readonly Trial[],
): Promise<readonly Match[]> {
  const matches: Match[] = []
  for (let start = 0; start < trials.length; start += batchRows) {
    const batch = trials.slice(start, start + batchRows)
    const reached: Candidates['reached'] = async () => (one) =>
      batch[Number(one.phone || one.email)]?.reached ?? []
    matches.push(...(await matchBatch({ ...candidates, reached }, batch.map(contactOfTrial))))
  }
  return matches
}

/** Its phone number or e-mail address is its place in its batch. */
function contactOfTrial({ input, person, reached }: Trial, place: number): ReturnType<typeof contactOf> {
  const { street = '', unit = '', city = '', state = '', zip = '', full = '' } = input
  const name = { firstName: person.first, lastName: person.last }
  const way = reached?.map(({ by }) => [by, `${place}`]) ?? []
  return contactOf({
    ...blank,
    ...name,
    ...Object.fromEntries(way),
    street,
    unit,
    city,
    state,
    zip,
    fullAddress: full,
  })
}

export const matchedOf = (match: Match): string | undefined =>
  match.kind === 'none' ? undefined : match.propertyId

/** With seconds of processor time, which a busy machine does not lengthen. */
export async function timed<T>(work: () => T | Promise<T>): Promise<[result: T, seconds: number]> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1e6]
}
