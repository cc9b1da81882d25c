import { type Random, seeded } from './random.ts'

/** A known property as a county writes it, its parts beside it so that they can be written otherwise. */
export type KnownProperty = {
  readonly id: string
  readonly house: string
  readonly pre: string
  readonly name: string
  readonly suffix: string
  readonly post: string
  readonly unit: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly owners: readonly Person[]
  readonly owner1: string
  readonly owner2: string
  /** The county leaves out the street's type, which it writes for the other homes of the street. */
  readonly isUntyped: boolean
}

export type Person = { readonly first: string; readonly last: string }

export type Street = Pick<KnownProperty, 'pre' | 'name' | 'suffix' | 'post' | 'city' | 'state' | 'zip'>

export type Universe = {
  readonly properties: readonly KnownProperty[]
  readonly streets: readonly Street[]
}

const places: readonly (readonly [city: string, state: string, ...zips: string[]])[] = [
  ['Fort Worth', 'TX', '76104', '76107', '76110', '76116'],
  ['Arlington', 'TX', '76010', '76012', '76017'],
  ['North Richland Hills', 'TX', '76180', '76182'],
  ['Springfield', 'IL', '62702', '62703', '62704'],
  ['Saint Charles', 'IL', '60174', '60175'],
  ['Lake Forest', 'IL', '60045'],
  ['Worcester', 'MA', '01602', '01604', '01609'],
  ['Springfield', 'MA', '01104', '01108'],
  ['New Bedford', 'MA', '02740', '02745'],
  ['Saint Petersburg', 'FL', '33701', '33704', '33710'],
  ['Springfield', 'FL', '32401'],
  ['Port Saint Lucie', 'FL', '34952', '34953'],
]

/** With neighbours one or two letters apart on purpose: DALE and VALE, MARION and MARIAN, EASTWOOD and WESTWOOD. */
const names =
  'Main,Oak,Oak Hill,Oakwood,Oaks,Maple,Marple,Elm,Elmwood,Cedar,Cedar Creek,Cedarbrook,Pine,Pine Ridge,Park,Lake,Lake View,Lakeside,Hill,Mill,Mill Creek,Dale,Vale,Hale,Marion,Marian,Eastwood,Westwood,Washington,Jefferson,Jackson,Johnson,Johnston,Lincoln,Franklin,Adams,Madison,Monroe,Highland,Highlands,Sunset,Sunrise,River,Riverside,Riverview,Forest,Forrest,Church,Chestnut,Walnut,Willow,Willow Creek,Spring,Spring Valley,Prospect,Magnolia,Hickory,Sycamore,Birch,Brich Hollow,Ashton,Easton,Weston,Clark,Clarke,Stone,Stonegate,Stonebridge,Fox Run,Fox Hollow,Deer Run,Deer Path,Meadow,Meadowbrook,Meadow Lark,Brook,Brookfield,Brookside,Canterbury,Cambridge,Saint James,Saint Johns,Martin Luther King Jr,O Brien,Mc Kinley,La Salle,Del Rio,San Pedro,Windsor,Winslow,Winston,Heather,Heath,Hampton,Hamilton,Harrison,Harris,Garden,Gardner,Grant,Green,Greene,Greenwood,Grove,Bennett,Barrett,Ellis,Ellison,Kent,Kensington,Lexington,Livingston,Montgomery,Morgan,Newton,Norton,Orchard,Oxford,Palmer,Parker,Pearl,Perry,Quincy,Raymond,Redwood,Richmond,Roosevelt,Rose,Rosewood,Sheridan,Sherman,Sherwood,Stanton,Summit,Taylor,Tyler,Union,Valley,Vernon,Vine,Warren,Wayne,Webster,Wilson,Winter,Woodland,Woodlawn,York'.split(
    ',',
  )
const suffixes = 'ST,ST,ST,AVE,AVE,RD,DR,DR,LN,CT,BLVD,PL,CIR,WAY,TER,TRL,PKWY'.split(',')
const firstNames =
  'James,Mary,Robert,Patricia,John,Jennifer,Michael,Linda,David,Elizabeth,Maria,Jose,Priya,Wei,Fatima,Anders,Olga,Latoya,Deshawn,Carlos,Ana,Kevin,Susan,Karen,Thomas,Nancy,Daniel,Lisa,Sandra,Mark,Yuki,Brian,Emily,George,Rosa'.split(
    ',',
  )
const lastNames =
  "Smith,Johnson,Williams,Brown,Jones,Garcia,Miller,Davis,Rodriguez,Martinez,Hernandez,Lopez,Gonzalez,Wilson,Anderson,Thomas,Taylor,Moore,Jackson,Martin,Lee,Perez,Thompson,White,Harris,Sanchez,Clark,Ramirez,Lewis,Robinson,Walker,Young,Allen,King,Wright,Scott,Torres,Nguyen,Hill,Flores,Green,Adams,Nelson,Baker,Hall,Rivera,Campbell,Mitchell,Carter,Roberts,De La Cruz,Van Der Berg,O'Brien,Smith-Jones,Kowalski,Schmidt,Patel,Kim,Chen,Okafor,Petrov,Lindqvist,Haddad,Tanaka,Fitzgerald,Castellanos,Moreau,Bianchi,Novak,Yilmaz".split(
    ',',
  )

