import { directionalWord } from './directionals.ts'
import { editDistance } from './edit-distance.ts'
import type { LineKey } from './keys.ts'
import { areSpread, slipsBetween, soundOf } from './spelling.ts'
import { isStrongSuffix, suffixWord } from './suffixes.ts'

export type LineDifference =
  | 'spacing'
  | 'spelling'
  | 'spellingFar'
  | 'spellingFarther'
  | 'spellingLoose'
  | 'highway'
  | 'article'
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
 * owner's name can say otherwise. `rare`: the same if no street of the given name is known near it. `person`: the same
 * only for the contact's full name.
 */
export type Doubt = 'slip' | 'untyped' | 'neighbour' | 'rare' | 'other' | 'person'

export type Comparison = {
  readonly differences: readonly LineDifference[]
  readonly doubt: Doubt
  /** Slips in the street's name, by their weight. */
  readonly slips?: number
}

export type Clash = 'fraction' | 'street' | 'unit'

const same: Comparison = { differences: [], doubt: 'slip' }
const slip = (difference: LineDifference): Comparison => ({ differences: [difference], doubt: 'slip' })

export function compareLines(given: LineKey, known: LineKey): Comparison | Clash {
  if (given.fraction !== known.fraction) return 'fraction'
  const street = compareStreets(given, known)
  if (street === undefined) return 'street'
  if (given.unit === known.unit) return street
  if (given.unit !== '' && known.unit !== '')
    return street.doubt === 'rare' || street.doubt === 'person' ? 'street' : 'unit'
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
  const doubt =
    name.doubt === 'rare' || name.doubt === 'person'
      ? 'person'
      : isOther
        ? 'other'
        : name.doubt === 'untyped'
          ? 'slip'
          : name.doubt
  return { ...name, differences, doubt }
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
  if (given.suffix === '' && swallowsOtherType(given.name, known.name))
    return { differences: ['suffixDiffers'], doubt: 'other' }
  // `PARK PLACE DR` is rather another street than `PARK PL`.
  if (isOneWord) return { differences: ['suffixDiffers'], doubt: 'other' }
  if (given.name.at(-1) === known.name.at(-1)) {
    if (isSameHighway(given.name, known.name)) return slip('highway')
    if (isSameSpanish(given, known)) return slip('article')
  }
  return digitsOf(given.name) === digitsOf(known.name) ? compareSpelling(given, known) : undefined
}

function compareSuffixes(given: LineKey, known: LineKey): Comparison {
  if (given.suffix === known.suffix) return same
  if (given.suffix === '' || known.suffix === '') return { differences: ['suffixMissing'], doubt: 'untyped' }
  return { differences: ['suffixDiffers'], doubt: 'other' }
}

/** `MARIANLN` for `MARIAN`. */
const swallowsOtherType = (given: string, known: string): boolean =>
  given.startsWith(known) && isStrongSuffix(given.slice(known.length))

const highway = /^(OLD)?(US|STATE|COUNTY|TOWNSHIP|FARM|FM|RANCH|RM|RR)?(HIGHWAY|ROAD)?(\d.*|[A-Z]{1,2})$/
const ranchRoads: ReadonlySet<string | undefined> = new Set(['FARM', 'FM', 'RANCH', 'RM', 'RR'])

/** `HIGHWAY 9` may be `US HIGHWAY 9`, `ROAD 9` `COUNTY ROAD 9` and `FM 9` `RM 9`; `US` and `STATE` are two. */
function isSameHighway(given: string, known: string): boolean {
  const [, old, system, road, number] = highway.exec(given) ?? []
  const [, knownOld, knownSystem, knownRoad, knownNumber] = highway.exec(known) ?? []
  if (number === undefined || knownNumber === undefined || old !== knownOld) return false
  if (withShortBranch(number) !== withShortBranch(knownNumber)) return false
  if (system === knownSystem && road === knownRoad) return true
  if ((system ?? road) === undefined || (knownSystem ?? knownRoad) === undefined) return false
  if (ranchRoads.has(system) && ranchRoads.has(knownSystem)) return true
  if (system !== undefined && knownSystem !== undefined) return false
  const [bare, named] = system === undefined ? [road, knownSystem] : [knownRoad, system]
  if (named === undefined) return false
  const isLocal = named !== 'US' && named !== 'STATE'
  return bare === 'ROAD' ? named !== 'US' : !isLocal || ranchRoads.has(named) || !hasDigit.test(number)
}

/** `9BUSINESS` -> `9BUS`. */
const withShortBranch = (number: string): string => number.replace(/BUSINESS$/, 'BUS')

