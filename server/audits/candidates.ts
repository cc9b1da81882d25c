import type pg from 'pg'
import type { AddressKeys } from '#model/matching/address/keys.ts'
import { type CitySpelling, citySpelling, type Gazetteer } from '#model/matching/address/places.ts'
import type { PropertyCandidate } from '#model/matching/match.ts'
import type { Reached } from '#model/matching/reached.ts'
import { byEmail, byPhone, findPeople, type KnownPerson, tenDigits } from './trace.ts'

/** With more properties of one house number, only the exact line can match. */
const mostCandidates = 500

export interface Found {
  readonly candidates: readonly PropertyCandidate[]
  /** There are too many to compare. */
  readonly isCrowded: boolean
}

export type Surroundings = Omit<Gazetteer, 'spelledCity'>

type Answers<Answer> = (keys: AddressKeys) => Answer

/** The county's homes and streets for contacts' addresses. Each question names its counties, so a partition of each is read. */
export interface Candidates {
  readonly spelledCity: CitySpelling
  /** Homes of exactly the line in its ZIP. */
  readonly exact: (all: readonly AddressKeys[]) => Promise<Answers<Found>>
  /** Homes of the same house number in the ZIP, or without one those of exactly the line in the city. */
  readonly nearest: (all: readonly AddressKeys[]) => Promise<Answers<Found>>
  /** Homes of the same house number in the ZIP or city, or if there are too many, those of exactly the line. */
  readonly near: (all: readonly AddressKeys[]) => Promise<Answers<Found>>
  readonly surroundings: (noted: NotedQuestions) => Promise<Surroundings>
  /** Homes in the counties of the ZIP or city whose owner has the phone number or e-mail address. */
  readonly reached: (all: readonly ToReach[]) => Promise<(one: ToReach) => readonly Reached[]>
}

export interface ToReach {
  readonly keys: AddressKeys
  readonly phone: string
  readonly email: string
}

/** A county's FIPS code begins with its state's. */
const stateOf = (fips: string): string => fips.slice(0, 2)

const countyOf = (propertyId: string): string => propertyId.split(':')[0] ?? ''

export async function openCandidates(pool: pg.Pool): Promise<Candidates> {
  const counties = await readCounties(pool)
  const find = (lookUp: LookUp, all: readonly AddressKeys[]) => findHomes(pool, counties, lookUp, all)
  const exact = (all: readonly AddressKeys[]) => find(exactlyInZip, all)
  return {
    spelledCity: counties.spelledCity,
    exact,
    async nearest(all) {
      const [sameZip, exactCity] = [
        await find(inZip, all.filter(hasZip)),
        await find(
          exactlyInCity,
          all.filter((keys) => !hasZip(keys)),
        ),
      ]
      return (keys) => (hasZip(keys) ? sameZip : exactCity)(keys)
    },
    near: (all) => findNear(find, all),
    surroundings: (noted) => findSurroundings(pool, counties, noted),
    reached: (all) => findReached(pool, counties, all),
  }
}

const hasZip = ({ zip }: AddressKeys): boolean => zip !== undefined

interface Counties {
  readonly spelledCity: CitySpelling
  readonly ofCity: (state: string, cityKey: string) => readonly string[]
  readonly ofZip: (zip: string) => readonly string[]
  /** Reads the counties of these ZIPs, for `ofZip`. */
  readonly readZips: (zips: Iterable<string>) => Promise<void>
}

/** `offset 0` keeps the planner from joining whole tables. */
const countiesOfZips = `select k.zip, s.fips from unnest($1::text[]) as k(zip)
  cross join lateral (
    select distinct s.fips from streets s where s.zip = k.zip collate "C" offset 0) s`

