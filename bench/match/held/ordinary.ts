import type { AddressInput } from '#model/matching/address/address.ts'
import type { Random } from '../random.ts'
import { canSlip, type HeldClass, type Occasion, withSlip } from './classes.ts'
import { spaced } from './counties.ts'
import { commonlyMisspelled, letterLost, lettersSwapped, letterTwice, type Slip, slipped } from './slips.ts'
import { joinedNames } from './words.ts'
import { inCell, inColumns, inEither, labelled, lineOf, type Text, titled } from './writing.ts'

export const stateNames: Readonly<Record<string, string>> = {
  CA: 'California',
  NM: 'New Mexico',
  TX: 'Texas',
  UT: 'Utah',
  WI: 'Wisconsin',
  NY: 'New York',
  HI: 'Hawaii',
  OH: 'Ohio',
  FL: 'Florida',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  GA: 'Georgia',
}

const otherTypes: Readonly<Record<string, readonly string[]>> = {
  ST: ['Str', 'Str.', 'ST'],
  AVE: ['Av', 'Av.', 'Aven', 'AVE'],
  RD: ['Rd.', 'RD'],
  DR: ['Drv', 'Dr.', 'Driv'],
  LN: ['La', 'Ln.', 'LN'],
  CT: ['Crt', 'Ct.', 'CT'],
  BLVD: ['Blv', 'Boul', 'Bvd', 'Blvd.'],
  PL: ['Plc', 'Pl.'],
  CIR: ['Circ', 'Cr', 'Crcl'],
  WAY: ['Wy', 'WY'],
  TER: ['Terr', 'Terr.'],
  TRL: ['Tr', 'Trl.', 'Trl'],
  PKWY: ['Pky', 'Pkwy.', 'Parkwy'],
  LOOP: ['Lp', 'LOOP'],
  CV: ['Cv', 'Cv.'],
  XING: ['Xing', 'Crssng', 'Xing.'],
}

const shortWords: Readonly<Record<string, readonly string[]>> = {
  HOLLOW: ['Holw', 'Hllw'],
  RIDGE: ['Rdg'],
  CREEK: ['Crk', 'Ck'],
  SPRINGS: ['Spgs', 'Sprgs'],
  CROSSING: ['Xing'],
  HILL: ['Hl'],
  MEADOW: ['Mdw'],
  LANDING: ['Lndg'],
  POINT: ['Pt'],
  VALLEY: ['Vly', 'Vlly'],
  CANYON: ['Cyn'],
  GROVE: ['Grv'],
  PARK: ['Pk'],
  LAKE: ['Lk'],
  TRAIL: ['Trl'],
  VIEW: ['Vw'],
  FOREST: ['Frst'],
  CENTER: ['Ctr', 'Cntr'],
  VILLAGE: ['Vlg'],
  FOUNTAIN: ['Ftn'],
  HARBOR: ['Hbr'],
}

const numberWords =
  'Zeroth,First,Second,Third,Fourth,Fifth,Sixth,Seventh,Eighth,Ninth,Tenth,Eleventh,Twelfth,Thirteenth,Fourteenth,Fifteenth,Sixteenth,Seventeenth,Eighteenth,Nineteenth'.split(
    ',',
  )
const tens = ',,Twenty,Thirty,Forty,Fifty,Sixty,Seventy,Eighty,Ninety'.split(',')

