import { headerWords, type Place, people, placeIn, places } from './header-words.ts'

const street = '(?:address|addr|adr|add|loc|location|street|strt|str|st|road|rd|house|hse|h|box){0,3}'
const direction = '(?:directional|direction|dir)'
const prefix = '(?:prefix|prefx|pfx|pre)'
const suffix = '(?:suffix|sufx|sfx|suf)'
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

/** What a street's columns hold where it has several, in the order of an address. */
const streetPieces = [
  ['number', whole(`${street}(?:no|num|number|nbr|nr)`)],
  ['direction', whole(`${street}(?:${prefix}?${direction}${prefix}?|prefix|prefx|pfx)`)],
  // `HIGHWAY` before its 9.
  ['kind', whole(`${street}pre(?:type|typ)`)],
  [
    'name',
    /^(?:(?:addr|address|adr|loc|full)?(?:street|strt|str|st|road){1,2}(?:name|nm|nam)?|address(?:name|nm))$/,
  ],
  ['type', whole(`${street}(?:post|pos)?(?:${suffix}|type|typ|mode|designation|designator|desig)`)],
  [
    'ending',
    whole(`${street}(?:(?:post|pos|${suffix})${direction}|${direction}(?:${suffix}|post|pos)|quadrant)`),
  ],
] as const

export type StreetPiece = (typeof streetPieces)[number][0]

export interface PieceOfStreet {
  readonly piece: StreetPiece
  readonly place: Place
}

/** Words that say nothing without a house: `No`, `Type`, `Address Name`. */
const bare =
  /^(?:no|num|number|nbr|nr|suffix|sufx|sfx|suf|type|typ|mode|designation|designator|desig|prefix|prefx|pfx|st|address(?:name|nm|type|typ|suffix|sfx))$/
const house = /(?<!\p{L})(?:house|hse)(?!\p{L})/iu

/** Between a number and a name it is the street's, and elsewhere a person's. */
const barePrefix = /^(?:prefix|prefx|pfx)$/

export function pieceOfStreet(header: string, isBehindNumber = false): PieceOfStreet | undefined {
  const words = headerWords(header.replaceAll('#', ' no ').replace(house, ' '))
  const place = placeIn(words) ?? 'plain'
  const text = words
    .filter((word) => !places.has(word) && !people.has(word))
    .join('')
    .replace(/^(?:address|addr)(?=street)/, '')
  const isKnown = place === 'situs' || house.test(header) || (isBehindNumber && barePrefix.test(text))
  if (bare.test(text) && !isKnown) return undefined
  const found = streetPieces.find(([, pattern]) => pattern.test(text))
  return found && { piece: found[0], place }
}

export const piecesInOrder = streetPieces.map(([piece]) => piece)

/** What may be a street without its number, beside a house number: `PROPERTYADDRESS`, `Location`. */
export function lineOfStreet(header: string): Place | undefined {
  const words = headerWords(header)
  const [line, ...more] = words.filter((word) => !places.has(word) || word === 'location')
  const isLine = more.length === 0 && line !== undefined && /^(?:addr(?:ess)?|adr|location)$/.test(line)
  return isLine ? (placeIn(words) ?? 'plain') : undefined
}

const partNames = { city: 'city|town', state: 'state|st', zip: 'zip code|zipcode|zip|postal code' } as const

export type PartOfPlace = keyof typeof partNames

const inOne = new RegExp(`^(${partNames.city}) ?(${partNames.state})? ?(?:(?:or|and) )?(${partNames.zip})?$`)

/** Which parts of a place a column holds at once: those of `City, State Zip`; none of `City`. */
export function partsInOne(header: string): readonly PartOfPlace[] {
  const text = headerWords(header)
    .filter((word) => !places.has(word))
    .join(' ')
  const [, , state, zip] = inOne.exec(text) ?? []
  return state === undefined && zip === undefined
    ? []
    : [
        'city',
        ...(state === undefined ? [] : ['state' as const]),
        ...(zip === undefined ? [] : ['zip' as const]),
      ]
}

/** The header of the column that is made of the pieces of a street. */
export const streetHeader = (pieces: readonly string[]) => pieces.join(' + ')
/** The header of the column that is made of a part of a place. */
export const partHeader = (header: string, part: PartOfPlace) => `${header} (${part})`

const partOf = /^(.*) \((city|state|zip)\)$/s

export interface MadeHeader {
  readonly field: 'street' | PartOfPlace
  readonly place: Place
  /** The columns that it is made of. */
  readonly from: readonly string[]
}

/** Undefined for a header that the file itself has. */
export function readMadeHeader(header: string): MadeHeader | undefined {
  const [, whole = '', part] = partOf.exec(header) ?? []
  const field = partsInOne(whole).find((one) => one === part)
  if (field !== undefined) return { field, place: placeIn(headerWords(whole)) ?? 'plain', from: [whole] }
  const from = header.split(' + ')
  const pieces = from.map((piece, index) => pieceOfStreet(piece, index > 0))
  const name = pieces.find((one) => one?.piece === 'name')
  const isInPieces = name !== undefined && !pieces.includes(undefined)
  const isLine =
    pieces[0]?.piece === 'number' && from.length === 2 && lineOfStreet(from[1] ?? '') !== undefined
  const isStreet = from.length > 1 && (isInPieces || isLine)
  const stated = pieces.map((one) => one?.place).find((place) => place !== undefined && place !== 'plain')
  return isStreet ? { field: 'street', place: stated ?? 'plain', from } : undefined
}