async function readCounties(pool: pg.Pool): Promise<Counties> {
  const { rows } = await pool.query<{ state: string; city: string; fips: string[] }>(
    'select state, city_key as city, array_agg(fips) as fips from cities group by 1, 2',
  )
  const ofCities = new Map<string, Map<string, readonly string[]>>()
  for (const { state, city, fips } of rows) valueIn(ofCities, state, () => new Map()).set(city, fips)
  const ofZips = new Map<string, string[]>()
  return {
    spelledCity: citySpelling(ofCities),
    ofCity: (state, city) => ofCities.get(state)?.get(city) ?? [],
    ofZip: (zip) => ofZips.get(zip) ?? [],
    async readZips(zips) {
      const unread = [...new Set(zips)].filter((zip) => !ofZips.has(zip))
      if (unread.length === 0) return
      for (const zip of unread) ofZips.set(zip, [])
      const { rows: found } = await pool.query<[string, string]>({
        text: countiesOfZips,
        values: [unread],
        rowMode: 'array',
      })
      for (const [zip, fips] of found) ofZips.get(zip)?.push(fips)
    },
  }
}

const owners = `coalesce(p.owner1_full, nullif(concat_ws(' ', p.owner1_first, p.owner1_last), '')),
  coalesce(p.owner2_full, nullif(concat_ws(' ', p.owner2_first, p.owner2_last), ''))`

function valueIn<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const held = map.get(key) ?? make()
  map.set(key, held)
  return held
}

type Row = [
  place: number,
  id: string,
  lineKey: string,
  zip: string,
  cityKey: string,
  state: string,
  owner1: string | null,
  owner2: string | null,
]

const candidateOf = ([, id, lineKey, zip, cityKey, state, owner1, owner2]: Row): PropertyCandidate => ({
  id,
  lineKey,
  zip,
  cityKey,
  state,
  owner1: owner1 ?? undefined,
  owner2: owner2 ?? undefined,
})

/** By columns of `properties` beside its county. */
interface LookUp {
  readonly columns: readonly string[]
  readonly valuesOf: (keys: AddressKeys) => readonly string[] | undefined
  readonly countiesOf: (keys: AddressKeys, counties: Counties) => readonly string[]
}

const inZip: LookUp = {
  columns: ['zip', 'house_number'],
  valuesOf: ({ zip, houseNumber }) => (zip === undefined ? undefined : [zip, houseNumber]),
  countiesOf: ({ zip = '' }, { ofZip }) => ofZip(zip),
}

const inCity: LookUp = {
  columns: ['state', 'city_key', 'house_number'],
  valuesOf: ({ state, city, houseNumber }) =>
    state === '' || city === '' ? undefined : [state, city, houseNumber],
  countiesOf: ({ state, city }, { ofCity }) => ofCity(state, city),
}

const exactly = ({ columns, valuesOf, countiesOf }: LookUp): LookUp => ({
  columns: [...columns, 'address_key'],
  valuesOf: (keys) => {
    const values = valuesOf(keys)
    return values && [...values, keys.exact]
  },
  countiesOf,
})

const exactlyInZip = exactly(inZip)
const exactlyInCity = exactly(inCity)

function queryOf(lookUp: LookUp): string {
  const columns = ['fips', ...lookUp.columns]
  const names = columns.map((_, at) => `value${at}`)
  return `select k.place::int, p.*
    from unnest(${columns.map((_, at) => `$${at + 1}::text[]`)}) with ordinality as k(${names}, place)
    cross join lateral (
      select p.fips || ':' || p.attom_id, p.address_key, p.zip, p.city_key, p.state,
        ${owners}
      from properties p
      where ${columns.map((column, at) => `p.${column} = k.value${at} collate "C"`).join(' and ')}
      limit ${mostCandidates + 1}) p`
}

const nothing: Found = { candidates: [], isCrowded: false }
const crowded: Found = { candidates: [], isCrowded: true }

