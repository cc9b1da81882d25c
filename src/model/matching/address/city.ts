import { directional, directionalWord } from './directionals.ts'
import { spelledOut } from './suffixes.ts'

const openings = new Map<string, string>([
  ['ST', 'SAINT'],
  ['STE', 'SAINTE'],
  ['FT', 'FORT'],
  ['MT', 'MOUNT'],
  ['PT', 'PORT'],
])

const nicknames = new Map<string, string>([
  ['NYC', 'NEW YORK'],
  ['NEW YORK CITY', 'NEW YORK'],
  ['LA', 'LOS ANGELES'],
  ['SF', 'SAN FRANCISCO'],
  ['SLC', 'SALT LAKE CITY'],
  ['OKC', 'OKLAHOMA CITY'],
  ['PHILA', 'PHILADELPHIA'],
  ['INDPLS', 'INDIANAPOLIS'],
  ['MPLS', 'MINNEAPOLIS'],
])

const hasLetter = /[A-Z]/

export function cityName(tokens: readonly string[]): string {
  if (tokens.length === 1) {
    const only = tokens[0] ?? ''
    return hasLetter.test(only) ? (nicknames.get(only) ?? spelledOut(only)) : ''
  }
  const last = tokens[tokens.length - 1]
  const words = last === 'TOWNSHIP' || last === 'TWP' ? tokens.slice(0, -1) : tokens
  const name = words.map((token, index) => (index === 0 ? opening(token) : later(token))).join(' ')
  return hasLetter.test(name) ? (nicknames.get(name) ?? name) : ''
}

function opening(token: string): string {
  const direction = directional(token)
  return direction === undefined ? (openings.get(token) ?? spelledOut(token)) : directionalWord(direction)
}

const later = (token: string): string =>
  token === 'ST' ? 'SAINT' : token === 'STE' ? token : spelledOut(token)

/** A city as an index knows it: `MC LEAN` and `MCLEAN` are one. */
export const cityKey = (city: string): string => city.replaceAll(' ', '')
