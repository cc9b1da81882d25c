import type { AddressInput } from '#model/matching/address/address.ts'
import type { Random } from './random.ts'
import type { KnownProperty, Street } from './universe.ts'

/** A contact's address as its file has it. */
export type Written = { street: string; unit: string; city: string; state: string; zip: string }

export const suffixWords: Readonly<Record<string, string>> = {
  ST: 'Street',
  AVE: 'Avenue',
  RD: 'Road',
  DR: 'Drive',
  LN: 'Lane',
  CT: 'Court',
  BLVD: 'Boulevard',
  PL: 'Place',
  CIR: 'Circle',
  WAY: 'Way',
  TER: 'Terrace',
  TRL: 'Trail',
  PKWY: 'Parkway',
}
const directionWords: Readonly<Record<string, string>> = { N: 'North', S: 'South', E: 'East', W: 'West' }
const stateWords: Readonly<Record<string, string>> = {
  TX: 'Texas',
  IL: 'Illinois',
  MA: 'Mass.',
  FL: 'Florida',
}
const ordinalWords =
  'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth'.split(
    ' ',
  )

export const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

const streetOf = ({ house, pre, name, suffix, post }: KnownProperty) => spaced(house, pre, name, suffix, post)

export const asKnown = (known: KnownProperty): Written => ({
  street: streetOf(known),
  unit: known.unit === '' ? '' : `APT ${known.unit}`,
  city: known.city,
  state: known.state,
  zip: known.zip,
})

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One slip of the fingers: a letter lost, doubled, added, replaced or swapped with its neighbour. */
export function mistype(random: Random, text: string): string {
  const at = random.between(0, text.length - 1)
  const letter = letters.charAt(random.between(0, 25))
  switch (random.between(0, 4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + text.charAt(at) + text.slice(at)
    case 2:
      return text.slice(0, at) + letter + text.slice(at)
    case 3:
      return text.slice(0, at) + letter + text.slice(at + 1)
    default:
      return at + 1 < text.length
        ? text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
        : text.slice(0, at)
  }
}

const hasDigit = /\d/
type Perturbation = {
  readonly name: string
  /** Of homes whose street's type the county leaves out, and of no others. */
  readonly isUntyped?: true
  /** Every property, if left out. */
  readonly fits?: (known: KnownProperty) => boolean
  readonly write: (random: Random, known: KnownProperty) => AddressInput
}

/** What people write behind a street, in a part that is looked at and a part that is only measured. */
export type TextsBehind = Readonly<Record<'remarks' | 'buildings' | 'floors' | 'counties', readonly string[]>>

interface Known {
  /** Whether the universe has such a street in its ZIP. */
  readonly isTaken: (street: Street) => boolean
  /** Whether it has a home of that line in the city. */
  readonly isHome: (home: KnownProperty) => boolean
}

const hasDirection = (known: KnownProperty) => known.pre !== '' || known.post !== ''
const hasSuffix = (known: KnownProperty) => known.suffix !== ''
export const opposite: Readonly<Record<string, string>> = { N: 'S', S: 'N', E: 'W', W: 'E', '': '' }

const change =
  (edit: (random: Random, written: Written, known: KnownProperty) => Partial<Written>) =>
  (random: Random, known: KnownProperty): AddressInput => {
    const written = asKnown(known)
    return { ...written, ...edit(random, written, known) }
  }

function spelledOut(known: KnownProperty): string {
  return streetOf({
    ...known,
    pre: directionWords[known.pre] ?? '',
    name: title(known.name),
    suffix: suffixWords[known.suffix] ?? '',
    post: directionWords[known.post] ?? '',
  })
}

const title = (text: string): string =>
  text.toLowerCase().replace(/(^|\s)[a-z]/g, (start) => start.toUpperCase())

/** The slips that contacts are written with; what is written behind a street is of `texts`. */
export const perturbationsWith = (
  texts: TextsBehind,
  { isTaken, isHome }: Known,
): readonly Perturbation[] => [
  { name: 'as known', write: change(() => ({})) },
  {
    name: 'words spelled out',
    write: change((_, written, known) => ({
      street: spelledOut(known),
      state: stateWords[written.state] ?? '',
    })),
  },
  {
    name: 'lower case, stops, ZIP+4',
    write: change((random, { street, zip }) => ({
      street: `${street.toLowerCase()}.`.replaceAll(' ', '  '),
      zip: `${zip}-${random.between(1000, 9999)}`,
    })),
  },
  {
    name: 'ordinal in words',
    fits: ({ name }) => /^\d+(ST|ND|RD|TH)$/.test(name) && Number.parseInt(name, 10) <= 20,
    write: change((_, _written, known) => ({
      street: streetOf({ ...known, name: ordinalWords[Number.parseInt(known.name, 10) - 1] ?? known.name }),
    })),
  },
  {
    name: 'highway written otherwise',
    fits: ({ name }) => /HIGHWAY|COUNTY ROAD/.test(name),
    write: change((random, written, known) => ({
      street: streetOf({ ...known, name: otherHighway(random, known.name, written.state) }),
    })),
  },
  {
    name: 'typo in the street',
    fits: ({ name }) => !hasDigit.test(name),
    write: change((random, _, known) => ({
      street: streetOf({ ...known, name: mistype(random, title(known.name)) }),
    })),
  },
  {
    name: 'two typos in the street',
    fits: ({ name }) => !hasDigit.test(name) && name.length > 8,
    write: change((random, _, known) => ({
      street: streetOf({ ...known, name: mistype(random, mistype(random, title(known.name))) }),
    })),
  },
  {
    name: 'typo in the suffix',
    fits: ({ suffix }) => (suffixWords[suffix] ?? '').length > 4,
    write: change((random, _, known) => ({
      street: streetOf({ ...known, suffix: mistype(random, suffixWords[known.suffix] ?? '') }),
    })),
  },
  {
    name: 'space in or out of the name',
    fits: ({ name }) => name.includes(' ') && !hasDigit.test(name),
    write: change((_, _written, known) => ({
      street: streetOf({ ...known, name: known.name.replace(' ', '') }),
    })),
  },
  {
    name: 'suffix missing',
    fits: hasSuffix,
    write: change((_, _written, known) => ({
      street: streetOf({ ...known, suffix: '' }),
    })),
  },
  { name: 'suffix missing in the county', isUntyped: true, write: change(() => ({})) },
  {
    name: 'suffix missing in the county and here',
    isUntyped: true,
    write: change((_, _written, known) => ({ street: streetOf({ ...known, suffix: '' }) })),
  },
  {
    name: 'suffix wrong, such a street in the ZIP',
    fits: (known) => otherSuffixes(known).some((suffix) => isTaken({ ...known, suffix })),
    write: change((random, _, known) => ({
      street: streetOf({
        ...known,
        suffix: random.pick(otherSuffixes(known).filter((suffix) => isTaken({ ...known, suffix }))),
      }),
    })),
  },
  {
    name: 'suffix wrong, no such street in the ZIP',
    fits: (known) => otherSuffixes(known).some((suffix) => !isTaken({ ...known, suffix })),
    write: change((random, _, known) => ({
      street: streetOf({
        ...known,
        suffix: random.pick(otherSuffixes(known).filter((suffix) => !isTaken({ ...known, suffix }))),
      }),
    })),
  },
  {
    name: 'directional missing',
    fits: hasDirection,
    write: change((_, _written, known) => ({ street: streetOf({ ...known, pre: '', post: '' }) })),
  },
  {
    name: 'directional wrong',
    fits: hasDirection,
    write: change((_, _written, known) => ({
      street: streetOf({ ...known, pre: opposite[known.pre] ?? '', post: opposite[known.post] ?? '' }),
    })),
  },
  {
    name: 'directional at the other end',
    fits: hasDirection,
    write: change((_, _written, known) => ({
      street: streetOf({ ...known, pre: known.post, post: known.pre }),
    })),
  },
  { name: 'unit missing', fits: ({ unit }) => unit !== '', write: change(() => ({ unit: '' })) },
  {
    name: 'unit added',
    fits: ({ unit }) => unit === '',
    write: change((random) => ({ unit: random.pick(['A', '1', 'Rear', '#2']) })),
  },
  {
    name: 'unit in the street, restyled',
    fits: ({ unit }) => unit !== '',
    write: change((random, { street }, known) => ({
      street: `${street} ${random.pick(['#', '# ', 'Unit ', 'apt. ', 'Ste ', ''])}${known.unit.replace(/(\d)([A-Z])/, random.pick(['$1$2', '$1-$2', '$1 $2']))}`,
      unit: '',
    })),
  },
  { name: 'ZIP missing', write: change(() => ({ zip: '' })) },
  {
    name: 'ZIP without its zero',
    fits: ({ zip }) => zip.startsWith('0'),
    write: change((_, { zip }) => ({ zip: `${Number(zip)}` })),
  },
  {
    name: 'ZIP mistyped',
    write: change((random, { zip }) => ({ zip: withOtherDigit(random, zip) })),
  },
  { name: 'city missing', write: change(() => ({ city: '' })) },
  {
    name: 'city mistyped',
    write: change((random, { city }) => ({ city: mistype(random, city) })),
  },
  {
    name: 'city mistyped, ZIP missing',
    write: change((random, { city }) => ({ city: mistype(random, city), zip: '' })),
  },
  {
    name: 'city abbreviated, ZIP missing',
    fits: ({ city }) => /Fort|Saint|North/.test(city),
    write: change((_, { city }) => ({
      city: city.replace('Fort', 'Ft').replace('Saint', 'St.').replace('North', 'N'),
      zip: '',
    })),
  },
  { name: 'state missing', write: change(() => ({ state: '' })) },
  {
    name: 'ZIP and state swapped',
    write: change((_, { state, zip }) => ({ state: zip, zip: state })),
  },
  {
    name: 'city, state and ZIP in one',
    write: change((_, { city, state, zip }) => ({ city: `${city}, ${state} ${zip}`, state: '', zip: '' })),
  },
  { name: 'all in one, commas', write: (_, known) => ({ full: inOne(known, ', ') }) },
  { name: 'all in one, no commas', write: (_, known) => ({ full: inOne(known, ' ') }) },
  {
    name: 'all in one, no commas, no ZIP',
    write: (_, known) => ({ full: inOne({ ...known, zip: '' }, ' ') }),
  },
  { name: 'all in the street column', write: (_, known) => ({ street: inOne(known, ', ') }) },
  {
    name: 'typo and suffix missing',
    fits: (known) => hasSuffix(known) && !hasDigit.test(known.name),
    write: change((random, _, known) => ({
      street: streetOf({ ...known, name: mistype(random, title(known.name)), suffix: '' }),
    })),
  },
  {
    name: 'typo and ZIP missing',
    fits: ({ name }) => !hasDigit.test(name),
    write: change((random, _, known) => ({
      street: streetOf({ ...known, name: mistype(random, title(known.name)) }),
      zip: '',
    })),
  },
  {
    name: 'suffix and directional missing',
    fits: (known) => hasSuffix(known) && hasDirection(known),
    write: change((_, _written, known) => ({ street: spaced(known.house, known.name) })),
  },
  {
    name: 'range of house numbers',
    fits: isWholeNumber,
    write: change((random, { street }, known) => ({
      street: street.replace(
        known.house,
        `${known.house}-${Number(known.house) + random.pick([2, 2, 4, 6, 1])}`,
      ),
    })),
  },
  { name: 'remark behind', fits: noUnit, write: behind(texts.remarks) },
  { name: 'building behind', fits: noUnit, write: behind(texts.buildings) },
  {
    name: 'building behind, unit in its column',
    fits: (known) => known.unit !== '' && hasSuffix(known),
    write: behind(texts.buildings),
  },
  { name: 'floor behind', fits: noUnit, write: behind(texts.floors) },
  { name: 'county behind', fits: noUnit, write: behind(texts.counties) },
  {
    name: 'all in one, commas, county',
    fits: noUnit,
    write: (random, known) => {
      const { street, city, state, zip } = asKnown(known)
      return { full: `${street}, ${city}, ${random.pick(texts.counties)}, ${state} ${zip}` }
    },
  },
  {
    name: 'two digits of the house number swapped',
    fits: (known) =>
      swapped(known.house) !== known.house && !isHome({ ...known, house: swapped(known.house) }),
    write: change((_, { street }, known) => ({ street: street.replace(known.house, swapped(known.house)) })),
  },
  {
    name: 'as known, with a misspelled twin, no ZIP',
    fits: (known) => twinsOf(known).some((name) => isHome({ ...known, name })),
    write: change(() => ({ zip: '' })),
  },
]

export const swapped = (house: string): string => house.replace(/(\d)(\d)$/, '$2$1')
const isWholeNumber = ({ house }: KnownProperty) => /^\d+$/.test(house)
const noUnit = (known: KnownProperty) => known.unit === '' && hasSuffix(known)

function behind(texts: readonly string[]) {
  return change((random, { street }) => ({
    street: `${street}${random.pick([' ', ' - ', ', '])}${random.pick(texts)}`,
  }))
}

const otherSuffixes = ({ suffix }: KnownProperty): readonly string[] =>
  suffix === '' ? [] : ['ST', 'RD', 'DR', 'AVE', 'CT', 'LN'].filter((other) => other !== suffix)

/** Names of the universe that are one letter from this one. */
const twinsOf = ({ name }: KnownProperty): readonly string[] =>
  twins.find((pair) => pair.includes(name))?.filter((other) => other !== name) ?? []
const twins: readonly (readonly string[])[] = [
  ['DALE', 'VALE', 'HALE'],
  ['MARION', 'MARIAN'],
  ['OAK', 'OAKS'],
  ['MAPLE', 'MARPLE'],
  ['JOHNSON', 'JOHNSTON'],
  ['FOREST', 'FORREST'],
  ['CLARK', 'CLARKE'],
  ['GREEN', 'GREENE'],
  ['HIGHLAND', 'HIGHLANDS'],
  ['ASHTON', 'EASTON', 'WESTON'],
  ['NEWTON', 'NORTON'],
]

function otherHighway(random: Random, name: string, state: string): string {
  const number = name.split(' ').at(-1) ?? ''
  if (name.startsWith('US')) return random.pick([`US-${number}`, `U.S. Hwy ${number}`, `Hwy ${number}`])
  if (name.startsWith('COUNTY'))
    return random.pick([`CR ${number}`, `Co Rd ${number}`, `County Hwy ${number}`])
  return random.pick([`${state}-${number}`, `State Route ${number}`, `SR ${number}`, `Highway ${number}`])
}

function withOtherDigit(random: Random, zip: string): string {
  const at = random.between(2, 4)
  const digit = (Number(zip.charAt(at)) + random.between(1, 9)) % 10
  return zip.slice(0, at) + digit + zip.slice(at + 1)
}

function inOne(known: KnownProperty, separator: string): string {
  const { street, unit, city, state, zip } = asKnown(known)
  return [street, unit, city, spaced(state, zip)].filter((part) => part !== '').join(separator)
}