async function findHomes(
  pool: pg.Pool,
  counties: Counties,
  lookUp: LookUp,
  all: readonly AddressKeys[],
): Promise<Answers<Found>> {
  await counties.readZips(all.flatMap(({ zip }) => zip ?? []))
  const found = new Map<string, PropertyCandidate[]>()
  const asked: { readonly list: PropertyCandidate[]; readonly values: readonly string[] }[] = []
  for (const keys of all) {
    const values = lookUp.valuesOf(keys)
    if (values === undefined || found.has(values.join('\n'))) continue
    const list: PropertyCandidate[] = []
    found.set(values.join('\n'), list)
    for (const fips of lookUp.countiesOf(keys, counties)) asked.push({ list, values: [fips, ...values] })
  }
  if (asked.length > 0) {
    const values = ['fips', ...lookUp.columns].map((_, at) => asked.map((one) => one.values[at]))
    const { rows } = await pool.query<Row>({ text: queryOf(lookUp), values, rowMode: 'array' })
    for (const row of rows) asked[row[0] - 1]?.list.push(candidateOf(row))
  }
  return (keys) => {
    const candidates = found.get(lookUp.valuesOf(keys)?.join('\n') ?? '')
    if (!candidates) return nothing
    return candidates.length > mostCandidates ? crowded : { candidates, isCrowded: false }
  }
}

async function findNear(
  find: (lookUp: LookUp, all: readonly AddressKeys[]) => Promise<Answers<Found>>,
  all: readonly AddressKeys[],
): Promise<Answers<Found>> {
  const [sameZip, sameCity] = [await find(inZip, all), await find(inCity, all)]
  const isCrowdedIn = (answers: Answers<Found>) => (keys: AddressKeys) => answers(keys).isCrowded
  const exactZip = await find(exactlyInZip, all.filter(isCrowdedIn(sameZip)))
  const exactCity = await find(exactlyInCity, all.filter(isCrowdedIn(sameCity)))
  return (keys) => {
    const [zip, city] = [sameZip(keys), sameCity(keys)]
    const nearby = zip.isCrowded ? exactZip(keys) : zip
    const further = city.isCrowded ? exactCity(keys) : city
    return {
      candidates: [
        ...nearby.candidates,
        ...further.candidates.filter((candidate) => candidate.zip !== keys.zip),
      ],
      isCrowded: zip.isCrowded || (keys.zip === undefined && city.isCrowded),
    }
  }
}

const ownedHomes = `select p.fips || ':' || p.attom_id, ${owners}
  from unnest($1::text[], $2::bigint[]) as k(fips, attom_id)
  join properties p on p.fips = k.fips collate "C" and p.attom_id = k.attom_id`

async function findReached(
  pool: pg.Pool,
  { ofZip, ofCity, readZips }: Counties,
  all: readonly ToReach[],
): Promise<(one: ToReach) => readonly Reached[]> {
  await readZips(all.flatMap(({ keys }) => keys.zip ?? []))
  const callers = await findPeople(
    pool,
    byPhone,
    all.map(({ phone }) => phoneKey(phone)),
  )
  const correspondents = await findPeople(
    pool,
    byEmail,
    all.map(({ email }) => email.toLowerCase()),
  )
  const peopleOf = ({ keys, phone, email }: ToReach) => {
    const near = new Set([...ofZip(keys.zip ?? ''), ...ofCity(keys.state, keys.city)])
    const by = (way: Reached['by']) => (person: KnownPerson) =>
      person.ownedHome !== null && near.has(countyOf(person.ownedHome))
        ? [{ by: way, firstName: person.firstName, lastName: person.lastName, id: person.ownedHome }]
        : []
    return [
      ...callers(phoneKey(phone)).flatMap(by('phone')),
      ...correspondents(email.toLowerCase()).flatMap(by('email')),
    ]
  }
  const ids = [...new Set(all.flatMap((one) => peopleOf(one).map(({ id }) => id)))].map((id) => id.split(':'))
  const { rows } = await pool.query<[id: string, owner1: string | null, owner2: string | null]>({
    text: ownedHomes,
    values: [ids.map(([fips]) => fips), ids.map(([, attomId]) => attomId)],
    rowMode: 'array',
  })
  const homes = new Map(
    rows.map(([id, owner1, owner2]) => [
      id,
      { id, owner1: owner1 ?? undefined, owner2: owner2 ?? undefined },
    ]),
  )
  return (one) =>
    peopleOf(one).flatMap(({ id, ...person }) => {
      const home = homes.get(id)
      return home === undefined ? [] : [{ ...person, home }]
    })
}

