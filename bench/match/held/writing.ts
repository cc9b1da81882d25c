import type { AddressInput } from '#model/matching/address/address.ts'
import type { Random } from '../random.ts'
import { longType, ordinal, type Parts, type StreetKind, spaced } from './counties.ts'

/** The parts of an address as a person types them. */
export type Text = Parts & { readonly kind: StreetKind }

const directions: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
}
export const longDirection = (direction: string): string => directions[direction] ?? direction

const small = new Set(['DE', 'LA', 'LAS', 'LOS', 'DEL'])

export function titled(text: string): string {
  return text
    .split(' ')
    .map((word, index) => {
      if (/^\d+(ST|ND|RD|TH)$/.test(word) || (index > 0 && small.has(word))) return word.toLowerCase()
      if (/^(FM|US|[A-Z])$/.test(word)) return word
      const rest = word.slice(1).toLowerCase()
      return /^MC[A-Z]{4}/.test(word)
        ? `Mc${word.charAt(2)}${word.slice(3).toLowerCase()}`
        : word.charAt(0) + rest
    })
    .join(' ')
}

const typedDirection = (random: Random, direction: string): string =>
  direction === ''
    ? ''
    : random.pick([direction, direction, direction, `${direction}.`, longDirection(direction)])

function typedType(random: Random, type: string): string {
  const short = titled(type)
  const long = titled(longType(type))
  return short === long ? short : random.pick([short, short, long, `${short}.`])
}

/** As agents mostly type it. */
export function typed(random: Random, parts: Parts & { readonly kind: StreetKind }): Text {
  const { house, pre, name, type, post, unit, city, state, zip, kind } = parts
  const isBare = /^\d+$/.test(name) && kind !== 'grid'
  const natural = titled(isBare ? ordinal(Number(name)) : name)
  return {
    house,
    pre: kind === 'grid' ? pre : typedDirection(random, pre),
    name: natural,
    type: typedType(random, type),
    post: kind === 'grid' ? post : typedDirection(random, post),
    unit,
    city: titled(city),
    state,
    zip,
    kind,
  }
}

export const lineOf = ({ house, pre, name, type, post }: Text): string => spaced(house, pre, name, type, post)

export function labelled(random: Random, { unit, kind }: Text): string {
  if (unit === '') return ''
  return `${kind === 'park' ? random.pick(['Lot ', '#']) : random.pick(['Apt ', 'Unit ', '#', '# '])}${unit}`
}

export function inColumns(random: Random, text: Text, line = lineOf(text)): AddressInput {
  const { unit, city, state, zip } = text
  if (unit === '') return { street: line, city, state, zip }
  const label = labelled(random, text)
  return random.chance(0.5)
    ? { street: line, unit: random.chance(0.5) ? unit : label, city, state, zip }
    : { street: `${line} ${label}`, city, state, zip }
}

export function inCell(random: Random, text: Text, line = lineOf(text)): AddressInput {
  const { city, state, zip } = text
  return { full: `${spaced(line, labelled(random, text))}, ${spaced(`${city},`, state, zip)}` }
}

export const inEither = (random: Random, text: Text, line?: string): AddressInput =>
  random.chance(0.6) ? inColumns(random, text, line) : inCell(random, text, line)
