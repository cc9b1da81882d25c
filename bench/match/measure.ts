import type { AddressInput } from '#model/matching/address/address.ts'
import { propertyAddressKeys, readLineKey, streetKey } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { citySpelling, type Gazetteer } from '#model/matching/address/places.ts'
import { readingsOf } from '#model/matching/address/readings.ts'
import {
  agreedMatch,
  type ContactToMatch,
  isOpen,
  isUnfound,
  type Match,
  type PropertyCandidate,
} from '#model/matching/match.ts'
import { isOwnersHome, lookupKeys } from '#model/matching/matching.ts'
import { nameWords } from '#model/matching/name-words.ts'
import { matchReached, type Reached } from '#model/matching/reached.ts'
import { frequency } from '#server/county-data/frequent-names.ts'
import { matchContact } from '#tests/matching/match-contact.ts'
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
  readonly reached?: Reached
  /** The property that it must match; none for a decoy. */
  readonly expected?: string
}

export type Index = {
  readonly byBlock: ReadonlyMap<string, readonly PropertyCandidate[]>
  readonly gazetteer: Gazetteer
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
  const gazetteer: Gazetteer = {
    streetsNamed: (zip, name) => [...(streets.get(`${zip}/${name}`) ?? [])],
    isNameKnown: ({ state }, name) => names.has(`${state}/${name}`),
    isLastNameFrequent: ({ state }, name) =>
      (owners.get(`${state}/${name}`) ?? 0) >=
      Math.max(frequency.leastHomes, (homes.get(state) ?? 0) / frequency.oneIn),
    spelledCity: citySpelling(cities),
  }
  return { byBlock, gazetteer, unreadable }
}

/** As an audit asks; undefined where the address cannot be read. */
export function matchTrial(
  { byBlock }: Index,
  trial: Trial,
  known: Gazetteer | undefined,
): Match | undefined {
  const { person, reached } = trial
  const match = matchAddress({ byBlock }, trial, known)
  const name = { firstName: person.first, lastName: person.last }
  return reached && match?.kind === 'none' ? (matchReached(name, [reached]) ?? match) : match
}

function matchAddress(
  { byBlock }: Pick<Index, 'byBlock'>,
  { input, person }: Trial,
  known: Gazetteer | undefined,
): Match | undefined {
  const name = { firstName: person.first, lastName: person.last }
  const find = (read: Pick<ContactToMatch, 'address' | 'readAs' | 'isOfOwner'>) =>
    findHome(byBlock, { ...name, ...read }, known)
  const address = parseAddress(input)
  const plain = address && find({ address })
  if (plain !== undefined && !isOpen(plain)) return plain
  const [first, last] = readingsOf(input, address)
  const agreed = agreedMatch([...(plain ? [plain] : []), ...first.map(find)]) ?? plain
  return agreed === undefined || isUnfound(agreed) ? (agreedMatch(last.map(find)) ?? agreed) : agreed
}

/** In the ZIP, or without one among exactly the same lines of the city; else in both. */
function findHome(byBlock: Index['byBlock'], contact: ContactToMatch, known: Gazetteer | undefined): Match {
  const keys = lookupKeys(contact.address, known)
  const inZip = byBlock.get(`${keys.zip}|${keys.houseNumber}`) ?? []
  const inCity = byBlock.get(`${keys.state}|${keys.city}|${keys.houseNumber}`) ?? []
  const nearest = keys.zip === undefined ? inCity.filter(({ lineKey }) => lineKey === keys.exact) : inZip
  const match = matchContact(contact, nearest, known)
  return isOwnersHome(contact, match, nearest)
    ? match
    : matchContact(contact, [...new Set([...inZip, ...inCity])], known)
}

export const matchedOf = (match: Match | undefined): string | undefined =>
  match === undefined || match.kind === 'none' ? undefined : match.propertyId

/** With seconds of processor time, which a busy machine does not lengthen. */
export function timed<T>(work: () => T): [result: T, seconds: number] {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1e6]
}
