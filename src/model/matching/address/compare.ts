import { directionalWord } from './directionals.ts'
import { editDistance } from './edit-distance.ts'
import type { LineKey } from './keys.ts'
import { suffixWord } from './suffixes.ts'

export type LineDifference =
  | 'spacing'
  | 'spelling'
  | 'spellingFar'
  | 'highway'
  | 'suffixMissing'
  | 'suffixDiffers'
  | 'directionalMissing'
  | 'directionalExtra'
  | 'directionalMoved'
  | 'directionalDiffers'
  | 'unitMissing'
  | 'unitExtra'

/**
 * `slip`: the same street, written with a slip or a gap. `untyped`: the same, unless the name has several types.
 * `neighbour`: as likely another street, where the given one exists. `other`: more likely another street; only the
 * owner's name can say otherwise.
 */
export type Doubt = 'slip' | 'untyped' | 'neighbour' | 'other'

export type Comparison = { readonly differences: readonly LineDifference[]; readonly doubt: Doubt }

export type Clash = 'fraction' | 'street' | 'unit'

const same: Comparison = { differences: [], doubt: 'slip' }
const slip = (difference: LineDifference): Comparison => ({ differences: [difference], doubt: 'slip' })

export function compareLines(given: LineKey, known: LineKey): Comparison | Clash {
  if (given.fraction !== known.fraction) return 'fraction'
  const street = compareStreets(given, known)
  if (street === undefined) return 'street'
  if (given.unit === known.unit) return street
  if (given.unit !== '' && known.unit !== '') return 'unit'
  return { ...street, differences: [...street.differences, given.unit === '' ? 'unitMissing' : 'unitExtra'] }
}

function compareStreets(given: LineKey, known: LineKey): Comparison | undefined {
  const name = compareNames(given, known)
  if (name === undefined) return hasDirectionInName(given, known) ? slip('spacing') : undefined
  const direction = compareDirectionals(given, known)
  if (direction === undefined) return name
  const differences = [...name.differences, direction]
  const isOther =
    direction === 'directionalDiffers' || direction === 'directionalExtra' || differences.length > 2
  return { differences, doubt: isOther ? 'other' : name.doubt === 'untyped' ? 'slip' : name.doubt }
}

const withSuffix = (key: LineKey): string => directionalWord(key.name) + suffixWord(key.suffix)

export const flatLine = (key: LineKey): string =>
  directionalWord(key.preDirectional) + withSuffix(key) + directionalWord(key.postDirectional)

/** `NORTHSHORE DR` and `N SHORE DR`. */
const hasDirectionInName = (given: LineKey, known: LineKey): boolean =>
  (given.preDirectional !== known.preDirectional || given.postDirectional !== known.postDirectional) &&
  flatLine(given) === flatLine(known)

/** Whether the given street ran on into its city, as in `BROADWAY NEW, YORK`. */
export const ranIntoCity = (given: LineKey, givenCity: string, known: LineKey, knownCity: string): boolean =>
  given.fraction === known.fraction &&
  given.unit === known.unit &&
  flatLine(given) + givenCity === flatLine(known) + knownCity

function compareDirectionals(given: LineKey, known: LineKey): LineDifference | undefined {
  const { preDirectional: pre, postDirectional: post } = given
  if (pre === known.preDirectional && post === known.postDirectional) return undefined
  if (pre === known.postDirectional && post === known.preDirectional) return 'directionalMoved'
  const lacks = (one: string, other: string) => one === '' || one === other
  if (lacks(pre, known.preDirectional) && lacks(post, known.postDirectional)) return 'directionalMissing'
  return lacks(known.preDirectional, pre) && lacks(known.postDirectional, post)
    ? 'directionalExtra'
    : 'directionalDiffers'
}

function compareNames(given: LineKey, known: LineKey): Comparison | undefined {
  if (given.name === known.name) return compareSuffixes(given, known)
  const mine = withSuffix(given)
  const theirs = withSuffix(known)
  const isOneWord = given.name === theirs || given.name === known.name + known.suffix
  if (mine === theirs || (isOneWord && given.suffix === '')) return slip('spacing')
  if (mine === known.name) return slip('suffixMissing')
  // `PARK PLACE DR` is rather another street than `PARK PL`.
  if (isOneWord) return { differences: ['suffixDiffers'], doubt: 'other' }
  if (isSameHighway(given.name, known.name)) return slip('highway')
  return digitsOf(given.name) === digitsOf(known.name) ? compareSpelling(given, known) : undefined
}

function compareSuffixes(given: LineKey, known: LineKey): Comparison {
  if (given.suffix === known.suffix) return same
  if (given.suffix === '' || known.suffix === '') return { differences: ['suffixMissing'], doubt: 'untyped' }
  return { differences: ['suffixDiffers'], doubt: 'other' }
}

const highway = /^(OLD)?(US|STATE|COUNTY)?(?:HIGHWAY|ROAD)(\d.*|[A-Z]{1,2})$/

/** `HIGHWAY 9` may be `US HIGHWAY 9`; `US` and `STATE` are two. */
function isSameHighway(given: string, known: string): boolean {
  if (!given.includes('HIGHWAY') && !given.includes('ROAD')) return false
  const [, old, system, number] = highway.exec(given) ?? []
  const [, knownOld, knownSystem, knownNumber] = highway.exec(known) ?? []
  const isEither = system === undefined || knownSystem === undefined
  return isEither && number !== undefined && number === knownNumber && old === knownOld
}

const hasDigit = /\d/
const notDigits = /\D+/g
const digitsOf = (text: string): string => (hasDigit.test(text) ? text.replace(notDigits, '') : '')

const allowedEdits = (name: string): number => (name.length < 3 ? 0 : name.length < 8 ? 1 : 2)

function compareSpelling(given: LineKey, known: LineKey): Comparison | undefined {
  const withEdits = editsWithSuffix(given, known)
  if (withEdits !== undefined) return slip(withEdits > 1 ? 'spellingFar' : 'spelling')
  const suffix = compareSuffixes(given, known)
  if (suffix.doubt === 'other') return undefined
  const limit = allowedEdits(known.name)
  const edits = editDistance(given.name, known.name, limit)
  if (edits > limit) return undefined
  const isShort = Math.min(known.name.length, given.name.length) < 5
  const hasOtherInitial =
    given.name.length === known.name.length &&
    given.name[0] !== known.name[0] &&
    given.name[0] !== known.name[1]
  return {
    differences: [edits > 1 ? 'spellingFar' : 'spelling', ...suffix.differences],
    doubt: isShort || hasOtherInitial ? 'neighbour' : 'slip',
  }
}

/** `MAIN STRETE`: the edits in a name that swallowed its mistyped suffix. */
function editsWithSuffix(given: LineKey, known: LineKey): number | undefined {
  if (given.suffix !== '' || known.suffix === '' || given.name.length < known.name.length + 2)
    return undefined
  const whole = withSuffix(known)
  const limit = whole.length < 8 ? 1 : 2
  const edits = editDistance(given.name, whole, limit)
  return edits <= limit && given.name[0] === whole[0] ? edits : undefined
}
