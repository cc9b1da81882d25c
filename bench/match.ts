import type { AddressInput } from '#model/matching/address/address.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import type { Gazetteer } from '#model/matching/address/places.ts'
import { decoysFor } from './match/decoys.ts'
import { buildIndex, matchedOf, matchTrial, type Trial, timed } from './match/measure.ts'
import { otherwise } from './match/otherwise.ts'
import { perturbationsWith, spaced } from './match/perturb.ts'
import { type Random, seeded } from './match/random.ts'
import { textsToLookAt, textsToMeasure } from './match/texts.ts'
import { generateUniverse, type KnownProperty, randomPerson, type Street } from './match/universe.ts'

const universeSize = 40_000
const contactsPerKind = 1_000
const stillOwner = 0.65

type KindTrial = Trial & { readonly kind: string }
type Outcome = { trials: number; right: number; wrong: number; examples: string[] }

/** Failures are shown of other places, homes, people and texts than those that the figures are of. */
const isLook = process.argv.includes('--examples')
const texts = isLook ? textsToLookAt : textsToMeasure
const universe = generateUniverse(isLook ? 4_711 : 20_261_120, universeSize)
const [index, importSeconds] = timed(() =>
  buildIndex(universe.properties.map((known) => ({ ...known, address: asCounty(known) }))),
)
for (const { address } of index.unreadable)
  throw new Error(`Not a parsable site address: ${JSON.stringify(address)}`)
const random = seeded(isLook ? 11 : 7)
const trials = [...perturbed(random), ...decoyed(random)]
const [outcomes, matchSeconds] = timed(() => measure(trials, index.gazetteer))

function asCounty(known: KnownProperty): AddressInput {
  const { house, pre, name, suffix, post, unit, city, state, zip, isUntyped } = known
  const street = spaced(house, pre, name, isUntyped ? '' : suffix, post)
  return { street, unit, city: city.toUpperCase(), state, zip }
}

function perturbed(source: Random): KindTrial[] {
  const lineOf = (street: Street) => spaced(street.pre, street.name, street.suffix, street.post)
  const inZip = (street: Street) => spaced(street.zip, lineOf(street))
  const inCity = (home: KnownProperty) => spaced(home.state, home.city, home.house, lineOf(home))
  const streets = new Set(universe.streets.map(inZip))
  const homes = new Set(universe.properties.map(inCity))
  const known = {
    isTaken: (street: Street) => streets.has(inZip(street)),
    isHome: (home: KnownProperty) => homes.has(inCity(home)),
  }
  const all: ReturnType<typeof perturbationsWith> = [...perturbationsWith(texts, known), ...otherwise]
  return all.flatMap(({ name, isUntyped = false, fits = () => true, write }) => {
    const fitting = universe.properties.filter((known) => known.isUntyped === isUntyped && fits(known))
    return Array.from({ length: contactsPerKind }, () => {
      const known = source.pick(fitting)
      const person = source.chance(stillOwner) ? source.pick(known.owners) : randomPerson(source)
      return { kind: name, input: write(source, known), person, expected: known.id }
    })
  })
}

function decoyed(source: Random): KindTrial[] {
  return decoysFor(universe, texts).flatMap(({ name, write, isOwner }) => {
    const found: KindTrial[] = []
    for (let attempt = 0; attempt < contactsPerKind * 20 && found.length < contactsPerKind; attempt += 1) {
      const known = source.pick(universe.properties)
      const input = write(source, known)
      const person = isOwner ? source.pick(known.owners) : randomPerson(source)
      if (input !== undefined) found.push({ kind: `decoy: ${name}`, input, person })
    }
    return found
  })
}

function measure(all: readonly KindTrial[], known: Gazetteer | undefined): Map<string, Outcome> {
  const byKind = new Map<string, Outcome>()
  for (const trial of all) {
    const { kind, input, expected } = trial
    const outcome = byKind.get(kind) ?? { trials: 0, right: 0, wrong: 0, examples: [] }
    byKind.set(kind, outcome)
    outcome.trials += 1
    const match = matchTrial(index, trial, known)
    const matched = matchedOf(match)
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
    `properties keyed and indexed  ${rate(universe.properties.length, importSeconds)} a second of one core`,
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

report()
