import type { AddressInput } from '#model/matching/address/address.ts'
import { asKnown, mistype, spaced } from './perturb.ts'
import type { Random } from './random.ts'
import type { KnownProperty } from './universe.ts'

/** A way to write an address that only another reading, or the weighing of slips, finds. */
interface Otherwise {
  readonly name: string
  readonly fits?: (known: KnownProperty) => boolean
  readonly write: (random: Random, known: KnownProperty) => AddressInput
}

const people = ['Ann Ray', 'Mr. & Mrs. Lee', 'The Okafor Family', 'Cy Young', 'Jo-Ann Van Der Berg']
const notes = [
  'moved',
  'sold 2021',
  'OLD',
  'formerly 12 Rear Oak Ln',
  'see file',
  'was 9 Hill Rd',
  'do not mail',
]
const directions: Readonly<Record<string, readonly string[]>> = {
  N: ['Nth', 'Noth', 'Nrth', 'Nort'],
  S: ['Sth', 'Sou', 'Soth', 'Sout'],
  E: ['Eas'],
  W: ['Wst', 'Wes'],
  NE: ['Neast', 'No. East'],
  NW: ['Nwest', 'No. West'],
  SE: ['Seast', 'So. East'],
  SW: ['Swest', 'So. West'],
}
const numbers: Readonly<Record<string, string>> = {
  '1': 'One',
  '2': 'Two',
  '5': 'Five',
  '11': 'Eleven',
  '14': 'Fourteen',
  '15': 'Fifteen',
  '21': 'Twenty-One',
  '22': 'Twenty Two',
  '35': 'Thirty-Five',
  '105': 'One Hundred Five',
}

const numerals = 'One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve'.split(',')

/** `101` -> `One Hundred One`; undefined from `113` on. */
function inWords(unit: string): string | undefined {
  const [hundreds, rest] = [Math.floor(Number(unit) / 100), Number(unit) % 100]
  const [count, last] = [numerals[hundreds - 1], numerals[rest - 1]]
  if (!/^\d{1,3}$/.test(unit) || last === undefined) return undefined
  return count === undefined ? last : `${count} Hundred ${last}`
}

/** `North Richland Hills` -> `Nor Richlnd Hlls`, `Rch Hls`: the last word by its consonants, the others by their beginning. */
function abbreviated(random: Random, city: string): string {
  const words = city.split(' ')
  const last = words.pop() ?? ''
  const consonants = last.charAt(0) + last.slice(1).replace(/[aeiou](?!$)/g, '')
  const short = words.map((word) =>
    word.length > 3 && random.chance(0.7) ? word.slice(0, random.between(2, 4)) : word,
  )
  return [...short, words.length === 0 || random.chance(0.5) ? consonants : last].join(' ')
}

const hasCommonEnding = ({ city }: KnownProperty) => /[^aeiou]$/.test(city)

const isPlain = ({ unit, house, suffix }: KnownProperty) =>
  unit === '' && suffix !== '' && /^\d+$/.test(house)
const hasUnit = ({ unit }: KnownProperty) => unit !== ''
const lettersOnly = ({ name }: KnownProperty) => /^[A-Z ]+$/.test(name)
const isRangeable = (known: KnownProperty) => isPlain(known) && Number(known.house) > 3

const inStreet =
  (edit: (random: Random, street: string, known: KnownProperty) => string) =>
  (random: Random, known: KnownProperty): AddressInput => {
    const written = asKnown(known)
    return { ...written, street: edit(random, written.street, known) }
  }

const inOneCell =
  (edit: (random: Random, whole: string, known: KnownProperty) => string) =>
  (random: Random, known: KnownProperty): AddressInput => {
    const { street, unit, city, state, zip } = asKnown(known)
    const whole = [spaced(street, unit), city, spaced(state, zip)].join(', ')
    return { full: edit(random, whole, known) }
  }

const box = (random: Random) => `${random.pick(['PO Box', 'P.O. Box', 'POB'])} ${random.between(1, 9999)}`
const phone = (random: Random) => `${random.pick(['', 'cell '])}518-555-01${random.between(10, 99)}`

