import type { AddressInput } from '#model/matching/address/address.ts'
import { type AddressKeys, propertyAddressKeys, splitType, streetKey } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { citySpelling, type Gazetteer, noTypes } from '#model/matching/address/places.ts'
import { firstOfRange } from '#model/matching/address/range.ts'
import {
  type ContactToMatch,
  lookupKeys,
  type Match,
  matchContact,
  type PropertyCandidate,
} from '#model/matching/matching.ts'
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
  const types = new Map<string, Set<string>>()
  const cities = new Map<string, Set<string>>()
  const unreadable: CountyRow[] = []
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
    const { untyped, type } = splitType(streetKey(keys.lineKey))
    const street = `${keys.zip}/${untyped}`
    types.set(street, (types.get(street) ?? new Set()).add(type))
    cities.set(keys.state, (cities.get(keys.state) ?? new Set()).add(keys.cityKey))
  }
  const gazetteer: Gazetteer = {
    streetTypes: (zip, untyped) => types.get(`${zip}/${untyped}`) ?? noTypes,
    spelledCity: citySpelling(cities),
  }
  return { byBlock, gazetteer, unreadable }
}

/** As an audit asks; undefined where the address cannot be read. */
export function matchTrial(
  { byBlock }: Index,
  { input, person }: Trial,
  known: Gazetteer | undefined,
): Match | undefined {
  const address = parseAddress(input)
  if (address === undefined) return undefined
  const find = (asked: ContactToMatch) =>
    matchContact(asked, candidatesOf(byBlock, lookupKeys(asked.address, known)), known)
  const contact = { address, firstName: person.first, lastName: person.last }
  const match = find(contact)
  const first = match.kind === 'none' ? firstOfRange(address) : undefined
  return first ? find({ ...contact, address: first, isOfRange: true }) : match
}

function candidatesOf(byBlock: Index['byBlock'], keys: AddressKeys): readonly PropertyCandidate[] {
  const inZip = byBlock.get(`${keys.zip}|${keys.houseNumber}`) ?? []
  const inCity = byBlock.get(`${keys.state}|${keys.city}|${keys.houseNumber}`) ?? []
  return [...new Set([...inZip, ...inCity])]
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
