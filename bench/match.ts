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
import { decoysFor } from './match/decoys.ts'
import { perturbationsWith, spaced } from './match/perturb.ts'
import { type Random, seeded } from './match/random.ts'
import { textsToLookAt, textsToMeasure } from './match/texts.ts'
import {
  generateUniverse,
  type KnownProperty,
  type Person,
  randomPerson,
  type Street,
} from './match/universe.ts'

const universeSize = 40_000
const contactsPerKind = 1_000
const stillOwner = 0.65

type Trial = {
  readonly kind: string
  readonly input: AddressInput
  readonly person: Person
  /** The property that it must match; none for a decoy. */
  readonly expected?: string
}
type Outcome = { trials: number; right: number; wrong: number; examples: string[] }

/** Failures are shown of other places, homes, people and texts than those that the figures are of. */
const isLook = process.argv.includes('--examples')
const texts = isLook ? textsToLookAt : textsToMeasure
const universe = generateUniverse(isLook ? 4_711 : 20_261_120, universeSize)
const { index, gazetteer, seconds: importSeconds } = buildIndex(universe.properties)
const random = seeded(isLook ? 11 : 7)
const trials = [...perturbed(random), ...decoyed(random)]
const [outcomes, matchSeconds] = timed(() => measure(trials, gazetteer))

