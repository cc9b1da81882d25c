import type { HeldClass, Occasion, Written } from './classes.ts'
import type { Home, Parts, Street } from './counties.ts'
import { commonNames, compoundNames, lookalikes } from './words.ts'
import { inColumns, inEither, lineOf, typed } from './writing.ts'

/** As a person types the home's address with other parts. */
function saying({ home, random }: Occasion, said: Partial<Parts>): Written {
  return { input: inEither(random, typed(random, { ...home, ...said })), said }
}

const isPlainNumber = ({ house }: Home): boolean => /^\d+$/.test(house)
const isNumbered = ({ name, kind }: Pick<Street, 'name' | 'kind'>): boolean =>
  kind !== 'grid' && /^\d/.test(name)

/** On another street of the ZIP that is like the home's. */
function onStreet(occasion: Occasion, isAlike: (street: Street, home: Home) => boolean): Written | undefined {
  const { home, random, known } = occasion
  const alike = known.streetsIn(home.zip).filter((street) => isAlike(street, home))
  if (alike.length === 0) return undefined
  const { pre, name, type, post } = random.pick(alike)
  return saying(occasion, { pre, name, type, post })
}

const beside = (name: string, contact?: 'relative'): HeldClass => ({
  name,
  ...(contact && { contact }),
  fits: (home) => isPlainNumber(home) && home.kind !== 'grid',
  write: (occasion) => {
    const number = Number(occasion.home.house) + occasion.random.pick([-6, -4, -2, -2, -1, 1, 2, 2, 4, 6, 10])
    return number < 1 ? undefined : saying(occasion, { house: `${number}`, unit: '' })
  },
})

function otherUnit({ home, random, known }: Occasion): string {
  const units = known.homesIn(home.zip).flatMap(({ house, unit }) => (house === home.house ? [unit] : []))
  const free = (unit: string) => !units.includes(unit)
  const tries = /^[A-Z]$/.test(home.unit)
    ? 'ABCDEFGHJKLMNPQRST'.split('').filter(free)
    : [101, 104, 106, 203, 208, 306, 407, 504, 512, 601, 703, 17, 19, 22].map(String).filter(free)
  return random.pick(tries)
}

const roadsOf = (state: string): readonly string[] =>
  state === 'TX'
    ? ['COUNTY ROAD', 'STATE HIGHWAY', 'US HIGHWAY', 'FM']
    : ['COUNTY ROAD', 'STATE ROUTE', 'US HIGHWAY', 'TOWNSHIP ROAD']

