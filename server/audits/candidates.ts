import type pg from 'pg'
import type { AddressKeys } from '#model/matching/address/keys.ts'
import { type CitySpelling, citySpelling, type Gazetteer } from '#model/matching/address/places.ts'
import { readingsOf } from '#model/matching/address/readings.ts'
import {
  agreedMatch,
  type ContactToMatch,
  compareContact,
  isOpen,
  lookupKeys,
  type Match,
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

/** `offset 0` and `limit` keep the planner from joining whole tables. */
const streetsOfName = `select k.zip, s.street
  from unnest($1::text[], $2::text[]) as k(zip, name)
    cross join lateral (
      select s.street from streets s
      where split_part(s.street, '|', 2) = k.name collate "C" and s.zip = k.zip collate "C"
      offset 0) s`

const namesInState = `select k.state, k.name
  from unnest($1::text[], $2::text[]) as k(state, name)
    cross join lateral (
      select 1 from streets s
      where split_part(s.street, '|', 2) = k.name collate "C" and left(s.fips, 2) = k.state collate "C"
      limit 1) s`

const unread: Match = { kind: 'none', confidence: 0, reason: 'No US address could be read in this row.' }

export async function readCities(pool: pg.Pool): Promise<CitySpelling> {
  const { rows } = await pool.query<{ state: string; cities: string[] }>(
    'select state, array_agg(distinct city_key) as cities from cities group by state',
  )
  return citySpelling(new Map(rows.map(({ state, cities }) => [state, new Set(cities)])))
}

interface Question {
  /** The contact's place in its batch. */
  readonly place: number
  readonly contact: ContactToMatch
  readonly keys: AddressKeys
}

/**
 * Matches a batch of contacts, in order: first by the whole line, then against every property with the same house
 * number. Those that are not found are read in other ways, and looked for again.
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
  for (const [place, [match]] of await matchAll(pool, questions)) if (match) matches[place] = match
  const open: { contact: Contact; place: number; plain: Match; rounds: ReturnType<typeof readingsOf> }[] = []
  for (const [place, contact] of contacts.entries()) {
    await pause()
    const plain = matches[place] ?? unread
    if (isOpen(plain))
      open.push({ contact, place, plain, rounds: readingsOf(contact.written, contact.address) })
  }
  for (const round of [0, 1] as const) {
    const unfound = open.filter(({ place }) => round === 0 || matches[place]?.kind === 'none')
    const again = unfound.flatMap(({ contact, place, rounds }) =>
      rounds[round]
        .filter(({ isOfOwner }) => !isOfOwner || hasFullName(contact))
        .map((read) => questionOf(spelledCity, place, { ...contact, ...read })),
    )
    const answers = await matchAll(pool, again)
    for (const { place, plain } of unfound)
      matches[place] = agreedMatch([plain, ...(answers.get(place) ?? [])]) ?? plain
  }
  return matches
}

const hasFullName = ({ firstName, lastName }: Contact): boolean => firstName !== '' && lastName !== ''

const questionOf = (spelledCity: CitySpelling, place: number, contact: ContactToMatch): Question => ({
  place,
  contact,
  keys: lookupKeys(contact.address, { spelledCity }),
})

/** What was found for the questions, by the contact's place. */
async function matchAll(
  pool: pg.Pool,
  questions: readonly Question[],
): Promise<ReadonlyMap<number, readonly Match[]>> {
  const matches = new Map<number, Match[]>()
  if (questions.length === 0) return matches
  const pause = timeSlices()
  const answer = (place: number, match: Match) => {
    const before = matches.get(place)
    if (before === undefined) matches.set(place, [match])
    else before.push(match)
  }
  const exact = await find(pool, exactlyInZip, questions)
  const open: Question[] = []
  for (const question of questions) {
    await pause()
    const match = compareContact(question.contact, exact(question).candidates, question.keys)()
    const isExact = match.kind === 'exact' && match.reasons.length === 0
    if (isExact || question.contact.isOfOwner) answer(question.place, match)
    else open.push(question)
  }
  open.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  for (let start = 0; start < open.length; start += sliceRows) {
    const slice = open.slice(start, start + sliceRows)
    const near = await findNear(pool, slice, exact)
    const asked = streetsToAsk()
    const unsure: (() => void)[] = []
    for (const question of slice) {
      await pause()
      const { candidates, isCrowded } = near(question)
      const decide = compareContact(question.contact, candidates, question.keys)
      const before = asked.count()
      const noted = decide(asked.noted)
      const isSure = asked.count() === before
      const conclude = (match: Match) =>
        answer(question.place, match.kind === 'none' && isCrowded ? tooManyToCompare : match)
      if (isSure) conclude(noted)
      else unsure.push(() => conclude(decide(streets)))
    }
    const streets = await findStreets(pool, asked)
    for (const finish of unsure) {
      await pause()
      finish()
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

type Streets = Pick<Gazetteer, 'streetsNamed' | 'isNameKnown'>

/** Knows no street, and notes what is asked of it: where nothing is, its answer is that of any other. */
function streetsToAsk() {
  const inZips = new Map<string, Pair>()
  const inStates = new Map<string, Pair>()
  let count = 0
  const noted: Streets = {
    streetsNamed: (zip, name) => {
      count += 1
      inZips.set(`${zip}/${name}`, [zip, name])
      return []
    },
    isNameKnown: ({ id }, name) => {
      const state = stateOf(id)
      count += 1
      inStates.set(`${state}/${name}`, [state, name])
      return false
    },
  }
  return { noted, inZips, inStates, count: () => count }
}

async function findStreets(
  pool: pg.Pool,
  { inZips, inStates }: ReturnType<typeof streetsToAsk>,
): Promise<Streets> {
  const streets = new Map<string, string[]>()
  for (const [zip, street] of await askPairs(pool, streetsOfName, inZips)) {
    const key = `${zip}/${street.split('|')[1]}`
    const held = streets.get(key)
    if (held === undefined) streets.set(key, [street])
    else held.push(street)
  }
  const known = new Set(
    (await askPairs(pool, namesInState, inStates)).map(([state, name]) => `${state}/${name}`),
  )
  return {
    streetsNamed: (zip, name) => streets.get(`${zip}/${name}`) ?? [],
    isNameKnown: ({ id }, name) => known.has(`${stateOf(id)}/${name}`),
  }
}

/** A county's FIPS code begins with its state's. */
const stateOf = (propertyId: string): string => propertyId.slice(0, 2)

type Pair = readonly [string, string]

async function askPairs(
  pool: pg.Pool,
  text: string,
  pairs: ReadonlyMap<string, Pair>,
): Promise<readonly Pair[]> {
  if (pairs.size === 0) return []
  const values = [
    [...pairs.values()].map(([first]) => first),
    [...pairs.values()].map(([, second]) => second),
  ]
  const { rows } = await pool.query<[string, string]>({ text, values, rowMode: 'array' })
  return rows
}
