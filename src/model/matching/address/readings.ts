import type { Address, AddressInput } from './address.ts'
import {
  numberOfOtherColumn,
  streetGivenTwice,
  streetInCity,
  streetOfOtherColumn,
  unitOfOtherColumn,
} from './columns.ts'
import { isDenied } from './denied.ts'
import { designator, loneDesignator } from './designators.ts'
import { withDirections } from './direction-slips.ts'
import { directional } from './directionals.ts'
import { withGrid } from './grids.ts'
import { withHighways } from './highway-spellings.ts'
import { readHighway } from './highways.ts'
import { addressKeys } from './keys.ts'
import {
  houseNumberInDigits,
  nameInLetters,
  nameInLettersWithI,
  ordinalsInDigits,
  unitInDigits,
  zipInDigits,
} from './look-alikes.ts'
import { hundredsInWords, numberInWords, ordinalsJoined } from './ordinals.ts'
import { parseAddress } from './parse.ts'
import {
  firstOfEither,
  firstOfRange,
  isHyphenatedPlace,
  lastOfRange,
  secondOfEither,
  unitOfRange,
  withoutLetters,
} from './range.ts'
import { plainNumber, unitOfDate } from './spreadsheets.ts'
import { isStrongSuffix } from './suffixes.ts'
import { tokenize } from './tokens.ts'
import { withoutUnits } from './unit-in-place.ts'
import { unitWithoutWords, withUnits } from './unit-words.ts'

/** Another way to read an address: a rewrite of its text, and how a match's reason says it. */
export type Reading = {
  readonly words: string
  /** Asked only if no other reading finds a home. */
  readonly isLast?: true
} & (RewriteOfText | RewriteOfColumns)

type RewriteOfText = {
  /** The same text where it has nothing to rewrite. */
  readonly rewrite: (text: string, input: AddressInput) => string
  /** What is rewritten; the street and the full address if left out. */
  readonly columns?: readonly ('street' | 'unit' | 'city' | 'zip' | 'full')[]
}

/** The same columns where they have nothing to move. */
type RewriteOfColumns = { readonly move: (input: AddressInput) => AddressInput }

type ReadAddress = {
  readonly address: Address
  readonly readAs: readonly string[]
  /** Only the exact line of a person with the contact's full name is a match. */
  readonly isOfOwner?: true
}

const replaced =
  (pattern: RegExp, by: string) =>
  (text: string): string =>
    text.replace(pattern, by)

/** Leaves a piece out unless it has a unit in it, which a home must agree with. */
const without =
  (pattern: RegExp, by = '') =>
  (text: string): string =>
    text.replace(pattern, (piece) => (holdsUnit(piece) ? piece : by))

const unitOnly = /^\W*\w{1,4}\W*$/
const holdsUnit = (piece: string): boolean =>
  piece.includes('#') ||
  (unitOnly.test(piece) && /\d/.test(piece)) ||
  tokenize(piece).some((word) => designator(word) !== undefined || loneDesignator(word) !== undefined)

