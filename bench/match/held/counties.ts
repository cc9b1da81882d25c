// Over 400 lines: the counties, their streets and their owners are one description of a world.

import { type Random, seeded } from '../random.ts'
import type { Person } from '../universe.ts'
import {
  commonNames,
  companies,
  compoundNames,
  firstNames,
  hawaiianNames,
  joinedNames,
  lastNames,
  lookalikes,
  mounts,
  saints,
  spanishNames,
  surnamesOfStreets,
  untypedNames,
} from './words.ts'

/** An address in parts, in capitals: directions and types abbreviated, all other words written out; '' where it has none. */
export type Parts = {
  readonly house: string
  readonly pre: string
  readonly name: string
  readonly type: string
  readonly post: string
  readonly unit: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type StreetKind =
  | 'plain'
  | 'spanish'
  | 'numbered'
  | 'grid'
  | 'highway'
  | 'hyphenated'
  | 'untyped'
  | 'park'

export type Street = Omit<Parts, 'house' | 'unit'> & { readonly kind: StreetKind }

export type Home = Parts &
  Pick<Street, 'kind'> & {
    readonly id: string
    /** As the tax roll writes it. */
    readonly roll: { readonly street: string; readonly unit: string }
    /** What the post office also calls the town, or a town beside it. */
    readonly alsoCity: string
    readonly owners: readonly Person[]
    readonly owner1: string
    readonly owner2: string
    /** Then it is no longer in the roll. */
    readonly isDemolished: boolean
  }

type Town = {
  readonly city: string
  readonly also: string
  readonly zips: readonly string[]
}
type County = {
  readonly state: string
  readonly towns: readonly Town[]
  readonly makes: readonly ((random: Random, add: AddStreet) => void)[]
  readonly unit: 'column' | 'labelled column' | '#' | 'UNIT' | 'APT' | 'LOT'
  readonly isWrittenOut?: boolean
}
type AddStreet = (street: Partial<Pick<Street, 'pre' | 'name' | 'type' | 'post' | 'kind'>>) => void

const types = 'ST,ST,ST,AVE,AVE,RD,RD,DR,DR,DR,LN,LN,CT,CT,BLVD,PL,CIR,WAY,TER,TRL,PKWY,LOOP,CV,XING'.split(
  ',',
)

const suburb = (random: Random, add: AddStreet) => {
  for (let count = 0; count < 16; count += 1)
    add({ name: random.pick(commonNames), type: random.pick(types) })
  for (let count = 0; count < 10; count += 1)
    add({
      name: `${random.pick(compoundNames.firsts)} ${random.pick(compoundNames.seconds)}`,
      type: random.pick(types),
    })
  for (let count = 0; count < 3; count += 1)
    add({ name: random.pick(joinedNames).replace('|', ''), type: random.pick(types) })
  for (let count = 0; count < 4; count += 1)
    add({ name: random.pick(surnamesOfStreets), type: random.pick(types) })
  for (let count = 0; count < 2; count += 1) add({ name: random.pick(saints), type: random.pick(types) })
  add({ name: random.pick(mounts), type: random.pick(types) })
  for (let count = 0; count < 3; count += 1)
    add({ name: random.pick(random.pick(lookalikes)), type: random.pick(types) })
  add({ name: `${random.pick(commonNames)} ${random.pick(['PARK', 'CIRCLE', 'AVENUE'])}`, type: 'DR' })
}
const twins = (random: Random, add: AddStreet) => {
  for (let count = 0; count < 3; count += 1) {
    const name = random.pick(commonNames)
    const [one, other] = random.pick([
      ['ST', 'CT'],
      ['DR', 'LN'],
      ['RD', 'CIR'],
      ['AVE', 'PL'],
    ])
    add({ name, type: one })
    add({ name, type: other })
  }
  for (let count = 0; count < 3; count += 1) {
    const name = random.pick(commonNames)
    const type = random.pick(['ST', 'AVE'])
    const [one, other] = random.pick([
      ['N', 'S'],
      ['E', 'W'],
    ])
    add({ pre: one, name, type })
    add({ pre: other, name, type })
  }
  for (let count = 0; count < 2; count += 1)
    add({ pre: random.pick(['N', 'S', 'E', 'W']), name: random.pick(commonNames), type: random.pick(types) })
}
const spanish = (random: Random, add: AddStreet) => {
  const isSided = random.chance(0.4)
  for (let count = 0; count < 14; count += 1)
    add({
      name: random.pick(spanishNames),
      post: isSided && random.chance(0.5) ? random.pick(['NE', 'NW', 'SE', 'SW']) : '',
      kind: 'spanish',
    })
}
const numbered = (random: Random, add: AddStreet) => {
  const start = random.between(1, 70)
  for (let count = 0; count < 4; count += 1) {
    const name = ordinal(start + count)
    const side = random.pick(['N', 'S', 'E', 'W', 'NW', 'SE'])
    add({ pre: side, name, type: 'ST', kind: 'numbered' })
    add({ pre: side, name, type: 'AVE', kind: 'numbered' })
    if (random.chance(0.4)) add({ name, type: 'ST', post: side, kind: 'numbered' })
  }
}
const smallNumbered = (random: Random, add: AddStreet) => {
  for (let count = 0; count < 4; count += 1)
    add({ name: ordinal(random.between(1, 12)), type: random.pick(['ST', 'AVE']), kind: 'numbered' })
}
const utahGrid = (random: Random, add: AddStreet) => {
  for (let count = 0; count < 9; count += 1) {
    const name = `${random.between(1, 60) * 50}`
    if (random.chance(0.5))
      add({ pre: random.pick(['N', 'S']), name, post: random.pick(['E', 'W']), kind: 'grid' })
    else add({ pre: random.pick(['E', 'W']), name, post: random.pick(['N', 'S']), kind: 'grid' })
  }
}
const texanRoads = (random: Random, add: AddStreet) => {
  add({ name: `FM ${random.between(400, 2900)}`, kind: 'highway' })
  add({ name: `COUNTY ROAD ${random.between(100, 480)}`, kind: 'highway' })
  add({ name: `COUNTY ROAD ${random.between(100, 480)}`, kind: 'highway' })
  add({
    name: `STATE HIGHWAY ${random.between(10, 300)}`,
    post: random.pick(['', 'N', 'W']),
    kind: 'highway',
  })
  add({ name: `US HIGHWAY ${random.between(59, 290)}`, post: random.pick(['', 'E']), kind: 'highway' })
  add({ name: `RANCH ROAD ${random.between(12, 2340)}`, kind: 'highway' })
}
const ohioRoads = (random: Random, add: AddStreet) => {
  add({ name: `STATE ROUTE ${random.between(3, 800)}`, kind: 'highway' })
  add({ name: `COUNTY ROAD ${random.between(3, 199)}`, kind: 'highway' })
  add({ name: `TOWNSHIP ROAD ${random.between(100, 999)}`, kind: 'highway' })
  add({ name: `US HIGHWAY ${random.between(20, 62)}`, kind: 'highway' })
}
const queens = (random: Random, add: AddStreet) => {
  const start = random.between(30, 150)
  for (let count = 0; count < 6; count += 1) {
    const name = `${start + count}`
    add({ name, type: 'ST', kind: 'hyphenated' })
    add({ name, type: 'AVE', kind: 'hyphenated' })
    if (random.chance(0.5)) add({ name, type: random.pick(['RD', 'DR', 'PL']), kind: 'hyphenated' })
  }
  for (let count = 0; count < 8; count += 1)
    add({ name: random.pick(commonNames), type: random.pick(['ST', 'AVE', 'BLVD']), kind: 'hyphenated' })
}
const hawaii = (random: Random, add: AddStreet) => {
  for (let count = 0; count < 14; count += 1)
    add({
      name: random.pick(hawaiianNames),
      type: random.pick(['ST', 'RD', 'PL', 'WAY', 'LOOP']),
      kind: 'hyphenated',
    })
}
const untyped = (random: Random, add: AddStreet) => {
  add({ name: random.pick(untypedNames), kind: 'untyped' })
  add({ name: `AVENUE ${random.pick(['B', 'C', 'D', 'G', 'K'])}`, kind: 'untyped' })
}
const parks = (random: Random, add: AddStreet) => {
  for (let count = 0; count < 2; count += 1)
    add({ name: random.pick(commonNames), type: random.pick(['LN', 'RD', 'DR']), kind: 'park' })
}

const town = (city: string, also: string, ...zips: string[]): Town => ({ city, also, zips })
const counties: readonly County[] = [
  {
    state: 'CA',
    unit: '#',
    makes: [suburb, twins, spanish],
    towns: [
      town('SAN LEANDRO DEL VALLE', 'VALLE VISTA', '93211', '93212'),
      town('MISSION OAKS', 'SANTA BRISA', '93217'),
    ],
  },
  {
    state: 'NM',
    unit: 'UNIT',
    makes: [suburb, spanish, numbered],
    towns: [
      town('LOS CERRITOS', 'NORTH VALLEY', '87117', '87118'),
      town('SANTA MARGARITA', 'PENA SECA', '87523'),
    ],
  },
  {
    state: 'TX',
    unit: 'column',
    makes: [suburb, texanRoads, spanish, untyped],
    towns: [
      town('SAN MATEO', 'MESQUITE BEND', '78673', '78674'),
      town('NORTH BRAZORIA SPRINGS', 'BRAZORIA', '78627'),
    ],
  },
  {
    state: 'UT',
    unit: 'labelled column',
    makes: [utahGrid, suburb, utahGrid],
    towns: [
      town('WEST ORCHARD CITY', 'ORCHARD', '84061', '84085'),
      town('EAST CANYON HEIGHTS', 'CANYON HEIGHTS', '84139'),
    ],
  },
  {
    state: 'WI',
    unit: 'UNIT',
    makes: [suburb, twins],
    towns: [town('MENOMIN FALLS', 'COLGATE', '53083'), town('MOUNT HOREB LAKE', 'LAKE HOREB', '53168')],
  },
  {
    state: 'NY',
    unit: 'APT',
    isWrittenOut: true,
    makes: [queens, untyped],
    towns: [town('FLUSHMEADOW', 'QUEENS', '11337', '11338'), town('JAMAICA HILLS', 'QUEENS', '11489')],
  },
  {
    state: 'HI',
    unit: 'UNIT',
    makes: [hawaii],
    towns: [town('EWA POINT', 'EWA', '96708'), town('KAPOLINA', 'MAKAKILO', '96709')],
  },
  {
    state: 'OH',
    unit: 'column',
    makes: [suburb, twins, ohioRoads, smallNumbered],
    towns: [
      town('SPRINGFIELD', 'NEW SPRINGFIELD', '44443', '44449'),
      town('GENEVA', 'HARPERSVILLE', '44088'),
      town('SAINT CLAIRSBURG', 'CLAIRSBURG', '43930'),
    ],
  },
  {
    state: 'FL',
    unit: '#',
    makes: [numbered, suburb, parks, smallNumbered],
    towns: [
      town('PORT SAINT MARTIN', 'PALM HARBORVIEW', '34291', '34294'),
      town('LAKE SERENA', 'SERENA BEACH', '33898'),
    ],
  },
  {
    state: 'NC',
    unit: 'LOT',
    makes: [parks, suburb, parks, ohioRoads],
    towns: [town('GENEVA', 'OLD GENEVA', '27588'), town('FORT CASWELL', 'CASWELL BEACH', '28469')],
  },
  {
    state: 'NJ',
    unit: 'UNIT',
    makes: [suburb, twins, smallNumbered, untyped],
    towns: [
      town('SPRINGFIELD', 'MOUNTAINSIDE', '07084', '07094'),
      town('NORTH BELLEWOOD', 'BELLEWOOD', '07197'),
    ],
  },
  {
    state: 'GA',
    unit: 'APT',
    isWrittenOut: true,
    makes: [suburb, twins, suburb],
    towns: [town('EAST MARIETTE', 'MARIETTE', '30061', '30065'), town('MOUNT AIRY', 'CORNELIUS', '30563')],
  },
]

const longTypes: Readonly<Record<string, string>> = {
  ST: 'STREET',
  AVE: 'AVENUE',
  RD: 'ROAD',
  DR: 'DRIVE',
  LN: 'LANE',
  CT: 'COURT',
  BLVD: 'BOULEVARD',
  PL: 'PLACE',
  CIR: 'CIRCLE',
  WAY: 'WAY',
  TER: 'TERRACE',
  TRL: 'TRAIL',
  PKWY: 'PARKWAY',
  LOOP: 'LOOP',
  CV: 'COVE',
  XING: 'CROSSING',
}
export const longType = (type: string): string => longTypes[type] ?? type
export const typesOfStreets: readonly string[] = Object.keys(longTypes)

export function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH')
  return `${number}${ending}`
}

