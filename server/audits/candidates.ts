import type pg from 'pg'
import { type AddressKeys, splitType, streetKey } from '#model/matching/address/keys.ts'
import { type CitySpelling, citySpelling, type Gazetteer, noTypes } from '#model/matching/address/places.ts'
import { firstOfRange } from '#model/matching/address/range.ts'
import {
  type ContactToMatch,
  lookupKeys,
  type Match,
  matchContact,
  type PropertyCandidate,
  tooManyToCompare,
} from '#model/matching/matching.ts'
import { timeSlices } from '#server/queue/time-slices.ts'
import type { Contact } from '#server/uploads/contact.ts'

/** With more properties of one house number, only the exact line can match. */
const mostCandidates = 500
/** Contacts with their candidates in memory at once. */
const sliceRows = 64

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

interface LookUp {
  readonly columns: readonly string[]
  readonly valuesOf: (keys: AddressKeys) => readonly string[] | undefined
}

const inZip: LookUp = {
  columns: ['zip', 'house_number'],
  valuesOf: ({ zip, houseNumber }) => (zip === undefined ? undefined : [zip, houseNumber]),
}

const inCity: LookUp = {
  columns: ['state', 'city_key', 'house_number'],
  valuesOf: ({ state, city, houseNumber }) =>
    state === '' || city === '' ? undefined : [state, city, houseNumber],
}

const exactly = ({ columns, valuesOf }: LookUp): LookUp => ({
  columns: [...columns, 'address_key'],
  valuesOf: (keys) => {
    const values = valuesOf(keys)
    return values && [...values, keys.exact]
  },
})

const exactlyInZip = exactly(inZip)
const exactlyInCity = exactly(inCity)

function queryOf({ columns }: LookUp): string {
  const names = columns.map((_, at) => `value${at}`)
  return `select k.place::int, p.*
    from unnest(${columns.map((_, at) => `$${at + 1}::text[]`)}) with ordinality as k(${names}, place)
    cross join lateral (
      select p.fips || ':' || p.attom_id, p.address_key, p.zip, p.city_key, p.state,
        coalesce(p.owner1_full, nullif(concat_ws(' ', p.owner1_first, p.owner1_last), '')),
        coalesce(p.owner2_full, nullif(concat_ws(' ', p.owner2_first, p.owner2_last), ''))
      from properties p
      where ${columns.map((column, at) => `p.${column} = k.value${at} collate "C"`).join(' and ')}
      limit ${mostCandidates + 1}) p`
}

interface Found {
  readonly candidates: readonly PropertyCandidate[]
  readonly isCrowded: boolean
}

const nothing: Found = { candidates: [], isCrowded: false }
const crowded: Found = { candidates: [], isCrowded: true }

const joined = (values: readonly string[]): string => values.join('\n')

async function find(
  pool: pg.Pool,
  lookUp: LookUp,
  questions: readonly Question[],
): Promise<(question: Question) => Found> {
  const lookUps = new Map<string, readonly string[]>()
  for (const { keys } of questions) {
    const values = lookUp.valuesOf(keys)
    if (values) lookUps.set(joined(values), values)
  }
  const found = new Map<string, PropertyCandidate[]>()
  if (lookUps.size > 0) {
    const lists = [...lookUps.keys()].map((key) => {
      const list: PropertyCandidate[] = []
      found.set(key, list)
      return list
    })
    const values = lookUp.columns.map((_, at) => [...lookUps.values()].map((row) => row[at]))
    const { rows } = await pool.query<Row>({ text: queryOf(lookUp), values, rowMode: 'array' })
    for (const row of rows) lists[row[0] - 1]?.push(candidateOf(row))
  }
  return ({ keys }) => {
    const values = lookUp.valuesOf(keys)
    const candidates = values && found.get(joined(values))
    if (!candidates) return nothing
    return candidates.length > mostCandidates ? crowded : { candidates, isCrowded: false }
  }
}

/** `offset 0` keeps the planner from joining whole tables. */
const streetsLike = `select k.zip, s.street
  from unnest($1::text[], $2::text[]) as k(zip, beginning)
    cross join lateral (
      select s.street from streets s
      where s.zip = k.zip collate "C" and s.street >= (k.beginning || '|') collate "C"
        and s.street < (k.beginning || '}') collate "C"
      offset 0) s`

const unread: Match = { kind: 'none', confidence: 0, reason: 'No US address could be read in this row.' }

export async function readCities(pool: pg.Pool): Promise<CitySpelling> {
  const { rows } = await pool.query<{ state: string; cities: string[] }>(
    'select state, array_agg(distinct city_key) as cities from cities group by state',
  )
  return citySpelling(new Map(rows.map(({ state, cities }) => [state, new Set(cities)])))
}