const isRuralRoute = /\b(?:rr|r\.r\.|rural|hc|route|rte|rt|rfd|star|psc|cmr|unit)\b/i
const box =
  /[,;/&(\s]*(?:\band\s+)?\b(?:p\.?\s*o\.?\s*(?:box|bx|drawer)|post office box|p\.?o\.?b|pmb|box)\b\.?\s*#?\s*[a-z]?\d+[a-z]?\b[\s,;/&)]*/i

function withoutBox(text: string): string {
  const rest = text.replace(box, ', ').trim()
  return isRuralRoute.test(text) || !/\d.*[a-z]{2}/i.test(rest) ? text : rest
}

/** `Ann Ray, 9 Elm St`, `Home 9 Elm St`; not `County Road 9`. */
function fromHouseNumber(text: string): string {
  const [before, house = ''] =
    /^[^\d#]*?[\s,:]+(?=(\d{1,6}[a-z]?(?:\s*[-&/+]\s*\d+)*[\s,]+\S*[a-z].*))/is.exec(text) ?? []
  if (before === undefined || holdsUnit(before) || box.test(text)) return text
  const words = tokenize(before)
  if (words.length === 1 && directional(words[0]) !== undefined) return text
  const names = tokenize(`${words[words.length - 2] ?? ''} ${words[words.length - 1] ?? ''} ${house}`)
  return names.some((_, at) => at < 2 && readHighway(names.slice(at)) !== undefined) ? text : house
}

const kindOfCity =
  /^\s*(?:city|town|village|township|borough|boro)\s+of\s+|\s*[,(/-].*$|\s+(?:city|town|village|township|twp|borough|boro)\.?\s*$/gi

const withoutKindOfCity = (text: string): string =>
  withoutUnits(tokenize(text)).unit.length > 0 ? text : text.replace(kindOfCity, '')

const crossing =
  /^(\s*\d\S*\s+\S.*?\b([a-z]+)\b\.?)[\s,]+(?:@|(?:at|off|nr|near|by|cor|corner)\b\.?(?:\s+of\b)?(?:\s+the\b)?)\s*([a-z\d][^,]*)/i

/** `14 Elm St @ Oak Ave`. */
const withoutCrossing = (text: string): string =>
  text.replace(crossing, (whole, line: string, type: string, behind: string) =>
    isStrongSuffix(type.toUpperCase()) && !holdsUnit(behind) ? line : whole,
  )

const besideCity =
  /^(\s*\d.*?\b([a-z]+)\b\.?)\s+((?:[nsew]|no|so|north|south|east|west)\b\.?\s+[a-z]{2}[a-z .'-]*,?\s*[a-z]{2}\b)/i

/** `14 Elm St W Troy NY` with `W` of the city. */
const directionOfCity = (text: string): string =>
  text.replace(besideCity, (whole, line: string, type: string, place: string) =>
    isStrongSuffix(type.toUpperCase()) ? `${line}, ${place}` : whole,
  )

/** `105` and `Oak St 4B` in the column of the unit. */
function inOneColumn(input: AddressInput): AddressInput {
  const { street = '', unit = '' } = input
  return /^\s*\d{1,6}[a-z]?\s*$/i.test(street) && /^\s*(?:\d+(?:st|nd|rd|th)\b|[a-z]).*[a-z]{2}/i.test(unit)
    ? { ...input, street: `${street} ${unit}`, unit: undefined }
    : input
}

/**
 * In this order, each on what those before it made of the text. To add one, add a line, with its cases in
 * `tests/matching/readings.cases.ts`.
 */
export const readings: readonly Reading[] = [
  { words: "the street was read in another's column", move: streetOfOtherColumn },
  { words: "the house number was read in another's column", move: numberOfOtherColumn },
  { words: "the street was read in the city's column", move: streetInCity },
  { words: "the unit was read in another's column", move: unitOfOtherColumn },
  { words: 'the street was given twice', move: streetGivenTwice },
  {
    words: 'a phone number or an e-mail address was left out',
    rewrite: replaced(
      /[\s,;|]*(?:\b(?:cell|phone|ph|tel|home|mobile|email|e-mail)\b[.:]?\s*)?(?:(?:\+?1[-. ])?\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b|[^\s,;|]+@[^\s,;|]+)/gi,
      '',
    ),
  },
  {
    words: 'the text in brackets was left out',
    rewrite: without(/\s*(?:\([^()]*(?:\)|$)|\[[^[\]]*(?:\]|$)|\{[^{}]*(?:\}|$))/g),
  },
  {
    words: 'a former address was left out',
    rewrite: without(
      /[\s,;(-]*\b(?:formerly|previously|fka|f\/k\/a|aka|a\/k\/a|old address|used to be|was)\b.*$/is,
    ),
  },
  {
    words: 'a name in the address was left out',
    rewrite: replaced(
      /[\s,;]*(?:\bc\/o|\bcare of|\battn\b|\battention\b)[:.]?\s[^,\d]*(?:,\s*|$|(?=\d))/gi,
      ', ',
    ),
  },
  { words: 'a box beside the street was left out', rewrite: withoutBox },
  {
    words: 'the text behind the ZIP code was left out',
    rewrite: without(/(?<=[a-z]{2}\.?,?\s+\d{5}(?:-\d{4})?)(?![\d-])[\s,;|(-]+\S.*$/is),
  },
  {
    words: 'the street was read behind the ZIP code',
    rewrite: replaced(/^(\s*[^\d]*\b\d{5}(?:-\d{4})?)[\s,;]+(\d+\s.*[a-z].*)$/is, '$2, $1'),
  },
  {
    words: 'a county was left out',
    rewrite: replaced(
      /^([^,]*\d[^,]*,\s*[^,\d]+),\s*[^,\d]+(,\s*[a-z]{2}\b[^,]*(?:,\s*\d{5}\S*)?\s*)$/is,
      '$1$2',
    ),
  },
  {
    words: 'a county was left out by its word',
    rewrite: replaced(/(?<=\d.*),[a-z .'-]+\s(?:county|cnty|parish)\s*(?=,)/i, ''),
  },
  { words: 'a crossing street was left out', rewrite: withoutCrossing },
  { words: 'dashes were read as commas', rewrite: replaced(/\s+(?:[-–—]+|\|)\s+/g, ', ') },
  { words: 'the text behind a dash was left out', rewrite: without(/\s+[-–—]+\s+[a-z][^,]*$/i) },
  {
    words: 'a second address was left out',
    rewrite: without(/\s*(?:&|\band\b|;|(?<!\d)\/)\s*\d+\s+[a-z].*$/is),
  },
  {
    words: 'the first of two addresses was left out',
    rewrite: replaced(
      /^\s*\d+(?:\s*-\s*\d+)?\s+[a-z].*?\s*(?:&|\band\b|;|(?<!\d)\/)\s*(?=\d+\s+[a-z])/is,
      '',
    ),
  },
  {
    words: 'words that ran together were set apart',
    rewrite: (text) =>
      text
        .replace(/([a-z])(?=[A-Z][a-z])/g, '$1 ')
        .replace(/(\d)(?=[A-Z][a-z]{2})/g, '$1 ')
        .replace(/(\d\s*)([NSEW])(?=[A-Z][a-z])/g, '$1 $2 ')
        .replace(/\b([a-z]{2,})(?=\d+\b)/gi, '$1 '),
  },
  {
    words: 'the text before the house number was left out',
    rewrite: fromHouseNumber,
  },
  { words: 'a repeated word was left out', rewrite: replaced(/\b([a-z]{2,})[.,]?\s+\1\b/gi, '$1') },
  {
    words: 'the unit before the house number was read',
    rewrite: replaced(
      /^\s*(?:[a-z][a-z .']*?\s)??(?:mobile\s+home|apt|apartment|unit|suite|ste|lot|spc|space|trailer|trlr|pad|#|l(?=-?\d))[.:]?\s*(?:no\b\.?|number\b)?\s*[-#]?\s*(\w{1,5})\s*(?:,|-|–|\bat\b|\s)\s*(\d+\s.*[a-z].*)$/is,
      '# $1, $2',
    ),
  },
  { words: 'a number sign was left out', rewrite: replaced(/^\s*#\s*(?=\d+[a-z]?,?\s+[a-z])/i, '') },
  {
    words: 'a comma behind the house number was left out',
    rewrite: replaced(/^(\s*\d+[a-z]?)\s*,\s*(?=[a-z])/i, '$1 '),
  },
  { words: 'the house number was read in words', rewrite: numberInWords },
  { words: "the street's number was read in words", rewrite: hundredsInWords },
  { words: "the street's number and its ending were joined", rewrite: ordinalsJoined },
  { words: 'letters in the house number were read as digits', rewrite: houseNumberInDigits },
  { words: "letters in the street's number were read as digits", rewrite: ordinalsInDigits },
  { words: "digits in the street's name were read as letters", rewrite: nameInLetters },
  { words: "the digit 1 in the street's name was read as an I", rewrite: nameInLettersWithI },
  {
    words: 'letters in the unit were read as digits',
    columns: ['unit', 'street', 'full'],
    rewrite: unitInDigits,
  },
  { words: 'the house number and the street were joined', move: inOneColumn },
  {
    words: 'the parts of a hyphenated house number were joined',
    rewrite: (text, input) =>
      isHyphenatedPlace(input)
        ? text.replace(/^(\s*\d{1,3})\s*[-–—_./ ]\s*(\d{2,4})(?=\s+\S*[a-z])/i, '$1-$2')
        : text,
  },
  {
    words: 'letters in the ZIP code were read as digits',
    columns: ['zip', 'street', 'full'],
    rewrite: zipInDigits,
  },
  { words: 'a house number with a half was read', rewrite: replaced(/^(\s*\d+)\.5\b/, '$1 1/2') },
  { words: 'the first house number of a range was looked for', rewrite: firstOfRange },
  { words: 'the number behind the hyphen was read as a unit', rewrite: unitOfRange },
  { words: 'the last house number of a range was looked for', rewrite: lastOfRange, isLast: true },
  { words: "the house number's letters were left out", rewrite: withoutLetters },
  { words: 'the first of two house numbers was looked for', rewrite: firstOfEither },
  { words: 'the second of two house numbers was looked for', rewrite: secondOfEither },
  {
    words: 'the house number was read behind the street',
    rewrite: replaced(
      /^\s*((?:[nsew]\.?\s+)?(?:\d+(?:st|nd|rd|th)|[a-z])[a-z .'-]*?[a-z]\.?)[\s,#]+(?:no\.?[\s#]*)?(\d{1,6}[a-z]?)\s*$/i,
      '$2 $1',
    ),
  },
  { words: 'a direction was read', rewrite: withDirections },
  { words: 'the direction was read with the city', columns: ['full'], rewrite: directionOfCity },
  { words: 'the unit was read', rewrite: withUnits },
  { words: "the unit's word was left out", columns: ['unit'], rewrite: unitWithoutWords },
  { words: 'the unit was read from a date', columns: ['unit'], rewrite: unitOfDate },
  {
    words: 'a number was read without its format',
    columns: ['unit', 'street', 'full'],
    rewrite: plainNumber,
  },
  {
    words: 'the unit was left out',
    columns: ['unit'],
    rewrite: replaced(
      /^\W*(?:n\/?a|none|null|nil|no|unknown|house|home|sfr?|sfh|single[ -]family(?: home)?|mobile home|mh|0+)?\W*$/i,
      '',
    ),
  },
  { words: "the highway's name was read", rewrite: withHighways },
  { words: 'a street of a grid was read', rewrite: withGrid },
  {
    words: 'a Spanish name was written out',
    rewrite: (text) =>
      text
        .replace(/^(\s*\S*\d\S*\s+(?:[nsew]\.?\s+)?)(?:cll?e?|c\/|c)\.?\s+(?=[a-z]{3})/i, '$1Calle ')
        .replace(/^(\s*\S*\d\S*\s+(?:[nsew]\.?\s+)?)(?:cno|cmn|cmo|co)\.?\s+(?=[a-z]{2})/i, '$1Camino ')
        .replace(/\b(el|la|los|las)\s+(?:cam|cmno|cno|cmo)\.?\s+(?=[a-z]{2})/i, '$1 Camino ')
        .replace(/^(\s*\S*\d\S*\s+)rcho\.?\s+(?=[a-z]{2})/i, '$1Rancho ')
        .replace(/^(\s*\S*\d\S*\s+)arr\.?\s+(?=[a-z]{2})/i, '$1Arroyo ')
        .replace(/^(\s*\S*\d\S*\s+)carr\.?\s+(?=[a-z\d])/i, '$1Carretera ')
        .replace(/^(\s*\S*\d\S*\s+(?:[nsew]\.?\s+)?)(?:cor|cte)\.?\s+(?=[a-z]{2})/i, '$1Corte ')
        .replace(
          /^(\s*\S*\d\S*\s+(?:[nsew]\.?\s+)?)(?:ave?|avd|avda|avnda)\.?\s+(?=[a-z]{2})/i,
          '$1Avenida ',
        ),
  },
  {
    words: 'the kind of the city was left out',
    columns: ['city'],
    rewrite: withoutKindOfCity,
  },
]

const mostReadings = 64
const longestText = 200

type Rewritten = { readonly input: AddressInput; readonly words: readonly string[]; readonly isLast: boolean }

/**
 * The ways to read an address beside the plain one, in two rounds: the second is looked at if the first finds nothing.
 * Only those that differ from `plain` and from each other.
 */
export function readingsOf(
  input: AddressInput,
  plain: Address | undefined,
): readonly [first: readonly ReadAddress[], last: readonly ReadAddress[]] {
  const rounds: [ReadAddress[], ReadAddress[]] = [[], []]
  const seen = new Set(plain && [keyOf(plain)])
  for (const { input: rewritten, words, isLast } of rewrites(input)) {
    const address = words.length === 0 ? undefined : parseAddress(rewritten)
    if (address === undefined || seen.has(keyOf(address))) continue
    seen.add(keyOf(address))
    rounds[isLast ? 1 : 0].push({ address, readAs: words })
  }
  if (plain !== undefined) rounds[1].push(...withSwappedDigits(plain))
  return rounds
}

const swapped = 'two digits of the house number were swapped'

/** `1432` as `4132`, `1342` and `1423`. */
function withSwappedDigits(address: Address): readonly ReadAddress[] {
  const { houseNumber } = address
  if (!/^\d{2,6}$/.test(houseNumber)) return []
  return [...houseNumber].slice(1).flatMap((digit, at): readonly ReadAddress[] => {
    const before = houseNumber.charAt(at)
    if (digit === before || (at === 0 && digit === '0')) return []
    const number = houseNumber.slice(0, at) + digit + before + houseNumber.slice(at + 2)
    return [{ address: { ...address, houseNumber: number }, readAs: [swapped], isOfOwner: true }]
  })
}

function keyOf(address: Address): string {
  const { exact, zip = '', city, state } = addressKeys(address)
  return `${exact}@${zip},${city},${state}`
}

function rewrites(input: AddressInput): readonly Rewritten[] {
  if (Object.values(input).some((text) => text !== undefined && text.length > longestText)) return []
  if (isDenied(input)) return []
  const all: Rewritten[] = [{ input, words: [], isLast: false }]
  for (const reading of readings) {
    for (const one of [...all]) {
      if (all.length >= mostReadings) return all
      const rewritten = applied(reading, one.input)
      if (rewritten === undefined) continue
      all.push({
        input: rewritten,
        words: [...one.words, reading.words],
        isLast: one.isLast || reading.isLast === true,
      })
    }
  }
  return all
}

function applied(reading: Reading, input: AddressInput): AddressInput | undefined {
  const rewritten = 'move' in reading ? reading.move(input) : textsRewritten(reading, input)
  return rewritten === input ? undefined : rewritten
}

function textsRewritten(
  { columns = ['street', 'full'], rewrite }: RewriteOfText,
  input: AddressInput,
): AddressInput {
  let rewritten = input
  for (const each of columns) {
    const text = input[each]
    if (text === undefined) continue
    const other = rewrite(text, input)
    if (other !== text) rewritten = { ...rewritten, [each]: other }
  }
  return rewritten
}