export const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

export const randomPerson = (random: Random): Person => ({
  first: random.pick(firstNames),
  last: random.pick(lastNames),
})

export function world(seed: number): {
  readonly homes: readonly Home[]
  readonly streets: readonly Street[]
} {
  const random = seeded(seed)
  const homes: Home[] = []
  const streets: Street[] = []
  for (const county of counties)
    for (const place of county.towns)
      for (const zip of place.zips)
        for (const street of streetsOf(random, county, place, zip)) {
          streets.push(street)
          for (const [house, unit] of housesOf(random, county.state, street))
            homes.push(homeOf(random, county, place, street, house, unit, homes.length))
        }
  return { homes, streets }
}

function streetsOf(random: Random, county: County, place: Town, zip: string): readonly Street[] {
  const streets = new Map<string, Street>()
  const add: AddStreet = ({ pre = '', name = '', type = '', post = '', kind = 'plain' }) => {
    const street = { pre, name, type, post, kind, city: place.city, state: county.state, zip }
    streets.set(spaced(pre, name, type, post), street)
  }
  for (const make of county.makes) make(random, add)
  return [...streets.values()]
}

function* housesOf(
  random: Random,
  state: string,
  { kind, name }: Street,
): Generator<readonly [house: string, unit: string]> {
  const isHighway = kind === 'highway'
  const prefix = kind === 'hyphenated' ? `${hyphenFor(random, state, name)}-` : ''
  let number = firstNumber(random, state, kind)
  if (kind === 'park') {
    for (let lot = 1; lot <= random.between(20, 50); lot += 1) yield [`${number}`, `${lot}`]
  }
  const grid = state === 'WI' && kind === 'plain' && random.chance(0.4) ? `N${random.between(20, 99)}W` : ''
  if (grid !== '') number += random.between(11_000, 23_000)
  const count = random.between(8, 34)
  for (let made = 0; made < count; made += 1) {
    number += isHighway ? random.between(6, 190) : random.pick([1, 2, 2, 4, 4, 6, 10])
    const house = prefix.length > 1 && number < 10 ? `${prefix}0${number}` : `${grid || prefix}${number}`
    if (grid === '' && random.chance(0.014)) yield* unitsOf(random, house)
    else yield [house, '']
  }
}