function buildIndex(properties: readonly KnownProperty[]) {
  const byBlock = new Map<string, PropertyCandidate[]>()
  const types = new Map<string, Set<string>>()
  const cities = new Map<string, Set<string>>()
  const [keyed, seconds] = timed(() =>
    properties.map((known) => ({ known, keys: propertyAddressKeys(asCounty(known)) })),
  )
  for (const { known, keys } of keyed) {
    if (keys === undefined) throw new Error(`Not a parsable site address: ${JSON.stringify(asCounty(known))}`)
    const { houseNumber, ...columns } = keys
    const candidate = { id: known.id, ...columns, owner1: known.owner1, owner2: known.owner2 }
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
  const known: Gazetteer = {
    streetTypes: (zip, untyped) => types.get(`${zip}/${untyped}`) ?? noTypes,
    spelledCity: citySpelling(cities),
  }
  return { index: byBlock, gazetteer: known, seconds }
}

function asCounty(known: KnownProperty): AddressInput {
  const { house, pre, name, suffix, post, unit, city, state, zip, isUntyped } = known
  const street = spaced(house, pre, name, isUntyped ? '' : suffix, post)
  return { street, unit, city: city.toUpperCase(), state, zip }
}

function perturbed(source: Random): Trial[] {
  const lineOf = (street: Street) => spaced(street.pre, street.name, street.suffix, street.post)
  const inZip = (street: Street) => spaced(street.zip, lineOf(street))
  const inCity = (home: KnownProperty) => spaced(home.state, home.city, home.house, lineOf(home))
  const streets = new Set(universe.streets.map(inZip))
  const homes = new Set(universe.properties.map(inCity))
  const known = {
    isTaken: (street: Street) => streets.has(inZip(street)),
    isHome: (home: KnownProperty) => homes.has(inCity(home)),
  }
  return perturbationsWith(texts, known).flatMap(({ name, isUntyped = false, fits = () => true, write }) => {
    const fitting = universe.properties.filter((known) => known.isUntyped === isUntyped && fits(known))
    return Array.from({ length: contactsPerKind }, () => {
      const known = source.pick(fitting)
      const person = source.chance(stillOwner) ? source.pick(known.owners) : randomPerson(source)
      return { kind: name, input: write(source, known), person, expected: known.id }
    })
  })
}

function decoyed(source: Random): Trial[] {
  return decoysFor(universe, texts).flatMap(({ name, write, isOwner }) => {
    const found: Trial[] = []
    for (let attempt = 0; attempt < contactsPerKind * 20 && found.length < contactsPerKind; attempt += 1) {
      const known = source.pick(universe.properties)
      const input = write(source, known)
      const person = isOwner ? source.pick(known.owners) : randomPerson(source)
      if (input !== undefined) found.push({ kind: `decoy: ${name}`, input, person })
    }
    return found
  })
}

function candidatesOf(keys: AddressKeys): readonly PropertyCandidate[] {
  const inZip = index.get(`${keys.zip}|${keys.houseNumber}`) ?? []
  const inCity = index.get(`${keys.state}|${keys.city}|${keys.houseNumber}`) ?? []
  return [...new Set([...inZip, ...inCity])]
}

function measure(all: readonly Trial[], known: Gazetteer | undefined): Map<string, Outcome> {
  const byKind = new Map<string, Outcome>()
  for (const { kind, input, person, expected } of all) {
    const outcome = byKind.get(kind) ?? { trials: 0, right: 0, wrong: 0, examples: [] }
    byKind.set(kind, outcome)
    outcome.trials += 1
    const address = parseAddress(input)
    const contact = address && { address, firstName: person.first, lastName: person.last }
    const match = contact && matchOf(contact, known)
    const matched = match === undefined || match.kind === 'none' ? undefined : match.propertyId
    if (matched === expected) outcome.right += 1
    else {
      if (matched !== undefined) outcome.wrong += 1
      outcome.examples.push(
        `${JSON.stringify(input)} -> ${matched ?? 'none'} (${match?.reason ?? 'not parsable'}), expected ${expected ?? 'none'}`,
      )
    }
  }
  return byKind
}

function matchOf(contact: ContactToMatch, known: Gazetteer | undefined): Match {
  const find = (asked: ContactToMatch) =>
    matchContact(asked, candidatesOf(lookupKeys(asked.address, known)), known)
  const match = find(contact)
  const first = match.kind === 'none' ? firstOfRange(contact.address) : undefined
  return first ? find({ ...contact, address: first, isOfRange: true }) : match
}

function report(): void {
  const shown = isLook ? 4 : 0
  console.log(`${'kind'.padEnd(44)}   trials    recall precision`)
  for (const [kind, { trials: count, right, wrong, examples }] of outcomes) {
    const isDecoy = kind.startsWith('decoy')
    const figures = isDecoy
      ? `${wrong} false`.padStart(9)
      : `${share(right, count)} ${share(right, right + wrong)}`
    console.log(`${kind.padEnd(44)} ${`${count}`.padStart(8)} ${figures}`)
    for (const example of examples.slice(0, shown)) console.log(`    ${example}`)
  }
  console.log(overall('overall', outcomes))
  console.log(overall('overall without a gazetteer', measure(trials, undefined)))
  console.log(`${trials.length} contacts against ${universe.properties.length} properties`)
  console.log(
    `properties keyed             ${rate(universe.properties.length, importSeconds)} a second of one core`,
  )
  console.log(`contacts parsed and matched  ${rate(trials.length, matchSeconds)} a second of one core`)
  console.log(`clean addresses parsed       ${rate(...timeParsing())} a second of one core`)
}

/** Precision over all matches, those of decoys too; recall over the contacts that have a property. */
function overall(title: string, measured: Map<string, Outcome>): string {
  const sum = { right: 0, wrong: 0, expected: 0 }
  for (const [kind, { trials: count, right, wrong }] of measured) {
    sum.wrong += wrong
    if (kind.startsWith('decoy')) continue
    sum.right += right
    sum.expected += count
  }
  const precision = share(sum.right, sum.right + sum.wrong).trim()
  return `${title}: precision ${precision} (${sum.wrong} false of ${sum.right + sum.wrong}), recall ${share(sum.right, sum.expected).trim()}`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '        -' : `${((100 * part) / whole).toFixed(2)} %`.padStart(9)
}

function rate(count: number, seconds: number): string {
  return Math.round(count / seconds).toLocaleString('en-US')
}

function timeParsing(): [count: number, seconds: number] {
  const inputs = universe.properties.map(asCounty)
  const rounds = 8
  const [parsed, seconds] = timed(() => {
    let count = 0
    for (let round = 0; round < rounds; round += 1)
      for (const input of inputs) if (parseAddress(input) !== undefined) count += 1
    return count
  })
  return [parsed, seconds]
}

/** With seconds of processor time, which a busy machine does not lengthen. */
function timed<T>(work: () => T): [result: T, seconds: number] {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1e6]
}

report()