const spanish =
  /^(?:EL|LAS?|LOS)?(ARROYO|AVENIDA|CALLE|CAMINITO|CAMINO|CORTE|CUESTA|PASEO|PLACITA|PLAZA|RANCHO|RIO|SENDA|VEREDA|VIA|VISTA)(?:DE(?:LOS|LAS?|L)?|EL|LAS?|LOS)?(.{3,})$/

/** `CALLE OLMOS` and `CALLE DE LOS OLMOS`. */
function isSameSpanish(given: LineKey, known: LineKey): boolean {
  const [, kind, name] = spanish.exec(given.name) ?? []
  const [, knownKind, knownName] = spanish.exec(known.name) ?? []
  return kind !== undefined && kind === knownKind && name === knownName && given.suffix === known.suffix
}

/** A street that needs no type to end: a highway or a grid's street by its number, a Spanish name. */
export const endsByItself = ({ name, suffix, postDirectional }: LineKey): boolean =>
  suffix === '' &&
  (spanish.test(name) ||
    (/^\d+$/.test(name) && postDirectional !== '') ||
    (/\d$/.test(name) && highway.test(name)))

const hasDigit = /\d/
/** With the letter of a route: `9A`. */
const numbers = /\d+(?:[A-Z]$)?/g
const digitsOf = (text: string): string => (hasDigit.test(text) ? (text.match(numbers) ?? []).join('') : '')

const allowedEdits = (name: string): number => (name.length < 3 ? 0 : name.length < 8 ? 1 : 2)
/** Slips that may be in a name as long as this if no other street is meant. */
const allowedSlips = (length: number): number => (length < 5 ? 0 : length < 8 ? 2 : length < 12 ? 3 : 3.5)
const looseShare = 0.5

function compareSpelling(given: LineKey, known: LineKey): Comparison | undefined {
  const withEdits = editsWithSuffix(given, known)
  if (withEdits !== undefined) return slip(withEdits > 1 ? 'spellingFar' : 'spelling')
  const suffix = compareSuffixes(given, known)
  const limit = allowedEdits(known.name)
  const edits = editDistance(given.name, known.name, limit)
  if (edits > limit) return compareSlips(given, known, suffix)
  const differences = [edits > 1 ? 'spellingFar' : 'spelling', ...suffix.differences] as const
  if (suffix.doubt === 'other') return { differences, doubt: 'person', slips: edits }
  if (edits > 1 && !areSpread(given.name, known.name, edits))
    return { differences, doubt: 'other', slips: edits }
  if (edits > 1 && given.suffix !== known.suffix && known.suffix === '')
    return { differences, doubt: 'other', slips: edits }
  const isShort = Math.min(known.name.length, given.name.length) < 5
  const hasOtherInitial =
    given.name.length === known.name.length &&
    given.name[0] !== known.name[0] &&
    given.name[0] !== known.name[1]
  return { differences, doubt: isShort || hasOtherInitial ? 'neighbour' : 'slip', slips: edits }
}

function compareSlips(given: LineKey, known: LineKey, suffix: Comparison): Comparison | undefined {
  const [length, longest] = [known.name.length, Math.max(given.name.length, known.name.length)]
  if (length < 4 || Math.abs(given.name.length - length) > longest * looseShare) return undefined
  if (!beginAlike(given.name, known.name)) return undefined
  const slips = slipsBetween(given.name, known.name)
  const isHeardAlike = length > 5 && soundOf(given.name) === soundOf(known.name)
  if (slips > longest * looseShare && !isHeardAlike) return undefined
  const isNear =
    isHeardAlike ||
    (slips <= allowedSlips(length) &&
      given.name[0] === known.name[0] &&
      areSpread(given.name, known.name, slips))
  const isOtherType = given.suffix !== known.suffix && given.suffix !== ''
  if (!isNear || isOtherType)
    return { differences: ['spellingLoose', ...suffix.differences], doubt: 'person', slips }
  return {
    differences: [slips > 2 ? 'spellingFarther' : 'spellingFar', ...suffix.differences],
    doubt: 'rare',
    slips,
  }
}

/** One of the first two letters is the same, or a neighbour's. */
const beginAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || one[1] === other[1] || one[0] === other[1] || one[1] === other[0]

/** `MAIN STRETE`: the edits in a name that swallowed its mistyped suffix. */
function editsWithSuffix(given: LineKey, known: LineKey): number | undefined {
  if (given.suffix !== '' || known.suffix === '' || given.name.length < known.name.length + 2)
    return undefined
  const whole = withSuffix(known)
  const limit = whole.length < 8 ? 1 : 2
  const edits = editDistance(given.name, whole, limit)
  return edits <= limit && given.name[0] === whole[0] ? edits : undefined
}