function hyphenFor(random: Random, state: string, name: string): string {
  if (state === 'HI') return random.pick(['91', '92', '94'])
  const crossing = Number(name)
  return `${Number.isNaN(crossing) ? random.between(60, 160) : Math.max(30, crossing - random.between(0, 20))}`
}

function firstNumber(random: Random, state: string, kind: StreetKind): number {
  if (kind === 'hyphenated') return state === 'HI' ? random.between(200, 1100) : random.between(1, 12)
  if (kind === 'highway' || kind === 'grid') return random.between(100, 9_000)
  return random.pick([1, 3, 10, 100, 101, 200, 401, 1000, 1100, 1420, 2300, 4800, 11_200])
}

function* unitsOf(random: Random, house: string): Generator<readonly [house: string, unit: string]> {
  const form = random.pick(['floors', 'floors', 'letters', 'doors', 'bungalows'])
  if (random.chance(0.25)) yield [house, '']
  const count = form === 'floors' ? random.between(2, 6) : random.between(2, 14)
  for (let floor = 1; floor <= count; floor += 1) {
    if (form === 'floors') for (let door = 1; door <= 5; door += 1) yield [house, `${floor * 100 + door}`]
    else if (form === 'letters') yield [house, String.fromCharCode(64 + floor)]
    else if (form === 'doors') yield [house, `${floor}`]
    else yield [house, `${Math.ceil(floor / 2)}${floor % 2 === 0 ? 'B' : 'A'}`]
  }
}