export const decoys: readonly HeldClass[] = [
  beside('number beside'),
  beside("number beside, the owner's surname", 'relative'),
  {
    name: 'a digit more or less',
    fits: isPlainNumber,
    write: (occasion) => {
      const { home, random } = occasion
      const house = random.chance(0.5) ? `${home.house}${random.between(0, 9)}` : home.house.slice(0, -1)
      return house === '' ? undefined : saying(occasion, { house })
    },
  },
  {
    name: 'half number',
    fits: (home) => isPlainNumber(home) && home.unit === '' && home.kind === 'plain',
    write: (occasion) => saying(occasion, { house: `${occasion.home.house} 1/2` }),
  },
  {
    name: 'sibling street of another type',
    fits: ({ kind }) => kind === 'plain',
    apart: 1,
    write: (occasion) =>
      onStreet(occasion, (street, home) => street.name === home.name && street.type !== home.type),
  },
  {
    name: 'street for avenue of the same number',
    fits: isNumbered,
    apart: 1,
    write: (occasion) =>
      onStreet(
        occasion,
        (street, { name, type, pre }) => street.name === name && street.type !== type && street.pre === pre,
      ),
  },
  {
    name: 'sibling street of another direction',
    fits: ({ pre, post, kind }) => pre + post !== '' && kind !== 'grid',
    apart: 1,
    write: (occasion) =>
      onStreet(
        occasion,
        ({ name, type, pre, post }, home) =>
          name === home.name && type === home.type && pre + post !== home.pre + home.post,
      ),
  },
  {
    name: 'numbered street beside',
    fits: isNumbered,
    apart: 1,
    write: (occasion) =>
      onStreet(
        occasion,
        (street, { name, type, pre }) =>
          isNumbered(street) && street.name !== name && street.type === type && street.pre === pre,
      ),
  },
  {
    name: 'another type, which the street has in another town',
    fits: ({ kind, type }) => kind === 'plain' && type !== '',
    write: (occasion) => {
      const { home, random, known } = occasion
      const others = known
        .streetsOf(home.state)
        .filter(({ name, city, type }) => name === home.name && city !== home.city && type !== home.type)
      if (others.length === 0) return undefined
      const { type } = random.pick(others)
      return known.isStreet({ ...home, type }) ? undefined : saying(occasion, { type })
    },
  },
  {
    name: 'another highway or numbered road',
    fits: ({ kind }) => kind === 'highway',
    apart: 1,
    write: (occasion) => {
      const [, road = '', number = ''] = /^(.*) (\d+)$/.exec(occasion.home.name) ?? []
      const isOtherNumber = occasion.random.chance(0.5)
      const other = occasion.random.pick(roadsOf(occasion.home.state).filter((kind) => kind !== road))
      const name = isOtherNumber
        ? `${road} ${Number(number) + occasion.random.between(1, 8)}`
        : `${other} ${number}`
      return saying(occasion, { name })
    },
  },
  {
    name: 'another name that the state has, a letter or two apart',
    fits: ({ name }) => lookalikes.some((pair) => pair.includes(name)),
    apart: 1,
    write: (occasion) => {
      const { home, known } = occasion
      const pair = lookalikes.find((names) => names.includes(home.name))
      const name = pair?.find((one) => one !== home.name)
      return name === undefined || !known.isName(home.state, name) ? undefined : saying(occasion, { name })
    },
  },
  {
    name: 'another name with the same first word',
    fits: ({ name, kind }) =>
      kind === 'plain' && compoundNames.seconds.some((word) => name.endsWith(` ${word}`)),
    apart: 4,
    write: (occasion) => {
      const [first = ''] = occasion.home.name.split(' ')
      return saying(occasion, { name: `${first} ${occasion.random.pick(compoundNames.seconds)}` })
    },
  },
  {
    name: 'unit that the building does not have',
    apart: 0.5,
    fits: ({ unit, kind }) => unit !== '' && kind !== 'park',
    write: (occasion) => saying(occasion, { unit: otherUnit(occasion) }),
  },
  {
    name: "building without a unit, a stranger's",
    fits: ({ unit, kind }) => unit !== '' && kind !== 'park',
    write: (occasion) => saying(occasion, { unit: '' }),
  },
  {
    name: 'another town of the state',
    fits: ({ kind }) => kind !== 'grid',
    write: (occasion) => {
      const { home, random, known } = occasion
      const place = random.pick(known.streetsOf(home.state))
      return place.city === home.city ? undefined : saying(occasion, { city: place.city, zip: place.zip })
    },
  },
  {
    name: 'town of the same name in another state',
    fits: ({ city }) => city === 'SPRINGFIELD' || city === 'GENEVA',
    write: (occasion) => {
      const { home, random, known } = occasion
      const place = random.pick(['OH', 'NC', 'NJ'].flatMap(known.streetsOf))
      if (place.city !== home.city || place.state === home.state) return undefined
      return saying(occasion, { state: place.state, zip: place.zip })
    },
  },
  { name: 'demolished', fits: ({ isDemolished }) => isDemolished, write: (occasion) => saying(occasion, {}) },
  {
    name: 'type left out of two streets',
    fits: ({ type }) => type !== '',
    apart: Number.POSITIVE_INFINITY,
    write: (occasion) => saying(occasion, { type: '' }),
  },
  {
    name: 'direction left out of two streets',
    fits: ({ pre, kind }) => pre !== '' && kind !== 'grid',
    apart: Number.POSITIVE_INFINITY,
    write: (occasion) => saying(occasion, { pre: '' }),
  },
  {
    name: 'ZIP left out of two homes in the city',
    apart: Number.POSITIVE_INFINITY,
    write: (occasion) => saying(occasion, { zip: '' }),
  },
  {
    name: 'new street',
    fits: ({ kind, unit }) => kind === 'plain' && unit === '',
    apart: 4,
    write: (occasion) => saying(occasion, { name: occasion.random.pick(commonNames), pre: '', post: '' }),
  },
  {
    name: 'no number',
    write: ({ text, random }) => ({
      input: inColumns(random, { ...text, unit: '' }, lineOf({ ...text, house: '' })),
      said: { house: '' },
    }),
  },
  {
    name: 'box or rural route alone',
    write: ({ text, random }) => {
      const box = `${random.between(10, 1800)}`
      const line = random.pick([
        `PO Box ${box}`,
        `P.O. Box ${box}`,
        `RR ${random.between(1, 5)} Box ${box}`,
        `Rural Route ${random.between(1, 5)}`,
        'General Delivery',
        `HC ${random.between(1, 80)} Box ${box}`,
        `Drawer ${box}`,
      ])
      return { input: inEither(random, { ...text, unit: '' }, line), said: { house: '' } }
    },
  },
  {
    name: 'no address',
    write: ({ home, text, random }) => {
      const line = random.pick([
        'Unknown',
        'TBD',
        'n/a',
        'see notes',
        home.house,
        `${home.house} acres`,
        '555-0142',
        'call after 5',
        'moved 2 years ago',
        `${text.city} area`,
        'lead@example.com',
        '3 beds 2 baths',
      ])
      return { input: inColumns(random, { ...text, unit: '' }, line), said: { house: '' } }
    },
  },
]
