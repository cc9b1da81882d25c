import type pg from 'pg'
import type { Address } from '#model/address/address.ts'
import { addressKeys } from '#model/address/keys.ts'
import { type Match, matchContact, type PropertyCandidate } from '#model/matching.ts'
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

const unread: Match = { kind: 'none', confidence: 0, reason: 'No US address could be read in this row.' }

interface Question {
  readonly place: number
  readonly contact: Contact & { readonly address: Address }
  readonly keys: ReturnType<typeof addressKeys>
}

/**
 * Matches a batch of contacts, in their order. Most addresses are written as the county writes them: those are
 * asked for by their whole line; only the rest asks for every property with their house number.
 */
export async function matchBatch(pool: pg.Pool, contacts: readonly Contact[]): Promise<Match[]> {
  const questions = contacts.flatMap((contact, place): Question[] =>
    contact.address
      ? [{ place, contact: { ...contact, address: contact.address }, keys: addressKeys(contact.address) }]
      : [],
  )
  const matches = contacts.map(() => unread)
  const exact = new Map<number, PropertyCandidate[]>()
  await ask(
    pool,
    exactly,
    questions.flatMap(({ place, keys }) =>
      keys.zip ? [[place, keys.zip, keys.houseNumber, keys.exact] as const] : [],
    ),
    exact,
  )
  const open = questions.filter(({ place, contact }) => {
    const match = matchContact(contact, exact.get(place) ?? [])
    if (match.kind === 'exact') matches[place] = match
    return match.kind !== 'exact'
  })
  const near = new Map<number, PropertyCandidate[]>()
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
  for (const { place, contact } of open) {
    const once = new Map((near.get(place) ?? []).map((candidate) => [candidate.id, candidate]))
    matches[place] = matchContact(contact, [...once.values()])
  }
  return matches
}