const phoneKey = (phone: string): string => (tenDigits(phone).length === 10 ? tenDigits(phone) : '')

type NamedStreet = readonly [place: string, name: string]

/** Knows nothing, and notes what is asked of it: where nothing is, its answer is that of any other. */
export class NotedQuestions implements Surroundings {
  readonly inZips = new Map<string, NamedStreet>()
  readonly inStates = new Map<string, NamedStreet>()
  readonly lastNames = new Map<string, readonly [fips: string, name: string]>()
  /** Of questions so far. */
  count = 0

  readonly streetsNamed: Surroundings['streetsNamed'] = (zip, name) => {
    this.count += 1
    this.inZips.set(`${zip}/${name}`, [zip, name])
    return []
  }

  readonly isNameKnown: Surroundings['isNameKnown'] = ({ id }, name) => {
    this.count += 1
    this.inStates.set(`${stateOf(id)}/${name}`, [stateOf(id), name])
    return false
  }

  readonly isLastNameFrequent: Surroundings['isLastNameFrequent'] = ({ id }, name) => {
    this.count += 1
    this.lastNames.set(`${countyOf(id)}/${name}`, [countyOf(id), name])
    return false
  }
}

const streetsOfName = `select k.zip, s.street
  from unnest($1::text[], $2::text[], $3::text[]) as k(fips, zip, name)
    cross join lateral (
      select s.street from streets s
      where s.fips = k.fips collate "C" and split_part(s.street, '|', 2) = k.name collate "C"
        and s.zip = k.zip collate "C"
      offset 0) s`

/** In any county of the state. */
const namesInState = `select k.state, k.name
  from unnest($1::text[], $2::text[]) as k(state, name)
    cross join lateral (
      select 1 from streets s
      where split_part(s.street, '|', 2) = k.name collate "C" and left(s.fips, 2) = k.state collate "C"
      limit 1) s`

const frequentOf = `select n.fips, n.name
  from unnest($1::text[], $2::text[]) as k(fips, name)
    join frequent_names n on n.fips = k.fips collate "C" and n.name = k.name collate "C"`

async function findSurroundings(
  pool: pg.Pool,
  { ofZip, readZips }: Counties,
  { inZips, inStates, lastNames }: NotedQuestions,
): Promise<Surroundings> {
  await readZips([...inZips.values()].map(([zip]) => zip))
  const inCounties = [...inZips.values()].flatMap(([zip, name]) =>
    ofZip(zip).map((fips) => [fips, zip, name]),
  )
  const streets = new Map<string, string[]>()
  for (const [zip, street] of await ask(pool, streetsOfName, inCounties))
    valueIn(streets, `${zip}/${street.split('|')[1]}`, () => []).push(street)
  const named = await ask(pool, namesInState, [...inStates.values()])
  const known = new Set(named.map(([state, name]) => `${state}/${name}`))
  const ofMany = await ask(pool, frequentOf, [...lastNames.values()])
  const frequent = new Set(ofMany.map(([fips, name]) => `${fips}/${name}`))
  return {
    streetsNamed: (zip, name) => streets.get(`${zip}/${name}`) ?? [],
    isNameKnown: ({ id }, name) => known.has(`${stateOf(id)}/${name}`),
    isLastNameFrequent: ({ id }, name) => frequent.has(`${countyOf(id)}/${name}`),
  }
}

async function ask(
  pool: pg.Pool,
  text: string,
  questions: readonly (readonly string[])[],
): Promise<readonly [string, string][]> {
  const [first] = questions
  if (first === undefined) return []
  const values = first.map((_, at) => questions.map((question) => question[at]))
  const { rows } = await pool.query<[string, string]>({ text, values, rowMode: 'array' })
  return rows
}
