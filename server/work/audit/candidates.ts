import type pg from 'pg'
import type { Address } from '#model/address/address.ts'
import { type AddressKeys, streetKey } from '#model/address/keys.ts'
import type { Gazetteer } from '#model/address/places.ts'
import { lookupKeys, type Match, matchContact, type PropertyCandidate } from '#model/matching.ts'
import type { Contact } from './contact.ts'

const columns = `p.fips || ':' || p.attom_id, p.address_key, p.zip, p.city_key, p.state,
  coalesce(p.owner1_full, nullif(concat_ws(' ', p.owner1_first, p.owner1_last), '')),
  coalesce(p.owner2_full, nullif(concat_ws(' ', p.owner2_first, p.owner2_last), ''))`

type Row = [string, string, string, string, string, string | null, string | null]

const candidateOf = ([id, lineKey, zip, cityKey, state, owner1, owner2]: Row): PropertyCandidate => ({
  id,
  lineKey,
  zip,
  cityKey,
  state,
  owner1: owner1 ?? undefined,
  owner2: owner2 ?? undefined,
})

/** Rows of each question, by the question's place in `asked`. */
async function ask(
  pool: pg.Pool,
  text: string,
  asked: readonly (readonly [place: number, ...keys: string[]])[],
  into: Map<number, PropertyCandidate[]>,
): Promise<void> {
  if (asked.length === 0) return
  const width = asked[0]?.length ?? 0
  const values = Array.from({ length: width }, (_, column) => asked.map((question) => question[column]))
  const { rows } = await pool.query<[number, ...Row]>({ text, values, rowMode: 'array' })
  for (const [place, ...row] of rows) {
    const found = into.get(place)
    if (found) found.push(candidateOf(row))
    else into.set(place, [candidateOf(row)])
  }
}

const exactly = `select k.place, ${columns}
  from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as k(place, zip, house, line)
  join properties p on p.zip = k.zip collate "C" and p.house_number = k.house collate "C"
   and p.address_key = k.line collate "C"`

const sameHouseInZip = `select k.place, ${columns}
  from unnest($1::int[], $2::text[], $3::text[]) as k(place, zip, house)
  join properties p on p.zip = k.zip collate "C" and p.house_number = k.house collate "C"`

const sameHouseInCity = `select k.place, ${columns}
  from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as k(place, state, city, house)
  join properties p on p.state = k.state collate "C" and p.city_key = k.city collate "C"
   and p.house_number = k.house collate "C"`

const streetsOf = `select zip || '/' || street
  from unnest($1::text[], $2::text[]) as k(zip, street)
  where exists (select from streets s where s.zip = k.zip collate "C" and s.street = k.street collate "C")`

const unread: Match = { kind: 'none', confidence: 0, reason: 'No US address could be read in this row.' }

/** The cities of every state, read once a file. */
export type Cities = ReadonlyMap<string, readonly string[]>

export async function readCities(pool: pg.Pool): Promise<Cities> {
  const { rows } = await pool.query<{ state: string; cities: string[] }>(
    'select state, array_agg(distinct city_key) as cities from cities group by state',
  )
  return new Map(rows.map(({ state, cities }) => [state, cities]))
}

type Located = Contact & { readonly address: Address }

interface Question {
  readonly place: number
  readonly contact: Located
  readonly keys: AddressKeys
}

type Candidates = Map<number, PropertyCandidate[]>

const candidatesAt = (found: Candidates, place: number): PropertyCandidate[] => found.get(place) ?? []

/**
 * Matches a batch of contacts, in their order. Most addresses are written as the county writes them: those are
 * asked for by their whole line; only the rest asks for every property with their house number.
 */
export async function matchBatch(
  pool: pg.Pool,
  cities: Cities,
  contacts: readonly Contact[],
): Promise<Match[]> {
  const matches = contacts.map(() => unread)
  const spelling = gazetteer(cities, new Set())
  const questions = contacts.flatMap((contact, place): Question[] =>
    contact.address
      ? [
          {
            place,
            contact: { ...contact, address: contact.address },
            keys: lookupKeys(contact.address, spelling),
          },
        ]
      : [],
  )
  const open = await matchExactly(pool, questions, matches)
  const near = await findNear(pool, open)
  const known = gazetteer(cities, await findStreets(pool, open, near))
  for (const { place, contact } of open) {
    const once = new Map(candidatesAt(near, place).map((candidate) => [candidate.id, candidate]))
    matches[place] = matchContact(contact, [...once.values()], known)
  }
  return matches
}

function gazetteer(cities: Cities, streets: ReadonlySet<string>): Gazetteer {
  return {
    citiesOf: (state) => cities.get(state) ?? [],
    hasStreet: (zip, street) => streets.has(`${zip}/${street}`),
  }
}

/** Settles what is beyond doubt; the questions that are left. */
async function matchExactly(
  pool: pg.Pool,
  questions: readonly Question[],
  matches: Match[],
): Promise<Question[]> {
  const exact: Candidates = new Map()
  await ask(
    pool,
    exactly,
    questions.flatMap(({ place, keys }) =>
      keys.zip ? [[place, keys.zip, keys.houseNumber, keys.exact] as const] : [],
    ),
    exact,
  )
  return questions.filter(({ place, contact }) => {
    const match = matchContact(contact, candidatesAt(exact, place))
    const isSettled = match.kind === 'exact' && match.confidence === 1
    if (isSettled) matches[place] = match
    return !isSettled
  })
}

/** Everything with the same house number in the ZIP or in the city. */
async function findNear(pool: pg.Pool, open: readonly Question[]): Promise<Candidates> {
  const near: Candidates = new Map()
  await ask(
    pool,
    sameHouseInZip,
    open.flatMap(({ place, keys }) => (keys.zip ? [[place, keys.zip, keys.houseNumber] as const] : [])),
    near,
  )
  await ask(
    pool,
    sameHouseInCity,
    open.flatMap(({ place, keys }) =>
      keys.city && keys.state ? [[place, keys.state, keys.city, keys.houseNumber] as const] : [],
    ),
    near,
  )
  return near
}

/** Which of the given streets exist in the ZIPs in question, as `zip/street`. */
async function findStreets(
  pool: pg.Pool,
  open: readonly Question[],
  near: Candidates,
): Promise<ReadonlySet<string>> {
  const asked = new Map<string, readonly [zip: string, street: string]>()
  for (const { place, keys } of open) {
    const street = streetKey(keys.exact)
    const zips = [keys.zip ?? '', ...candidatesAt(near, place).map(({ zip }) => zip)]
    for (const zip of zips) if (zip !== '') asked.set(`${zip}/${street}`, [zip, street])
  }
  if (asked.size === 0) return new Set()
  const pairs = [...asked.values()]
  const { rows } = await pool.query<[string]>({
    text: streetsOf,
    values: [pairs.map(([zip]) => zip), pairs.map(([, street]) => street)],
    rowMode: 'array',
  })
  return new Set(rows.map(([pair]) => pair))
}
