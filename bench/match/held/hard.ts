// Over 400 lines: one list, each class read beside the others.

import type { Random } from '../random.ts'
import { canSlip, type HeldClass, type Occasion, withSlip } from './classes.ts'
import { longType, type Parts, randomPerson, spaced, typesOfStreets } from './counties.ts'
import { swappedDigits } from './fit.ts'
import {
  commonlyMisspelled,
  heardByPhone,
  keyBeside,
  letterLost,
  lettersSwapped,
  otherVowel,
  readByScanner,
  type Slip,
} from './slips.ts'
import { joinedNames } from './words.ts'
import { inCell, inColumns, inEither, labelled, lineOf, longDirection, type Text, titled } from './writing.ts'

const hasUnit = ({ unit }: { readonly unit: string }): boolean => unit !== ''
const hasNoUnit = ({ unit }: { readonly unit: string }): boolean => unit === ''
const isPlainNumber = ({ house }: { readonly house: string }): boolean => /^\d+$/.test(house)
const phone = (random: Random): string =>
  `${random.pick(['', '('])}${random.between(201, 989)}`.replace(/^\((\d+)$/, '($1)') +
  `${random.pick(['-', ' ', '.'])}555-01${random.between(10, 99)}`

const slip = (name: string, ...made: readonly Slip[]): HeldClass => ({
  name,
  fits: canSlip,
  write: (occasion) => {
    const one = withSlip(occasion, occasion.random.pick(made))
    return one && { input: inEither(occasion.random, one.text), said: { name: one.name } }
  },
})

/** With `line` in place of the usual street, mostly in columns. */
const lines = (
  name: string,
  lineFor: (occasion: Occasion, line: string) => string | undefined,
): HeldClass => ({
  name,
  write: (occasion) => {
    const { text, random } = occasion
    const line = lineFor(occasion, spaced(lineOf(text), labelled(random, text)))
    return line === undefined ? undefined : { input: inEither(random, { ...text, unit: '' }, line) }
  },
})

const ones =
  'Zero,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen,Sixteen,Seventeen,Eighteen,Nineteen'.split(
    ',',
  )
const tens = ',,Twenty,Thirty,Forty,Fifty,Sixty,Seventy,Eighty,Ninety'.split(',')
function inWords(number: number): string {
  if (number < 20) return ones[number] ?? ''
  if (number < 100) {
    const ten = tens[Math.floor(number / 10)] ?? ''
    return number % 10 === 0 ? ten : `${ten}-${ones[number % 10]}`
  }
  const rest = number % 100 === 0 ? '' : inWords(number % 100)
  return spaced(ones[Math.floor(number / 100)] ?? '', 'Hundred', rest)
}

function spanishShort(random: Random, name: string): string {
  const shorts: Readonly<Record<string, readonly string[]>> = {
    CALLE: ['Cll', 'Cl', 'C.'],
    CAMINO: ['Cmno', 'Cam', 'Cno', 'Cam.'],
    PASEO: ['Pso', 'Pso.'],
    AVENIDA: ['Ave', 'Av', 'Avda', 'Avda.'],
    VIA: ['V.', 'Via'],
    PLAZA: ['Plz', 'Pza'],
    CALLEJON: ['Cjon', 'Callejon'],
    CERRO: ['Cer'],
    VEREDA: ['Ver', 'Vda'],
    RANCHO: ['Rch', 'Rcho'],
    SANTA: ['Sta', 'Sta.'],
  }
  const [first = '', ...rest] = name.split(' ')
  return spaced(
    random.pick(shorts[first] ?? [first]),
    titled(rest.join(' ')).replace(/^(De|Del) /, (word) => word.toLowerCase()),
  )
}

const accents: Readonly<Record<string, string>> = {
  CANON: 'CAÑÓN',
  VIA: 'VÍA',
  CALLEJON: 'CALLEJÓN',
  RIO: 'RÍO',
  MONTANA: 'MONTAÑA',
}

function highwayText({ home, random, known }: Occasion): string | undefined {
  const [, kind = '', number = ''] = /^(.*) (\d+)$/.exec(home.name) ?? []
  const { state } = home
  const name = stateOf[state] ?? state
  const forms: Readonly<Record<string, readonly string[]>> = {
    FM: [
      'F.M. ',
      'FM-',
      'Farm to Market Road ',
      'Farm Road ',
      'Farm Rd ',
      'FM Road ',
      'FM Rd ',
      'Farm To Market ',
      'F M ',
    ],
    'COUNTY ROAD': [
      'CR ',
      'Co Rd ',
      'Co. Road ',
      'C.R. ',
      'CR-',
      'County Rd ',
      'Cnty Rd ',
      'County Road #',
      'C R ',
    ],
    'STATE HIGHWAY': [
      'State Hwy ',
      'SH ',
      `${state}-`,
      `${name} `,
      `${state} Hwy `,
      'St Hwy ',
      'Highway ',
      'Hwy ',
      'Hiway ',
      'S.H. ',
    ],
    'US HIGHWAY': [
      'US ',
      'U.S. ',
      'US Hwy ',
      'U.S. Hwy ',
      'U S Highway ',
      'US-',
      'Hwy ',
      'US Route ',
      'U.S. Rt ',
    ],
    'STATE ROUTE': [
      'SR ',
      'S.R. ',
      'St Rt ',
      'St. Rt. ',
      'State Rte ',
      'State Rt ',
      'Route ',
      'Rt ',
      'Rte. ',
      `${state}-`,
      'SR-',
    ],
    'TOWNSHIP ROAD': ['TR ', 'Twp Rd ', 'Twp. Road ', 'T.R. ', 'Township Rd ', 'Twnshp Rd '],
    'RANCH ROAD': ['RR ', 'RM ', 'R.R. ', 'Ranch Rd ', 'Ranch to Market Rd ', 'R.M. '],
  }
  const form = random.pick(forms[kind] ?? [''])
  const isBare = /^(Hwy|Highway|Hiway|Route|Rt|Rte\.) $/.test(form)
  const shares = known
    .streetsIn(home.zip)
    .filter((street) => street.kind === 'highway' && street.name.endsWith(` ${number}`))
  return form === '' || (isBare && shares.length > 1) ? undefined : `${form}${number}`
}
const stateOf: Readonly<Record<string, string>> = { TX: 'Texas', OH: 'Ohio', NC: 'N.C.' }

function gridText({ home, random }: Occasion): string | undefined {
  const { house, pre, name, post, kind } = home
  if (kind !== 'grid') {
    const [, north = '', west = ''] = /^N(\d+)W(\d+)$/.exec(house) ?? []
    return random.pick([
      `N${north} W${west}`,
      `N ${north} W ${west}`,
      `n${north}w${west}`,
      `N${north}-W${west}`,
      `N.${north} W.${west}`,
    ])
  }
  const [from, to] = [longDirection(pre), longDirection(post)]
  const hundreds = Number(name) / 100
  const short = Number.isInteger(hundreds) && hundreds < 20 ? ordinalDigits(hundreds) : name
  return random.pick([
    `${house} ${from} ${name} ${to}`,
    `${house} ${pre}. ${name} ${post}.`,
    `${house} ${pre === 'S' ? 'So.' : pre === 'N' ? 'No.' : `${pre}.`} ${name} ${to}`,
    `${house} ${pre} ${short} ${post}`,
    `${house} ${from} ${short} ${to}`,
    `${house} ${pre} ${name} ${to} St`,
    `${house}${pre} ${name}${post}`,
    `${house} ${pre} ${name}${post}`,
    `${house} ${from} ${name} ${post}`,
  ])
}
function ordinalDigits(number: number): string {
  return `${number}${number > 10 && number < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}

function cityShort(random: Random, city: string): string {
  const words: Readonly<Record<string, readonly string[]>> = {
    SAN: ['S.', 'S'],
    SANTA: ['Sta.', 'Sta'],
    SAINT: ['St.', 'St'],
    MOUNT: ['Mt', 'Mt.'],
    FORT: ['Ft', 'Ft.'],
    PORT: ['Pt', 'Pt.'],
    NORTH: ['N', 'N.', 'No.'],
    EAST: ['E', 'E.'],
    WEST: ['W', 'W.'],
    LAKE: ['Lk', 'Lk.'],
    SPRINGS: ['Spgs', 'Spr', 'Sprgs'],
    HEIGHTS: ['Hts', 'Hgts', 'Hts.'],
    HILLS: ['Hls'],
    FALLS: ['Fls'],
    POINT: ['Pt', 'Pnt'],
    CITY: ['Cty'],
    CANYON: ['Cyn'],
    MISSION: ['Msn'],
    VALLE: ['V'],
    LOS: ['L.'],
  }
  const parts = city.split(' ')
  if (parts.length > 2 && random.chance(0.3)) return parts.map((word) => word.charAt(0)).join('')
  return parts.map((word) => (words[word] ? random.pick(words[word]) : titled(word))).join(' ')
}

const remarks =
  'vacant,do not mail,sold 2019,rental,gate code 0142,call first,lake house,seller lead,NOT INTERESTED,back house,moved?,old address,for sale by owner,summer home'.split(
    ',',
  )
const lettersFor: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', 'o'],
  '1': ['l', 'I'],
  '5': ['S'],
  '8': ['B'],
}

function withOtherType({ home, random }: Occasion): string {
  return random.pick(
    typesOfStreets.filter((type) => type !== home.type && !['LOOP', 'CV', 'XING'].includes(type)),
  )
}

function boxed(random: Random): string {
  const number = random.between(12, 2400)
  return random.pick([
    `PO Box ${number}`,
    `P.O. Box ${number}`,
    `P O Box ${number}`,
    `POB ${number}`,
    `Box ${number}`,
  ])
}

/** Another number of the street, where no home is or was. */
function freeNumber({ home, random, known }: Occasion, steps: readonly number[]): number | undefined {
  const number = Number(home.house) + random.pick(steps)
  const { cost } = known.closest({ ...home, house: `${number}`, unit: '' })
  return number > 0 && cost > 1 ? number : undefined
}

function ranged(occasion: Occasion): string | undefined {
  const { home, random, text } = occasion
  const own = Number(home.house)
  const isFirst = random.chance(0.75)
  const other = freeNumber(occasion, isFirst ? [1, 2, 2, 4] : [-2, -2, -4])
  if (other === undefined) return undefined
  const [from, to] = isFirst ? [own, other] : [other, own]
  const isShort = from > 99 && Math.floor(from / 100) === Math.floor(to / 100)
  const short = isShort ? `${to % 100}`.padStart(2, '0') : `${to}`
  const range = random.pick([
    `${from}-${to}`,
    `${from} - ${to}`,
    `${from} & ${to}`,
    `${from}&${to}`,
    `${from} to ${to}`,
    `${from}-${short}`,
    `${from}/${short}`,
    `${from} and ${to}`,
  ])
  return spaced(range, lineOf({ ...text, house: '' }))
}

function hyphenText({ home, random }: Occasion): string {
  const [before = '', behind = ''] = home.house.split('-')
  return random.pick([
    `${before}${behind}`,
    `${before} ${behind}`,
    `${before}–${behind}`,
    `${before} - ${behind}`,
    `${before}-${Number(behind)}`,
  ])
}

export const hard: readonly HeldClass[] = [
  lines('remark behind the street', ({ random }, line) =>
    random.pick([' - ', ' -- ', ', ', ' / ', ' *']).concat(random.pick(remarks)).replace(/^/, line),
  ),
  lines('brackets', ({ random, text }, line) => {
    const inside = random.pick([...remarks, text.city, 'primary', 'rear entrance'])
    const [open = '(', close = ')'] = random.pick(['()', '()', '[]', '{}'])
    return random.chance(0.8) ? `${line} ${open}${inside}${close}` : `${open}${inside}${close} ${line}`
  }),
  lines('box beside the street', ({ random }, line) => {
    const box = boxed(random)
    const between = random.pick([' ', ', ', ' / ', '; ', '\n'])
    return random.chance(0.5) ? `${box}${between}${line}` : `${line}${between}${box}`
  }),
  {
    name: 'range of numbers',
    fits: (home) => isPlainNumber(home) && hasNoUnit(home) && home.kind === 'plain',
    write: (occasion) => {
      const line = ranged(occasion)
      return line === undefined ? undefined : { input: inEither(occasion.random, occasion.text, line) }
    },
  },
  {
    name: 'letters for digits of the number',
    fits: ({ house }) => /^\d*[0158]\d*$/.test(house) && house.length > 1,
    write: ({ home, text, random, known }) => {
      const at = random.pick([...text.house].flatMap((digit, index) => (lettersFor[digit] ? [index] : [])))
      const letter = random.pick(lettersFor[text.house.charAt(at)] ?? [''])
      const looksLikeUnit = at === text.house.length - 1
      const before = { ...home, house: text.house.slice(0, at), unit: '' }
      if (looksLikeUnit && known.closest(before).cost <= 1) return undefined
      const house = text.house.slice(0, at) + letter + text.house.slice(at + 1)
      return { input: inEither(random, { ...text, house }) }
    },
  },
  {
    name: 'number in words',
    fits: (home) => isPlainNumber(home) && Number(home.house) < 1000 && home.kind === 'plain',
    write: ({ home, text, random }) => {
      const words = inWords(Number(home.house))
      const house = random.pick([words, words.replace('-', ' '), words.toLowerCase(), words.toUpperCase()])
      return { input: inEither(random, { ...text, house }) }
    },
  },
  lines('formerly and also known as', ({ random }, line) => {
    const person = `${random.between(2, 80)} Old Mill Pike`
    return random.pick([
      `${line} (formerly ${person})`,
      `${line} (fka ${person})`,
      `${line} (f/k/a ${person})`,
      `${line}, formerly ${person}`,
      `${line} aka ${person}`,
    ])
  }),
  lines('in care of', ({ random }, line) => {
    const { first, last } = randomPerson(random)
    const care = random.pick(['c/o ', 'C/O ', 'c/o: ', 'Attn: ', 'ATTN ', '% ', 'In care of '])
    const whole = `${care}${first} ${last}`
    return random.chance(0.6) ? `${whole}${random.pick([', ', ' ', '\n'])}${line}` : `${line} ${whole}`
  }),
  {
    name: 'Spanish abbreviations',
    fits: ({ kind, name }) =>
      kind === 'spanish' && /^(CALLE|CAMINO|PASEO|AVENIDA|PLAZA|CALLEJON|CERRO|VEREDA|RANCHO) /.test(name),
    write: ({ home, text, random }) => ({
      input: inEither(random, { ...text, name: spanishShort(random, home.name) }),
    }),
  },
  {
    name: 'Spanish articles left out',
    fits: ({ kind, name }) => kind === 'spanish' && / (DE|DEL) /.test(name),
    write: ({ home, text, random, known }) => {
      const articles = random.chance(0.6) ? / (DE LAS|DE LOS|DE LA|DEL|DE) / : / (LAS|LOS|LA) /
      const name = home.name.replace(articles, ' ')
      if (name === home.name || known.isName(home.state, name)) return undefined
      return { input: inEither(random, { ...text, name: titled(name) }) }
    },
  },
  {
    name: 'accents and foreign characters',
    fits: ({ kind }) => kind === 'spanish' || kind === 'hyphenated',
    write: ({ home, text, random }) => {
      const name = home.name
        .split(' ')
        .map((word) => accents[word] ?? word)
        .join(' ')
      const okina = titled(name).replace(/([aeiou])([aeiou])/, '$1ʻ$2')
      const written = home.state === 'HI' ? okina : titled(name)
      if (written === text.name) return undefined
      return {
        input: inEither(random, { ...text, name: random.chance(0.5) ? written.normalize('NFD') : written }),
      }
    },
  },
  {
    name: 'highways and numbered roads',
    fits: ({ kind }) => kind === 'highway',
    write: (occasion) => {
      const name = highwayText(occasion)
      return name === undefined ? undefined : { input: inEither(occasion.random, { ...occasion.text, name }) }
    },
  },
  {
    name: 'grids',
    fits: ({ kind, house }) => kind === 'grid' || /^N\d+W/.test(house),
    write: (occasion) => {
      const { home, text, random } = occasion
      const written = gridText(occasion)
      if (written === undefined) return undefined
      const line = home.kind === 'grid' ? written : lineOf({ ...text, house: written })
      return { input: inEither(random, text, line) }
    },
  },
  {
    name: 'hyphenated numbers',
    fits: ({ house }) => house.includes('-'),
    write: (occasion) => ({
      input: inEither(occasion.random, { ...occasion.text, house: hyphenText(occasion) }),
    }),
  },
  {
    name: 'city abbreviated',
    fits: ({ city }) => city.includes(' '),
    write: ({ home, text, random }) => {
      const city = cityShort(random, home.city)
      const zip = random.chance(0.6) ? '' : text.zip
      return city === text.city
        ? undefined
        : { input: inEither(random, { ...text, city, zip }), said: { zip } }
    },
  },
  {
    name: 'city misspelled, ZIP left out',
    write: ({ home, text, random }) => {
      const words = home.city.split(' ')
      const at = words.findIndex((word) => word.length >= 5)
      const slipOf = random.pick([commonlyMisspelled, lettersSwapped, letterLost, otherVowel])
      const wrong = at < 0 ? undefined : slipOf(random, words[at] ?? '')
      if (wrong === undefined) return undefined
      const city = titled(words.map((word, index) => (index === at ? wrong : word)).join(' '))
      return { input: inEither(random, { ...text, city, zip: '' }), said: { zip: '' } }
    },
  },
  {
    name: 'a digit of the ZIP wrong',
    write: ({ text, random }) => {
      const at = random.between(3, 4)
      const digit = `${(Number(text.zip.charAt(at)) + random.between(1, 9)) % 10}`
      const zip = text.zip.slice(0, at) + digit + text.zip.slice(at + 1)
      return { input: inEither(random, { ...text, zip }), said: { zip } }
    },
  },
  {
    name: 'misspelled and type or direction left out',
    fits: (home) => canSlip(home) && home.type !== '',
    write: (occasion) => {
      const { home, random } = occasion
      const one = withSlip(
        occasion,
        random.pick([commonlyMisspelled, lettersSwapped, letterLost, otherVowel]),
      )
      if (one === undefined) return undefined
      const without: Partial<Text> =
        home.pre + home.post === '' || random.chance(0.5) ? { type: '' } : { pre: '', post: '' }
      return { input: inEither(random, { ...one.text, ...without }), said: { name: one.name, ...without } }
    },
  },
  {
    name: 'misspelled and the place wrong or left out',
    fits: canSlip,
    write: (occasion) => {
      const { home, random } = occasion
      const one = withSlip(occasion, random.pick([commonlyMisspelled, lettersSwapped, letterLost, keyBeside]))
      if (one === undefined) return undefined
      const place: Partial<Parts> = random.chance(0.5) ? { zip: '' } : { city: home.alsoCity }
      const text = {
        ...one.text,
        zip: place.zip ?? home.zip,
        city: place.city ? titled(place.city) : one.text.city,
      }
      return { input: inEither(random, text), said: { name: one.name, ...place } }
    },
  },
  {
    name: 'two slips in the name',
    fits: ({ name, kind }) =>
      kind === 'plain' && name.replaceAll(' ', '').length >= 8 && !/^(SAINT|MOUNT|FORT)/.test(name),
    write: (occasion) => {
      const { random } = occasion
      const one = withSlip(
        occasion,
        random.pick([commonlyMisspelled, otherVowel]),
        random.pick([lettersSwapped, letterLost, keyBeside]),
      )
      return one && { input: inEither(random, one.text), said: { name: one.name } }
    },
  },
  {
    name: "owner's number with two digits swapped",
    contact: 'owner',
    fits: (home) => hasNoUnit(home) && swappedDigits(home.house).length > 0 && home.kind === 'plain',
    write: ({ home, text, random, known }) => {
      const house = random.pick(swappedDigits(home.house))
      const { cost } = known.closest({ ...home, house })
      return cost < 2 ? undefined : { input: inEither(random, { ...text, house }), said: { house } }
    },
  },
  {
    name: 'phone or e-mail in the cell',
    write: ({ text, random }) => {
      const also = random.chance(0.7)
        ? phone(random)
        : `${randomPerson(random).last.toLowerCase()}@example.com`
      const between = random.pick([', ', ' ', '; ', ' / ', ' - '])
      const input = inEither(random, text)
      if (input.full !== undefined) return { input: { full: `${input.full}${between}${also}` } }
      return { input: { ...input, street: `${input.street}${between}${also}` } }
    },
  },
  {
    name: 'text before the number',
    write: ({ text, random }) => {
      const { first, last } = randomPerson(random)
      const before = random.pick([
        `${first} ${last}, `,
        `${last} Residence, `,
        'Home: ',
        'Address: ',
        'Property - ',
        'Primary: ',
        'Mailing address: ',
        `${first} ${last}\n`,
        'Lives at ',
        'H: ',
        `The ${last}s, `,
      ])
      const input = inEither(random, text)
      return {
        input:
          input.full === undefined
            ? { ...input, street: before + input.street }
            : { full: before + input.full },
      }
    },
  },
  {
    name: 'unit in other spellings',
    fits: (home) => hasUnit(home) && home.kind !== 'park',
    write: ({ home, text, random }) => {
      const { unit } = home
      const line = lineOf(text)
      const behind = [
        ` Ap ${unit}`,
        ` Condo ${unit}`,
        ` /${unit}`,
        ` No ${unit}`,
        ` Unit#${unit}`,
        ` UNIT-${unit}`,
        ` Apt.${unit}`,
        ` Apt${unit}`,
        `, ${unit}`,
        ` Ste ${unit}`,
        ` (Unit ${unit})`,
        ` Un ${unit}`,
        ` Apmt ${unit}`,
        ` Rm ${unit}`,
        ` Door ${unit}`,
      ]
      const before = [`Apt ${unit}, ${line}`, `#${unit} ${line}`, `Unit ${unit} - ${line}`, `${unit}/${line}`]
      const written = random.chance(0.75) ? line + random.pick(behind) : random.pick(before)
      return { input: inEither(random, { ...text, unit: '' }, written) }
    },
  },
  {
    name: 'lots and mobile homes',
    fits: ({ kind, unit }) => kind === 'park' && unit !== '',
    write: ({ home, text, random }) => {
      const { unit } = home
      const line = lineOf(text)
      const park = `${titled(random.pick(['SHADY ACRES', 'PINE HAVEN', 'SUNNY MEADOWS']))} MHP`
      const written = random.pick([
        `${line} Lt ${unit}`,
        `${line} Trlr ${unit}`,
        `${line} Trailer ${unit}`,
        `${line} Sp ${unit}`,
        `${line} Spc #${unit}`,
        `${line} Space ${unit}`,
        `Lot ${unit}, ${line}`,
        `${park} Lot ${unit}, ${line}`,
        `${line} L-${unit}`,
        `${line} lot no. ${unit}`,
        `${line}, ${park} #${unit}`,
      ])
      return { input: inEither(random, { ...text, unit: '' }, written) }
    },
  },
  {
    name: 'unit left out, the owner named',
    contact: 'owner',
    fits: hasUnit,
    write: ({ text, random }) => ({ input: inEither(random, { ...text, unit: '' }), said: { unit: '' } }),
  },
  slip('spelled as heard by phone', heardByPhone),
  slip('another vowel', otherVowel),
  slip('the key beside', keyBeside),
  slip('as a scanner reads it', readByScanner),
  {
    name: 'direction moved',
    fits: ({ pre, post, kind }) => kind !== 'grid' && kind !== 'highway' && (pre === '') !== (post === ''),
    write: ({ home, text, random }) => ({
      input: inEither(random, { ...text, pre: text.post, post: text.pre }),
      said: { pre: home.post, post: home.pre },
    }),
  },
  {
    name: 'direction in other spellings',
    fits: ({ pre, kind }) => pre !== '' && kind !== 'grid',
    write: ({ home, text, random }) => {
      const forms: Readonly<Record<string, readonly string[]>> = {
        N: ['No.', 'No', 'Nth', 'Nor', 'N,', 'n.'],
        S: ['So.', 'So', 'Sth', 's.'],
        E: ['Est', 'e', 'E,'],
        W: ['Wst', 'w', 'W,'],
        NW: ['N.W.', 'N W', 'Nw', 'North West', 'N. West'],
        SE: ['S.E.', 'S E', 'Se', 'South East', 'S. East'],
      }
      return { input: inEither(random, { ...text, pre: random.pick(forms[home.pre] ?? [home.pre]) }) }
    },
  },
  {
    name: 'another type, the owner named',
    contact: 'owner',
    fits: ({ type, kind }) => type !== '' && kind === 'plain',
    write: (occasion) => {
      const type = withOtherType(occasion)
      const { text, random } = occasion
      return {
        input: inEither(random, { ...text, type: titled(random.pick([type, longType(type)])) }),
        said: { type },
      }
    },
  },
  {
    name: 'words run together',
    fits: ({ kind, house }) => kind === 'plain' && /^\d+$/.test(house),
    write: ({ home, text, random }) => {
      const name = text.name.replaceAll(' ', '')
      const run = spaced(text.pre, text.name, text.type, text.post)
      const forms = [
        `${home.house}${run}`,
        spaced(home.house, text.pre, `${name}${text.type}`, text.post),
        spaced(home.house, text.pre, name.toLowerCase(), text.type, text.post),
      ]
      const line = random.pick(name === text.name ? forms.slice(0, 2) : forms)
      return text.pre !== '' && line === forms[0] ? undefined : { input: inEither(random, text, line) }
    },
  },
  {
    name: 'words parted in the wrong place',
    fits: ({ name, kind }) => kind === 'plain' && name.length >= 8 && !name.includes(' '),
    write: ({ home, text, random }) => {
      if (joinedNames.some((pair) => pair.replace('|', '') === home.name)) return undefined
      const at = random.between(3, home.name.length - 3)
      const name = titled(`${home.name.slice(0, at)} ${home.name.slice(at)}`)
      return { input: inEither(random, { ...text, name }) }
    },
  },
  {
    name: 'everything in the street column',
    write: ({ text, random }) => {
      const { full } = inCell(random, text)
      const { city, state, zip } = text
      return { input: random.chance(0.5) ? { street: full } : { street: full, city, state, zip } }
    },
  },
  {
    name: 'unit or number in the wrong column',
    fits: hasUnit,
    write: ({ home, text, random }) => {
      const { city, state, zip } = text
      const label = labelled(random, text)
      return {
        input: random.pick([
          { street: lineOf(text), city: `${label}, ${city}`, state, zip },
          { street: lineOf({ ...text, house: '' }), unit: `${home.house} ${label}`, city, state, zip },
          { street: label, unit: lineOf(text), city, state, zip },
        ]),
      }
    },
  },
  lines('a street or a place beside', ({ random, known, home }, line) => {
    const near = random.pick(known.streetsIn(home.zip))
    const cross = titled(spaced(near.pre, near.name, near.type))
    return random.pick([
      `${line} (off ${cross})`,
      `${line} near ${cross}`,
      `${line}, corner of ${cross}`,
      `${line} @ ${cross}`,
      `${line} across from the school`,
      `${line}, Quail Pointe Subdivision`,
      `${line}, 2nd house on left`,
    ])
  }),
  {
    name: 'cell cut off',
    fits: ({ name, kind }) => kind === 'plain' && /^[A-Z]{4,} [A-Z]{5,}$/.test(name),
    write: ({ home, text, random, known }) => {
      const lost = random.between(1, 3)
      const name = home.name.slice(0, -lost)
      if (known.isName(home.state, name)) return undefined
      const line = lineOf({ ...text, name: titled(name), type: '', post: '' })
      return {
        input: inColumns(random, { ...text, unit: '' }, line),
        said: { name, type: '', post: '', unit: '' },
      }
    },
  },
]