function ordinalWord(number: number): string | undefined {
  const ones = numberWords[number % 10]
  if (number < 20) return numberWords[number]
  if (number >= 100 || ones === undefined) return undefined
  const ten = tens[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? `${ten.slice(0, -1)}ieth` : `${ten}-${ones}`
}

const slip = (name: string, ...made: readonly [Slip, ...Slip[]]): HeldClass => ({
  name,
  fits: canSlip,
  write: (occasion) => {
    const one = withSlip(occasion, occasion.random.pick(made))
    return one && { input: inEither(occasion.random, one.text), said: { name: one.name } }
  },
})

const untidy: readonly ((text: string) => string)[] = [
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => `  ${text} `,
  (text) => `${text},`,
  (text) => `${text}.`,
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replace(' ', ', '),
  (text) => text.toLowerCase().replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (text) => `"${text}"`,
]
function untidied(random: Random, input: AddressInput): AddressInput {
  const change = random.pick(untidy)
  const street = input.street === undefined ? undefined : change(input.street)
  const city = input.city === undefined ? undefined : random.pick(untidy.slice(0, 4))(input.city)
  return { ...input, street, city, state: random.chance(0.3) ? input.state?.toLowerCase() : input.state }
}

function joinedOrParted({ home, text, random }: Occasion): Text | undefined {
  const pair = joinedNames.find((name) => name.replace('|', '') === home.name)
  if (pair !== undefined) return { ...text, name: titled(pair.replace('|', ' ')) }
  if (/^(MC|OC|DELA|VANDER)/.test(home.name)) {
    const parted = home.name
      .replace(/^MC/, 'MC ')
      .replace(/^OC/, random.pick(["O'C", 'O C', 'O’C']))
      .replace(/^DELA/, 'DE LA ')
      .replace(/^VANDER/, 'VANDER ')
    return { ...text, name: titled(parted) }
  }
  if (home.kind !== 'plain' || !/^[A-Z]+ [A-Z]+$/.test(home.name) || /^(SAINT|MOUNT|FORT) /.test(home.name))
    return undefined
  const owned = titled(home.name).replace(/^(\w+)s /, "$1's ")
  if (owned.includes("'")) return { ...text, name: owned }
  return {
    ...text,
    name: random.pick([titled(home.name.replace(' ', '')), titled(home.name).replace(' ', '-')]),
  }
}

const withoutUnit = ({ unit }: { readonly unit: string }): boolean => unit === ''
const withUnit = ({ unit }: { readonly unit: string }): boolean => unit !== ''

export const ordinary: readonly HeldClass[] = [
  { name: 'as a person types it', write: ({ text, random }) => ({ input: inColumns(random, text) }) },
  {
    name: 'case, spaces and punctuation',
    write: ({ text, random }) => ({ input: untidied(random, inColumns(random, text)) }),
  },
  {
    name: 'less usual abbreviations',
    fits: ({ kind, type }) => kind === 'plain' && type !== '',
    write: ({ home, text, random }) => {
      const name = home.name
        .split(' ')
        .map((word, index) => (index > 0 && shortWords[word] ? random.pick(shortWords[word]) : titled(word)))
        .join(' ')
      return {
        input: inEither(random, { ...text, name, type: random.pick(otherTypes[home.type] ?? [text.type]) }),
      }
    },
  },
  {
    name: 'type left out',
    fits: ({ type }) => type !== '',
    write: ({ text, random }) => ({ input: inEither(random, { ...text, type: '' }), said: { type: '' } }),
  },
  {
    name: 'direction left out',
    fits: ({ pre, post, kind }) => kind !== 'grid' && pre + post !== '',
    write: ({ text, random }) => ({
      input: inEither(random, { ...text, pre: '', post: '' }),
      said: { pre: '', post: '' },
    }),
  },
  { name: 'whole address in one cell', write: ({ text, random }) => ({ input: inCell(random, text) }) },
  {
    name: 'one cell, without commas or in lines',
    write: ({ text, random }) => {
      const full = inCell(random, text).full ?? ''
      return {
        input: {
          full: random.pick([full.replaceAll(',', ''), full.replace(', ', '\n'), full.replaceAll(',', ' ,')]),
        },
      }
    },
  },
  {
    name: 'city run into the street',
    write: ({ text, random }) => {
      const { city, state, zip } = text
      const street = spaced(lineOf(text), labelled(random, text))
      const run = random.chance(0.3) ? `${street}, ${city}` : `${street} ${city}`
      return { input: { street: run, city: random.pick(['', city]), state, zip } }
    },
  },
  {
    name: 'city, state and ZIP in one column',
    write: ({ text, random }) => {
      const { city, state, zip, ...rest } = inColumns(random, text)
      const run = random.pick([`${city}, ${state} ${zip}`, `${city} ${state} ${zip}`, `${city},${state}`])
      return run.endsWith(`${zip}`)
        ? { input: { ...rest, city: run } }
        : { input: { ...rest, city: run, zip }, said: { state: text.state } }
    },
  },
  {
    name: 'ZIP+4',
    write: ({ text, random }) => {
      const four = `${random.between(1000, 9999)}`
      const zip = random.pick([
        `${text.zip}-${four}`,
        `${text.zip}${four}`,
        `${text.zip} ${four}`,
        `${text.zip}-`,
      ])
      return { input: inColumns(random, { ...text, zip }) }
    },
  },
  {
    name: 'ZIP as a number',
    write: ({ text, random }) => {
      const zip = random.pick(
        text.zip.startsWith('0') ? [text.zip.slice(1)] : [`${text.zip}.0`, ` ${text.zip}`, `'${text.zip}`],
      )
      return { input: inColumns(random, { ...text, zip }) }
    },
  },
  {
    name: 'unit in a column of its own',
    fits: withUnit,
    write: ({ home, text, random }) => {
      const { city, state, zip } = text
      const labels =
        home.kind === 'park'
          ? ['Lot ', 'LOT ', 'Lot #', '#', '']
          : ['Apt ', 'apt. ', 'Unit ', 'UNIT ', '#', '# ', 'Apt #', '', 'Ste ']
      return { input: { street: lineOf(text), unit: random.pick(labels) + home.unit, city, state, zip } }
    },
  },
  {
    name: 'unit behind the street',
    fits: withUnit,
    write: ({ home, text, random }) => {
      const labels =
        home.kind === 'park'
          ? [' Lot ', ', Lot ', ' lot #']
          : [' Apt ', ', Apt. ', ' Unit ', ', unit ', ' #', ' # ', ', #', ' Apt #', ' Apartment ', '-']
      const label = random.pick(labels)
      if (label === '-' && !/[a-z.]$/i.test(lineOf(text))) return undefined
      const line = lineOf(text) + label + home.unit
      return { input: inEither(random, { ...text, unit: '' }, line) }
    },
  },
  slip('common misspellings', commonlyMisspelled),
  slip('two letters swapped', lettersSwapped),
  slip('a letter lost or doubled', letterLost, letterTwice),
  {
    name: 'ZIP left out',
    write: ({ text, random }) => ({ input: inEither(random, { ...text, zip: '' }), said: { zip: '' } }),
  },
  {
    name: 'ZIP alone, no city or state',
    write: ({ text, random }) => {
      const { city: _city, state: _state, ...columns } = inColumns(random, text)
      return { input: columns, said: { city: '' } }
    },
  },
  {
    name: 'city misspelled',
    fits: ({ city }) => city.split(' ').some((word) => word.length >= 5),
    write: ({ home, text, random }) => {
      const city = slipped(random, home.city, random.pick([commonlyMisspelled, lettersSwapped, letterLost]))
      return city === undefined
        ? undefined
        : { input: inEither(random, { ...text, city: titled(city) }), said: { city: '' } }
    },
  },
  {
    name: 'type and ZIP left out',
    fits: ({ type }) => type !== '',
    write: ({ text, random }) => ({
      input: inEither(random, { ...text, type: '', zip: '' }),
      said: { type: '', zip: '' },
    }),
  },
  {
    name: 'type and direction left out',
    fits: ({ pre, post, type, kind }) => pre + post !== '' && type !== '' && kind !== 'highway',
    write: ({ text, random }) => ({
      input: inEither(random, { ...text, type: '', pre: '', post: '' }),
      said: { type: '', pre: '', post: '' },
    }),
  },
  {
    name: 'unit as a spreadsheet writes it',
    fits: ({ unit, kind }) => unit !== '' && kind !== 'park',
    write: ({ home, text, random }) => {
      const { city, state, zip } = text
      const { unit } = home
      const own = /^\d+$/.test(unit)
        ? [`${unit}.0`, `${unit} `, ` ${unit}`]
        : [unit.toLowerCase(), `${unit} `, `#${unit.toLowerCase()}`]
      return { input: { street: lineOf(text), unit: random.pick(own), city, state, zip } }
    },
  },
  {
    name: 'unit behind the street and in its column',
    fits: withUnit,
    write: ({ home, text, random }) => {
      const { city, state, zip } = text
      const label = labelled(random, text)
      return {
        input: {
          street: `${lineOf(text)} ${label}`,
          unit: random.pick([home.unit, label]),
          city,
          state,
          zip,
        },
      }
    },
  },
  {
    name: "the post office's other city",
    write: ({ home, text, random }) => ({
      input: inEither(random, { ...text, city: titled(home.alsoCity) }),
      said: { city: home.alsoCity },
    }),
  },
  {
    name: 'state written out or left out',
    write: ({ text, random }) => {
      const name = stateNames[text.state] ?? ''
      const state = random.pick([name, name, name.toUpperCase(), text.state.toLowerCase(), ''])
      return {
        input: state === '' ? inColumns(random, { ...text, state }) : inEither(random, { ...text, state }),
      }
    },
  },
  {
    name: 'names joined, parted or hyphenated',
    write: (occasion) => {
      const text = joinedOrParted(occasion)
      return text && { input: inEither(occasion.random, text) }
    },
  },
  {
    name: 'numbered streets in words or bare',
    fits: ({ name, kind }) => kind !== 'grid' && /^\d+(ST|ND|RD|TH)?$/.test(name),
    write: ({ home, text, random }) => {
      const number = Number.parseInt(home.name, 10)
      const word = ordinalWord(number)
      const bare = `${number}`
      const name = random.pick([
        word ?? bare,
        word?.replace('-', ' ') ?? bare,
        bare,
        bare,
        word ?? bare,
        text.name.replace(/^\d+/, '$& '),
        text.name.toUpperCase(),
      ])
      return { input: inEither(random, { ...text, name }) }
    },
  },
  {
    name: 'saints, mounts and forts',
    fits: ({ name, city }) => /^(SAINT|MOUNT|FORT) /.test(name) || /(SAINT|MOUNT|FORT) /.test(city),
    write: ({ text, random }) => {
      const dot = random.pick(['', '.'])
      const short = (words: string) =>
        words
          .replace(/\bSaint\b/, `St${dot}`)
          .replace(/\bMount\b/, `Mt${dot}`)
          .replace(/\bFort\b/, `Ft${dot}`)
      return { input: inEither(random, { ...text, name: short(text.name), city: short(text.city) }) }
    },
  },
  {
    name: 'country or county behind',
    fits: withoutUnit,
    write: ({ text, random }) => {
      const behind = random.pick([', USA', ' USA', ', United States', ', US', ' U.S.A.'])
      return { input: { full: `${inCell(random, text).full}${behind}` } }
    },
  },
]