export const otherwise: readonly Otherwise[] = [
  {
    name: 'all in one, a person and a phone around',
    write: inOneCell((random, whole) => `${random.pick(people)}, ${whole}, ${phone(random)}`),
  },
  {
    name: 'all in one, a note behind',
    write: inOneCell((random, whole) => `${whole}${random.pick([' (', ' - ', ', '])}${random.pick(notes)}`),
  },
  { name: 'a note in brackets', write: inStreet((random, street) => `${street} (${random.pick(notes)})`) },
  {
    name: 'a box before the street',
    write: inStreet((random, street) => `${box(random)}${random.pick([', ', ' / ', '; '])}${street}`),
  },
  {
    name: 'in care of',
    write: inStreet(
      (random, street) => `${street}${random.pick([' c/o ', ', Attn: '])}${random.pick(people)}`,
    ),
  },
  {
    name: 'No. and So.',
    fits: ({ pre }) => pre === 'N' || pre === 'S',
    write: inStreet((random, street, { pre }) =>
      street.replace(
        ` ${pre} `,
        ` ${random.pick([`${pre === 'N' ? 'No' : 'So'}.`, pre === 'N' ? 'No' : 'So'])} `,
      ),
    ),
  },
  {
    name: 'directions spelled and placed otherwise',
    fits: ({ pre, name, suffix }) => pre in directions && suffix !== '' && /^[A-Z]/.test(name),
    write: inStreet((random, street, { house, pre, suffix }) => {
      const rest = street.slice(house.length + pre.length + 2)
      const spelled = random.pick(directions[pre] ?? [])
      return random.pick([
        `${house} ${spelled} ${rest}`,
        `${house} ${spelled}. ${rest}`,
        `${pre} ${house} ${rest}`,
        `${house} ${pre}, ${rest}`,
        `${house} ${rest.replace(` ${suffix}`, ` ${pre} ${suffix}`)}`,
        `${house} ${pre} ${rest} ${pre}`,
      ])
    }),
  },
  {
    name: 'a direction run into a number',
    fits: ({ pre, name }) => pre in directions && /^\d+[A-Z]{2}$/.test(name),
    write: inStreet((_, street, { pre }) => street.replace(` ${pre} `, ` ${pre}`)),
  },
  {
    name: 'a range in words and short',
    fits: isRangeable,
    write: inStreet((random, street, { house }) => {
      const last = `${Number(house) + random.pick([2, 4])}`
      const short =
        last.length === house.length && house.length > 2
          ? `${house}-${last.slice(-2)}`
          : `${house} to ${last}`
      return street.replace(
        house,
        random.pick([`${house} & ${last}`, `${house} - ${last}`, short, `${house}/${last}`]),
      )
    }),
  },
  {
    name: 'the last of a range',
    fits: isRangeable,
    write: inStreet((random, street, { house }) =>
      street.replace(house, `${Number(house) - 1}${random.pick(['-', ' & ', ' to '])}${house}`),
    ),
  },
  {
    name: 'letters for digits',
    fits: ({ house }) => /^1\d*0?\d$/.test(house) && /0\d|^1/.test(house),
    write: inStreet((random, street, { house }) =>
      street.replace(
        house,
        house.includes('0') ? house.replace('0', 'O') : house.replace('1', random.pick(['l', 'I'])),
      ),
    ),
  },
  {
    name: 'other letters for digits',
    fits: ({ house }) => /^\d*[258]\d+$/.test(house),
    write: inStreet((_, street, { house }) =>
      street.replace(
        house,
        house.replace(/[258](?=\d)/, (digit) => ({ 2: 'Z', 5: 'S', 8: 'B' })[digit] ?? digit),
      ),
    ),
  },
  {
    name: 'digits for letters of the name',
    fits: (known) => isPlain(known) && lettersOnly(known) && /[OLSB](?=[A-Z])/.test(known.name),
    write: inStreet((_, street, { name }) =>
      street.replace(
        name,
        name.replace(/[OLSB](?=[A-Z])/, (letter) => ({ O: '0', L: '1', S: '5', B: '8' })[letter] ?? letter),
      ),
    ),
  },
  {
    name: 'a zero for the first letter of the name',
    fits: (known) => isPlain(known) && /^O[A-Z]/.test(known.name),
    write: inStreet((_, street, { name }) => street.replace(name, `0${name.slice(1).toLowerCase()}`)),
  },
  {
    name: 'digits for an I and a double L of the name',
    fits: (known) => isPlain(known) && lettersOnly(known) && /I(?=[A-Z])|LL(?![A-Z])/.test(known.name),
    write: inStreet((_, street, { name }) =>
      street.replace(name, name.replace(/LL(?![A-Z])/, '11').replace(/I(?=[A-Z])/, '1')),
    ),
  },
  {
    name: "letters for digits of the street's number",
    fits: ({ name }) => /^\d*[01]\d*(?:ST|ND|RD|TH)$/.test(name),
    write: inStreet((random, street, { name }) =>
      street.replace(
        name,
        name
          .replace('0', 'O')
          .replace('1', random.pick(['l', 'I']))
          .toLowerCase(),
      ),
    ),
  },
  {
    name: "the street's number and its ending apart",
    fits: ({ name }) => /^\d+(?:ST|ND|RD|TH)$/.test(name),
    write: inStreet((random, street, { name }) =>
      street.replace(name, name.replace(/(\d)(\D)/, `$1${random.pick([' ', '-'])}$2`)),
    ),
  },
  {
    name: 'letters for digits of the unit',
    fits: ({ unit }) => /\d[01]/.test(unit),
    write: (_, known) => ({
      ...asKnown(known),
      unit: known.unit.replaceAll('0', 'O').replace(/(?<=\d)1/, 'l'),
    }),
  },
  {
    name: 'a number as a spreadsheet writes it',
    fits: ({ unit, house }) => /^\d+$/.test(unit) || (unit === '' && /^\d{4}$/.test(house)),
    write: (_, known) => {
      const { house, unit } = known
      const home = asKnown(known)
      return unit === ''
        ? { ...home, street: home.street.replace(house, `${house.charAt(0)},${house.slice(1)}`) }
        : { ...home, unit: `${unit}.0` }
    },
  },
  {
    name: 'all in one, the unit in words',
    fits: ({ unit }) => inWords(unit) !== undefined,
    write: (random, known) => {
      const { street, city, state, zip } = asKnown(known)
      const unit = `${random.pick(['Apt', 'Unit', 'No.'])} ${inWords(known.unit)}`
      const line = `${street}${random.pick([' ', ', '])}${unit}${random.pick([' ', ', '])}${city}`
      return { full: spaced(line, state, random.pick([zip, ''])) }
    },
  },
  {
    name: 'a crossing street behind',
    fits: isPlain,
    write: inStreet(
      (random, street) =>
        `${street}${random.pick([' @ ', ' at ', ' off ', ' corner of '])}${random.pick(['Quarry Rd', 'Tanner', 'Rt 9', '11th St'])}`,
    ),
  },
  {
    name: 'both halves of a house',
    fits: isPlain,
    write: inStreet((random, street, { house }) =>
      street.replace(
        house,
        random.pick([`${house}A-${house}B`, `${house} A & B`, `${house}A/B`, `${house} A and B`]),
      ),
    ),
  },
  {
    name: 'the city abbreviated, no ZIP',
    fits: (known) => hasCommonEnding(known) && known.city !== 'Springfield',
    write: (random, known) => {
      const home = { ...asKnown(known), city: abbreviated(random, known.city), zip: '' }
      const { street, unit, city, state } = home
      return random.chance(0.5) ? home : { full: `${spaced(street, unit && `# ${unit}`)}, ${city} ${state}` }
    },
  },
  {
    name: 'all in one, a city of the north, no comma and ZIP',
    fits: (known) => known.city.startsWith('North ') && isPlain(known) && known.post === '',
    write: (random, known) => {
      const { street, city, state } = asKnown(known)
      return { full: `${street} ${city.replace('North', random.pick(['N', 'N.', 'No.']))} ${state}` }
    },
  },
  {
    name: 'the house number and the street in two columns',
    fits: (known) => isPlain(known) && lettersOnly(known),
    write: (_, known) => ({
      ...asKnown(known),
      street: known.house,
      unit: asKnown(known).street.slice(known.house.length + 1),
    }),
  },
  {
    name: "the house number in the unit's column",
    fits: isPlain,
    write: (random, known) => {
      const { street, ...place } = asKnown(known)
      return {
        ...place,
        street: street.slice(known.house.length + 1),
        unit: `${random.pick(['', '#', 'No. '])}${known.house}`,
      }
    },
  },
  {
    name: "the street in another's column",
    fits: isPlain,
    write: (random, known) => {
      const { street, ...home } = asKnown(known)
      return random.pick([
        { ...home, street: random.pick(people), unit: street },
        { ...home, street: '', city: street },
        { ...home, street, unit: street },
      ])
    },
  },
  {
    name: "the unit in the state's or behind the city",
    fits: hasUnit,
    write: (random, known) => {
      const home = { ...asKnown(known), unit: '' }
      const unit = `${random.pick(['Apt ', 'Unit ', '#'])}${known.unit}`
      return random.pick([
        { ...home, state: unit },
        { ...home, state: `${unit} ${home.state}` },
        { ...home, city: `${home.city} ${unit}` },
      ])
    },
  },
  {
    name: 'the unit in front of the city',
    fits: hasUnit,
    write: (random, known) => ({
      ...asKnown(known),
      unit: '',
      city: `${random.pick(['Apt ', 'Unit ', '#'])}${known.unit}${random.pick([' ', ', '])}${known.city}`,
    }),
  },
  {
    name: 'the house number in words',
    fits: ({ house }) => house in numbers,
    write: inStreet((_, street, { house }) => street.replace(house, numbers[house] ?? house)),
  },
  {
    name: 'the house number behind the street',
    fits: isPlain,
    write: inStreet(
      (random, street, { house }) => `${street.slice(house.length + 1)}${random.pick([' ', ', '])}${house}`,
    ),
  },
  {
    name: 'a unit as Condo, Ap or behind a slash',
    fits: hasUnit,
    write: (random, known) => ({
      ...asKnown(known),
      street: `${asKnown(known).street}${random.pick([' Condo ', ' Ap ', ' Villa ', '/'])}${known.unit}`,
      unit: '',
    }),
  },
  {
    name: 'a unit before the house number',
    fits: hasUnit,
    write: (random, known) => ({
      ...asKnown(known),
      street: `${random.pick(['Apt#', 'Unit ', 'Apt. ', '#'])}${known.unit}${random.pick([', ', ' - ', ' '])}${asKnown(known).street}`,
      unit: '',
    }),
  },
  {
    name: 'a unit as a lot or a mobile home in words',
    fits: hasUnit,
    write: (random, known) => {
      const words = random.pick(['Lot No.', 'Space No', 'Mobile Home', 'Lot Number', 'RV Space', 'Homesite'])
      const unit = `${words} ${numbers[known.unit] ?? known.unit}`
      const home = asKnown(known)
      return random.chance(0.5) ? { ...home, unit } : { ...home, street: `${home.street} ${unit}`, unit: '' }
    },
  },
  {
    name: 'run together',
    fits: (known) => isPlain(known) && lettersOnly(known),
    write: inStreet((_, street) =>
      street
        .toLowerCase()
        .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
        .replaceAll(' ', ''),
    ),
  },
  {
    name: 'highway with spaces',
    fits: ({ name }) => /HIGHWAY|COUNTY ROAD/.test(name),
    write: inStreet((_, street) =>
      street
        .replace('US HIGHWAY', 'U S Highway')
        .replace('STATE HIGHWAY', 'S R')
        .replace('COUNTY ROAD', 'C R'),
    ),
  },
  {
    name: 'two slips in a short name',
    fits: (known) => lettersOnly(known) && known.name.length > 4 && known.name.length < 8,
    write: slips(2),
  },
  {
    name: 'three slips in a long name',
    fits: (known) => lettersOnly(known) && known.name.length > 8,
    write: slips(3),
  },
]

function slips(count: number) {
  return inStreet((random, street, { name }) => {
    let mistyped = name
    for (let slip = 0; slip < count; slip += 1) mistyped = mistype(random, mistyped)
    return street.replace(name, mistyped)
  })
}