function homeOf(
  random: Random,
  county: County,
  place: Town,
  street: Street,
  house: string,
  unit: string,
  index: number,
): Home {
  const parts = { ...street, house, unit }
  return {
    ...parts,
    id: `home${index}`,
    alsoCity: place.also,
    roll: rolled(county, parts),
    ...ownership(random),
    isDemolished: random.chance(0.05),
  }
}

function rolled(
  county: County,
  {
    house,
    pre,
    name,
    type,
    post,
    unit,
    kind,
  }: Omit<Street, 'city' | 'state' | 'zip'> & Pick<Parts, 'house' | 'unit'>,
) {
  const line = spaced(house, pre, name, county.isWrittenOut ? longType(type) : type, post)
  if (unit === '' || county.unit === 'column') return { street: line, unit }
  if (county.unit === 'labelled column') return { street: line, unit: `UNIT ${unit}` }
  const label = county.unit === 'LOT' && kind !== 'park' ? 'UNIT' : county.unit
  return { street: `${line} ${label} ${unit}`, unit: '' }
}

function ownership(random: Random): Pick<Home, 'owners' | 'owner1' | 'owner2'> {
  if (random.chance(0.07)) {
    const company = random.pick(companies)
    return { owners: [{ first: '', last: company }], owner1: company, owner2: '' }
  }
  const owner = randomPerson(random)
  const first = owner.first.toUpperCase()
  const last = owner.last.toUpperCase()
  const initial = random.chance(0.4) ? ` ${random.pick('ABCDEGJLMRST'.split(''))}` : ''
  if (random.chance(0.14)) {
    const trust = random.pick([
      `${last} FAMILY TRUST`,
      `${last} ${first}${initial} TRUSTEE`,
      `${first}${initial} ${last} REVOCABLE LIVING TRUST`,
      `${last} LIVING TR DTD 4/12/2009`,
    ])
    return { owners: [owner], owner1: trust, owner2: '' }
  }
  if (random.chance(0.45)) {
    const last2 = random.chance(0.75) ? owner.last : random.pick(lastNames)
    const partner = { first: random.pick(firstNames), last: last2 }
    const whole = `${last2.toUpperCase()} ${partner.first.toUpperCase()}`
    if (random.chance(0.4))
      return { owners: [owner, partner], owner1: `${last} ${first}${initial}`, owner2: whole }
    const both =
      last2 === owner.last
        ? `${last} ${first}${initial} & ${partner.first.toUpperCase()}`
        : `${last} ${first} & ${whole}`
    return { owners: [owner, partner], owner1: both, owner2: '' }
  }
  const single = random.pick([
    `${last} ${first}${initial}`,
    `${last}, ${first}${initial}`,
    `${first}${initial} ${last}`,
    `${last} ${first}${initial} ET AL`,
  ])
  return { owners: [owner], owner1: single, owner2: '' }
}