interface Question {
  readonly place: number
  readonly contact: ContactToMatch
  readonly keys: AddressKeys
}

/**
 * Matches a batch of contacts, in order: first by the whole line, then against every property with the same house
 * number. A range that is not found is looked up by its first number.
 */
export async function matchBatch(
  pool: pg.Pool,
  spelledCity: CitySpelling,
  contacts: readonly Contact[],
): Promise<Match[]> {
  const pause = timeSlices()
  const matches = contacts.map(() => unread)
  const questions: Question[] = []
  for (const [place, contact] of contacts.entries()) {
    await pause()
    const { address } = contact
    if (address) questions.push(questionOf(spelledCity, place, { ...contact, address }))
  }
  for (const [place, match] of await matchAll(pool, spelledCity, questions)) matches[place] = match
  const firsts = questions.flatMap(({ place, contact }): Question[] => {
    const address = matches[place]?.kind === 'none' ? firstOfRange(contact.address) : undefined
    return address ? [questionOf(spelledCity, place, { ...contact, address, isOfRange: true })] : []
  })
  for (const [place, match] of await matchAll(pool, spelledCity, firsts))
    if (match.kind !== 'none') matches[place] = match
  return matches
}

const questionOf = (spelledCity: CitySpelling, place: number, contact: ContactToMatch): Question => ({
  place,
  contact,
  keys: lookupKeys(contact.address, { spelledCity }),
})

async function matchAll(
  pool: pg.Pool,
  spelledCity: CitySpelling,
  questions: readonly Question[],
): Promise<ReadonlyMap<number, Match>> {
  const pause = timeSlices()
  const matches = new Map<number, Match>()
  const exact = await find(pool, exactlyInZip, questions)
  const open: Question[] = []
  for (const question of questions) {
    await pause()
    const match = matchContact(question.contact, exact(question).candidates)
    if (match.kind === 'exact' && match.confidence === 1) matches.set(question.place, match)
    else open.push(question)
  }
  open.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  for (let start = 0; start < open.length; start += sliceRows) {
    const slice = open.slice(start, start + sliceRows)
    const near = await findNear(pool, slice, exact)
    const streetTypes = await findStreets(pool, slice, near)
    for (const question of slice) {
      await pause()
      const { candidates, isCrowded } = near(question)
      const match = matchContact(question.contact, candidates, { spelledCity, streetTypes })
      matches.set(question.place, match.kind === 'none' && isCrowded ? tooManyToCompare : match)
    }
  }
  return matches
}

const placeOf = ({ keys }: Question): string => joined([keys.houseNumber, keys.zip ?? '', keys.city])

/**
 * All properties with the same house number in the ZIP or city, or if there are too many, those with the exact line.
 */
async function findNear(
  pool: pg.Pool,
  slice: readonly Question[],
  exact: (question: Question) => Found,
): Promise<(question: Question) => Found> {
  const sameZip = await find(pool, inZip, slice)
  const sameCity = await find(pool, inCity, slice)
  const exactCity = await find(
    pool,
    exactlyInCity,
    slice.filter((question) => sameCity(question).isCrowded),
  )
  return (question) => {
    const [zip, city] = [sameZip(question), sameCity(question)]
    const nearby = zip.isCrowded ? exact(question) : zip
    const further = city.isCrowded ? exactCity(question) : city
    return {
      candidates: [
        ...nearby.candidates,
        ...further.candidates.filter((candidate) => candidate.zip !== question.keys.zip),
      ],
      isCrowded: zip.isCrowded || (question.keys.zip === undefined && city.isCrowded),
    }
  }
}

async function findStreets(
  pool: pg.Pool,
  slice: readonly Question[],
  near: (question: Question) => Found,
): Promise<Gazetteer['streetTypes']> {
  const pairsByKey = new Map<string, readonly [zip: string, beginning: string]>()
  for (const question of slice) {
    const { zip, exact } = question.keys
    const beginning = streetKey(exact).split('|').slice(0, 2).join('|')
    const zips = new Set([zip ?? '', ...near(question).candidates.map((candidate) => candidate.zip)])
    for (const each of zips) if (each !== '') pairsByKey.set(`${each}/${beginning}`, [each, beginning])
  }
  const pairs = [...pairsByKey.values()]
  const { rows } = await pool.query<[zip: string, street: string]>({
    text: streetsLike,
    values: [pairs.map(([zip]) => zip), pairs.map(([, beginning]) => beginning)],
    rowMode: 'array',
  })
  const types = new Map<string, Set<string>>()
  for (const [zip, street] of rows) {
    const { untyped, type } = splitType(street)
    const key = `${zip}/${untyped}`
    types.set(key, (types.get(key) ?? new Set()).add(type))
  }
  return (zip, untyped) => types.get(`${zip}/${untyped}`) ?? noTypes
}