export const randomPerson = (random: Random): Person => ({
  first: random.pick(firstNames),
  last: random.pick(lastNames),
})

function ordinalOf(number: number): string {
  const ending =
    number % 100 > 10 && number % 100 < 14 ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH')
  return `${number}${ending}`
}

/** About `size` properties; streets that share a name, a house number, a building or a duplex with others. */
export function generateUniverse(seed: number, size: number): Universe {
  const random = seeded(seed)
  const streets = places.flatMap(([city, state, ...zips]) =>
    zips.flatMap((zip) => streetsOf(random, city, state, zip)),
  )
  const properties: KnownProperty[] = []
  const perStreet = size / streets.length
  for (const street of streets) {
    const until = properties.length + perStreet * (0.3 + 1.4 * random.next())
    let number = random.pick([1, 2, 100, 101, 201, 1000, 1201, 2400])
    while (properties.length < until) {
      number += random.pick([2, 2, 4, 4, 5, 8, 12])
      for (const [house, unit] of unitsAt(random, number))
        properties.push(property(random, street, house, unit, properties.length))
    }
  }
  return { properties, streets }
}

function streetsOf(random: Random, city: string, state: string, zip: string): Street[] {
  const streets = new Map<string, Street>()
  const add = (pre: string, name: string, suffix: string, post = '') =>
    streets.set([pre, name, suffix, post].join(' '), {
      pre,
      name: name.toUpperCase(),
      suffix,
      post,
      city,
      state,
      zip,
    })
  for (let count = 0; count < 60; count += 1) {
    const name = random.pick(names)
    const suffix = random.pick(suffixes)
    const isDivided = random.chance(0.12)
    if (!isDivided || random.chance(0.4)) add('', name, suffix)
    if (random.chance(0.15)) add('', name, random.pick(suffixes))
    if (isDivided) {
      const [one, other] = random.chance(0.5) ? ['N', 'S'] : ['E', 'W']
      add(one, name, suffix)
      add(other, name, suffix)
    }
  }
  for (let count = 0; count < 14; count += 1) {
    const number = ordinalOf(random.between(1, 48))
    add(
      random.pick(['', '', 'E', 'W']),
      number,
      random.pick(['ST', 'AVE']),
      state === 'FL' ? random.pick(['N', 'S', '']) : '',
    )
  }
  add('', `STATE HIGHWAY ${random.between(1, 199)}`, '')
  add('', `COUNTY ROAD ${random.between(1, 499)}`, '')
  add('', `US HIGHWAY ${random.between(1, 99)}`, '', random.pick(['', 'N']))
  return [...streets.values()]
}

function unitsAt(random: Random, number: number): readonly (readonly [house: string, unit: string])[] {
  const house = `${number}`
  if (random.chance(0.9)) return [[house, '']]
  if (random.chance(0.3))
    return [
      [house, 'A'],
      [house, 'B'],
    ]
  if (random.chance(0.2))
    return [
      [house, ''],
      [`${house} 1/2`, ''],
    ]
  const floors = random.between(1, 6)
  const doors = random.between(2, 5)
  const isLettered = random.chance(0.5)
  return Array.from({ length: floors * doors }, (_, index) => {
    const floor = Math.floor(index / doors) + 1
    const door = index % doors
    return [
      house,
      isLettered ? `${floor}${String.fromCharCode(65 + door)}` : `${floor * 100 + door + 1}`,
    ] as const
  })
}

function property(random: Random, street: Street, house: string, unit: string, index: number): KnownProperty {
  const owner = randomPerson(random)
  const partner = random.chance(0.4) ? { first: random.pick(firstNames), last: owner.last } : undefined
  const form = random.next()
  const last = owner.last.toUpperCase()
  const first = owner.first.toUpperCase()
  const owner1 =
    form < 0.45
      ? `${last}, ${first}`
      : form < 0.65
        ? `${first} ${last}`
        : form < 0.78
          ? `${last} ${first}${partner ? ` & ${partner.first.toUpperCase()}` : ''}`
          : form < 0.9
            ? `THE ${last} FAMILY TRUST`
            : form < 0.95
              ? `${street.name} HOLDINGS LLC`
              : `ESTATE OF ${first} ${last}`
  const owner2 = partner && form < 0.65 ? `${partner.first} ${partner.last}`.toUpperCase() : ''
  return {
    ...street,
    id: `p${index}`,
    house,
    unit,
    owners: partner ? [owner, partner] : [owner],
    owner1,
    owner2,
    isUntyped: street.suffix !== '' && index % 20 === 7,
  }
}
