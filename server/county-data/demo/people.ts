import type { Random } from './random.ts'
import { companyKinds, companyWords, firstNames, lastNames } from './words.ts'

export interface Person {
  readonly first: string
  readonly middle: string | null
  readonly last: string
}

/** An owner as in a county's roll: people by the parts of their names, a trust or company by `full` only. */
export interface Household {
  readonly kind: 'person' | 'couple' | 'trust' | 'company'
  readonly people: readonly [Person] | readonly [Person, Person]
  readonly rollName: string | null
}

export function randomPerson(random: Random, last = random.pick(lastNames)): Person {
  const middle = random.chance(0.35) ? random.pick(firstNames).slice(0, 1) : null
  return { first: random.pick(firstNames), middle, last }
}

export function household(random: Random): Household {
  const owner = randomPerson(random)
  const draw = random.next()
  if (draw < 0.36) return { kind: 'person', people: [owner], rollName: null }
  if (draw < 0.8) {
    const partner = randomPerson(random, random.chance(0.82) ? owner.last : undefined)
    return { kind: 'couple', people: [owner, partner], rollName: null }
  }
  if (draw < 0.91) return { kind: 'trust', people: [owner], rollName: trustName(random, owner) }
  const company = `${random.pick(companyWords)} ${random.pick(companyKinds)}`
  return { kind: 'company', people: [owner], rollName: company }
}

function trustName(random: Random, { first, last }: Person): string {
  if (random.chance(0.5)) return `${last} Family Trust`
  if (random.chance(0.5)) return `${first} ${last} Revocable Living Trust`
  return `The ${last} Family Living Trust dated ${random.between(1, 12)}/${random.between(1, 28)}/${random.between(1994, 2021)}`
}

export function fullName({ first, middle, last }: Person): string {
  return middle === null ? `${first} ${last}` : `${first} ${middle} ${last}`
}
