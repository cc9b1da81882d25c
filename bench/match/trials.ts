import type { AddressInput } from '#model/matching/address/address.ts'
import { decoysFor } from './decoys.ts'
import { buildIndex, type Index, type Trial, timed } from './measure.ts'
import { otherwise } from './otherwise.ts'
import { perturbationsWith, spaced, type TextsBehind } from './perturb.ts'
import { type Random, seeded } from './random.ts'
import { textsToLookAt, textsToMeasure } from './texts.ts'
import { generateUniverse, type KnownProperty, randomPerson, type Street, type Universe } from './universe.ts'

const universeSize = 40_000
const contactsPerKind = 1_000
const stillOwner = 0.65
/** Of those who share a phone and a last name with a known owner, how many live there: assumed. */
const ofHousehold = 0.85

type Seeds = { readonly universeSeed: number; readonly trialSeed: number; readonly texts: TextsBehind }

/** What `npm run bench:match` measures with. */
export const measuredTrials: Seeds = { universeSeed: 20_261_120, trialSeed: 7, texts: textsToMeasure }
/** What the confidence is learned from: no home, contact or text of it is measured with. */
export const learningTrials: Seeds = { universeSeed: 31_415_926, trialSeed: 97, texts: textsToLookAt }

type KindTrial = Trial & { readonly kind: string }

type Trials = {
  readonly universe: Universe
  readonly index: Index
  readonly trials: readonly KindTrial[]
  readonly importSeconds: number
}

/** The contacts of every kind, right ones and decoys, against the homes of one universe. */
export async function trialsOf(given: Seeds): Promise<Trials> {
  const universe = generateUniverse(given.universeSeed, universeSize)
  const [index, importSeconds] = await timed(() =>
    buildIndex(universe.properties.map((known) => ({ ...known, address: asCounty(known) }))),
  )
  for (const { address } of index.unreadable)
    throw new Error(`Not a parsable site address: ${JSON.stringify(address)}`)
  const random = seeded(given.trialSeed)
  const trials = [
    ...perturbed(random, universe, given.texts),
    ...decoyed(random, universe, given.texts),
    ...reached(seeded(given.trialSeed), universe),
  ]
  return { universe, index, trials, importSeconds }
}

/** Contacts with a box for an address, and the phone number or e-mail address of an owner or of the owner's family. */
function reached(source: Random, { properties }: Universe): KindTrial[] {
  const owned = properties.filter(({ owner1 }) => !/TRUST|LLC|ESTATE/.test(owner1))
  return (['phone', 'email'] as const).flatMap((by) =>
    [true, false].flatMap((isOwner) =>
      Array.from({ length: contactsPerKind }, (): KindTrial => {
        const known = source.pick(owned)
        const owner = source.pick(known.owners)
        const isAtHome = isOwner || source.chance(ofHousehold)
        const { city, state, zip, id, owner1, owner2 } = known
        const kind = `${isAtHome ? '' : 'decoy: '}${isOwner ? 'an owner' : "an owner's family"} by ${by}`
        return {
          kind,
          input: { street: `PO Box ${source.between(1, 9_999)}`, city, state, zip },
          person: isOwner ? owner : { ...owner, first: randomPerson(source).first },
          reached: [{ by, firstName: owner.first, lastName: owner.last, home: { id, owner1, owner2 } }],
          ...(isAtHome && { expected: id }),
        }
      }),
    ),
  )
}

export function asCounty(known: KnownProperty): AddressInput {
  const { house, pre, name, suffix, post, unit, city, state, zip, isUntyped } = known
  const street = spaced(house, pre, name, isUntyped ? '' : suffix, post)
  return { street, unit, city: city.toUpperCase(), state, zip }
}

function perturbed(source: Random, universe: Universe, texts: TextsBehind): KindTrial[] {
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

function decoyed(source: Random, universe: Universe, texts: TextsBehind): KindTrial[] {
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
