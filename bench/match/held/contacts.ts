import type { AddressInput } from '#model/matching/address/address.ts'
import { type Random, seeded } from '../random.ts'
import type { Person } from '../universe.ts'
import type { HeldClass } from './classes.ts'
import { type Home, type Parts, randomPerson, type Street } from './counties.ts'
import { decoys } from './decoys.ts'
import { type Known, knowing, streetOf } from './fit.ts'
import { hard } from './hard.ts'
import { ordinary } from './ordinary.ts'
import { typed } from './writing.ts'

export type Group = 'ordinary' | 'hard' | 'decoys'
export type Contact = {
  readonly group: Group
  readonly kind: string
  readonly input: AddressInput
  readonly person: Person
  /** The home that it must match; none for a decoy. */
  readonly expected?: string
}

const rowsOfClass = 300
const attemptsOfRow = 1_000
const presentOwner = 0.65

export function contactsOf(
  seed: number,
  homes: readonly Home[],
  streets: readonly Street[],
): readonly Contact[] {
  const random = seeded(seed)
  const inRoll = homes.filter(({ isDemolished }) => !isDemolished)
  const known = knowing(homes, streets)
  const roll = knowing(inRoll, streets)
  const positives = (group: Group, classes: readonly HeldClass[]) =>
    classes.flatMap((held) =>
      written(random, group, held, inRoll, known, (home, said) =>
        isOnlyFit(known, home, said, held.contact === 'owner'),
      ),
    )
  const negatives = decoys.flatMap((held) =>
    written(random, 'decoys', held, homes, known, (_, said) => isNoFit(roll, said, held.apart ?? 2)),
  )
  return [...positives('ordinary', ordinary), ...positives('hard', hard), ...negatives]
}

function written(
  random: Random,
  group: Group,
  held: HeldClass,
  homes: readonly Home[],
  known: Known,
  isWellPosed: (home: Home, said: Parts) => boolean,
): readonly Contact[] {
  const fitting = homes.filter(
    (home) => (held.fits?.(home) ?? true) && (held.contact !== 'owner' || isNamed(home)),
  )
  const found: Contact[] = []
  for (let attempt = 0; attempt < rowsOfClass * attemptsOfRow && found.length < rowsOfClass; attempt += 1) {
    const home = random.pick(fitting)
    const row = held.write({ home, text: typed(random, home), random, known })
    if (row === undefined) continue
    const said = { ...home, ...row.said }
    if (!isWellPosed(home, said)) continue
    const isDecoy = group === 'decoys'
    const contact = {
      group,
      kind: held.name,
      input: row.input,
      person: personFor(random, held, home, said, isDecoy, known),
    }
    found.push(isDecoy ? contact : { ...contact, expected: home.id })
  }
  if (found.length < rowsOfClass) throw new Error(`Too few rows of "${held.name}": ${found.length}`)
  return found
}

/** No other home, in the roll or demolished, and no other street fits as well; of homes that fit alike, an owner's name decides. */
function isOnlyFit(known: Known, home: Home, said: Parts, isOwners: boolean): boolean {
  const { homes } = known.closest(said)
  const surnames = new Set(home.owners.map(({ last }) => last))
  const rivals = isOwners
    ? homes.filter(({ owners }) => owners.some(({ last }) => surnames.has(last)))
    : homes
  if (rivals.length !== 1 || rivals[0] !== home) return false
  return streetOf(said) === streetOf(home) || !known.isStreet(said)
}

/** No home in the roll fits, or two fit alike. */
function isNoFit(roll: Known, said: Parts, apart: number): boolean {
  const { cost, homes } = roll.closest(said)
  return cost >= apart || (cost <= 1 && homes.filter(({ name }) => name === said.name).length > 1)
}

function personFor(
  random: Random,
  { contact }: HeldClass,
  home: Home,
  said: Parts,
  isDecoy: boolean,
  known: Known,
): Person {
  const owner = random.pick(home.owners)
  if (contact === 'relative') return { first: strangerTo(random, known, home, said).first, last: owner.last }
  const isOwner = contact === 'owner' || (!isDecoy && random.chance(presentOwner))
  return isOwner ? asTyped(random, owner) : strangerTo(random, known, home, said)
}

/** With a surname that no owner of the number in the ZIP has. */
function strangerTo(random: Random, known: Known, home: Home, said: Parts): Person {
  const near = known
    .homesIn(said.zip || home.zip)
    .filter(({ house }) => house === said.house || house === home.house)
  const surnames = new Set(near.flatMap(({ owners }) => owners.map(({ last }) => last)))
  for (;;) {
    const person = randomPerson(random)
    if (!surnames.has(person.last)) return person
  }
}

/** The tax roll has a first name, so that the owner can be told from another of the surname. */
const isNamed = ({ owners, owner1, owner2 }: Home): boolean =>
  owners.every(({ first }) => first !== '' && `${owner1} ${owner2}`.includes(first.toUpperCase()))

function asTyped(random: Random, { first, last }: Person): Person {
  if (random.chance(0.1)) return { first: first.toUpperCase(), last: last.toUpperCase() }
  if (random.chance(0.06)) return { first: first.toLowerCase(), last: last.toLowerCase() }
  if (first !== '' && random.chance(0.1))
    return { first: `${first} ${random.pick('ABCDEGJLMRST'.split(''))}.`, last }
  return { first, last }
}
