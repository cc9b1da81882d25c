import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { addressKeys, streetKey } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import type { Match, PropertyCandidate } from '#model/matching/match.ts'
import { type Candidates, openCandidates } from '#server/audits/candidates.ts'
import { matchBatch } from '#server/audits/match-batch.ts'
import { gatherFrequentNames } from '#server/county-data/frequent-names.ts'
import { cities, properties, streets } from '#server/store/schema/bulk.ts'
import { contactOf } from '#server/uploads/contact.ts'
import { freshDatabase } from '#tests/support/database.ts'

const most = 500
const blank = { fullName: '', fullAddress: '', phone: '', email: '' }

let attomId = 0

function home(street: string, unit = '', owner = 'STRANGER SAM') {
  const site = { street, unit, city: 'Austin', state: 'TX', zip: '78701' }
  const address = parseAddress(site)
  if (address === undefined) throw new Error(`Not an address: ${street}`)
  const keys = addressKeys(address)
  attomId += 1
  return {
    ...{ fips: '48453', attomId, street, unit, city: 'Austin', state: 'TX', zip: '78701', owner1Full: owner },
    ...{ propertyClass: 'Condo' as const, cityKey: keys.city, houseNumber: keys.houseNumber },
    addressKey: keys.exact,
  }
}

/** Units of a house, whose owners are Pat Adams in the third and strangers in the others. */
const tower = (number: number, units: number) =>
  Array.from({ length: units }, (_, at) =>
    home(`${number} Tower Blvd`, `Apt ${at + 1}`, at === 2 ? 'ADAMS PAT' : 'STRANGER SAM'),
  )

interface Sent {
  readonly street: string
  readonly unit?: string
  readonly city?: string
  readonly zip?: string
}

const patAt = ({ street, unit = '', city = 'Austin', zip = '78701' }: Sent) =>
  contactOf({ ...blank, firstName: 'Pat', lastName: 'Adams', street, unit, city, state: 'TX', zip })

const when = async (...sent: readonly Sent[]): Promise<Match[]> =>
  matchBatch(await openCandidates(store.pool), sent.map(patAt))

interface Query {
  readonly text: string
  readonly values: unknown[]
  readonly rowMode: 'array'
}

/** A pool that shows what is asked with values, and how many rows are the answer. */
const watchedPool = (see: (query: Query, rows: number) => void, pool = store.pool) =>
  new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (query: Query | string) => {
            const answer = await target.query(query)
            if (typeof query !== 'string') see(query, answer.rows.length)
            return answer
          }
        : Reflect.get(target, name),
  })

const crowded = {
  kind: 'none',
  confidence: 0,
  reason:
    'Too many properties share this house number to compare: only the full address with its unit can be matched.',
}

const store = await freshDatabase()
await store.db
  .insert(properties)
  .values([
    ...[...tower(100, most), ...tower(200, most + 1), home('7 Elm St'), home('5-15 Elm St')],
    ...[home('1342 Ash St', '', 'ADAMS PAT'), home('1423 Bay St')],
    ...[home('9 N Oak St'), home('9 N Fir'), home('9 Ash St'), home('9 Bay St')],
  ])
const known = [
  'N Oak St',
  'N Oak',
  'N Fir St',
  'N Fir',
  'Ash St',
  'Ash Ave',
  'Bay St',
  'Bay Ave N',
  'N Bay Ave',
]
await store.db.insert(streets).values(
  known.map((street) => {
    const address = parseAddress({ street: `1 ${street}`, city: 'Austin', state: 'TX', zip: '78701' })
    if (address === undefined) throw new Error(`Not a street: ${street}`)
    return { zip: '78701', street: streetKey(addressKeys(address).exact), fips: '48453' }
  }),
)
await store.db.insert(cities).values({ state: 'TX', cityKey: 'AUSTIN', fips: '48453' })
afterAll(() => store.close())

describe('an owner’s last name on a street of another type', () => {
  it('[MAT-96] is asked with the first name where many homes of the county have it', async () => {
    const lees = Array.from({ length: 10 }, (_, at) => home(`${at + 1} Gum St`, '', `O'LEE-ROY ${at} & SUE`))
    await store.db.insert(properties).values([...lees, home('31 Ivy Ave', '', 'OLEE ANN')])
    const client = await store.pool.connect()
    await gatherFrequentNames(client, '48453')
    client.release()
    const { rows } = await store.pool.query('select name from frequent_names order by 1')
    expect(rows.map(({ name }) => name)).toEqual(['', 'OLEE', 'ROY', 'SAM', 'STRANGER', 'SUE'])
    const contacts = ['Eve', 'Ann'].map((firstName) =>
      contactOf({
        ...blank,
        ...{ firstName, lastName: "O'Lee", street: '31 Ivy St', unit: '' },
        ...{ city: 'Austin', state: 'TX', zip: '78701' },
      }),
    )
    const matches = await matchBatch(await openCandidates(store.pool), contacts)
    expect(matches.map(({ kind }) => kind)).toEqual(['none', 'fuzzy'])
  })
})

describe('a house number with very many properties', () => {
  it(`[MAT-40] is searched for the owner up to ${most} of them, and not beyond`, async () => {
    expect(await when({ street: '100 Tower Blvd' }, { street: '200 Tower Blvd' })).toEqual([
      expect.objectContaining({ kind: 'fuzzy', propertyId: '48453:3' }),
      crowded,
    ])
  })

  it.each([
    { given: 'as the county writes it', sent: {}, reasons: [] },
    { given: 'with another city', sent: { city: 'Rollingwood' }, reasons: ['cityDiffers'] },
    { given: 'without its ZIP', sent: { zip: '' }, reasons: ['zipMissing'] },
    { given: 'with another ZIP', sent: { zip: '78799' }, reasons: ['zipDiffers'] },
  ])('[MAT-40] is matched by the exact line, $given', async ({ sent, reasons }) => {
    const [match] = await when({ street: '200 Tower Blvd', unit: '3', ...sent })
    expect(match).toMatchObject({ kind: 'exact', reasons, propertyId: `48453:${most + 3}` })
  })

  it('[MAT-50] has no other unit of it read for an exact line in its ZIP', async () => {
    const asked: Query[] = []
    const pool = watchedPool((query) => query.text.includes('from properties') && asked.push(query))
    const sent = [7, 70, 499].map((unit) => patAt({ street: '200 Tower Blvd', unit: `${unit}` }))
    const matches = await matchBatch(await openCandidates(pool), sent)
    expect(matches.map(({ kind }) => kind)).toEqual(['exact', 'exact', 'exact'])
    expect(asked).toHaveLength(1)
    await store.pool.query('vacuum analyze properties')
    for (const query of asked) {
      const { rows } = await store.pool.query({ ...query, text: `explain (analyze) ${query.text}` })
      const plan = rows.join('\n')
      expect(plan).toContain('properties_zip_house')
      expect(plan).not.toContain('Rows Removed')
    }
  })

  it('[MAT-40] leaves the other contacts of a batch as they are', async () => {
    const [first, , last] = await when(
      { street: '7 Elm' },
      { street: '200 Tower Blvd' },
      { street: '7 Elmm St' },
    )
    const found = { kind: 'fuzzy', propertyId: `48453:${2 * most + 2}` }
    expect([first, last]).toEqual([expect.objectContaining(found), expect.objectContaining(found)])
  })
})

describe('a range of house numbers', () => {
  it('[MAT-49] is found as it is written, else by its first one, else by its last one', async () => {
    const [asWritten, byFirst, byLast, neither] = await when(
      { street: '5-15 Elm St' },
      { street: '7-9 Elm St' },
      { street: '3 & 7 Elm St' },
      { street: '6-8 Elm St' },
    )
    expect(asWritten).toMatchObject({
      kind: 'exact',
      reason: 'Same address.',
      propertyId: `48453:${2 * most + 3}`,
    })
    expect(byFirst).toMatchObject({
      kind: 'fuzzy',
      reason: 'Nearly the same address: the first house number of a range was looked for.',
      propertyId: `48453:${2 * most + 2}`,
    })
    expect(byLast).toMatchObject({
      kind: 'fuzzy',
      reason: 'Nearly the same address: the last house number of a range was looked for.',
      propertyId: `48453:${2 * most + 2}`,
    })
    expect(neither).toMatchObject({ kind: 'none', confidence: 0 })
  })
})

describe('a row that is not found as it is written', () => {
  const match = (readAs: string) => ({
    kind: 'fuzzy',
    reason: `Nearly the same address: ${readAs}.`,
    propertyId: `48453:${2 * most + 2}`,
  })

  it('[MAT-60] is read in other ways', async () => {
    expect(await when({ street: 'PO Box 9, 7 Elm St' }, { street: '100 Tower Blvd Condo 3' })).toMatchObject([
      match('a box beside the street was left out'),
      { ...match('the unit was read'), propertyId: '48453:3' },
    ])
  })

  it('[MAT-60] has an address where only another reading finds one', () => {
    const { address, zip } = contactOf({
      ...{
        ...blank,
        firstName: 'Pat',
        lastName: 'Adams',
        street: '',
        unit: '',
        city: '',
        state: '',
        zip: '',
      },
      fullAddress: '7 Elm St, Austin, TX 78701, 512-555-0100',
    })
    expect([address?.street, zip]).toEqual(['ELM', '78701'])
  })

  it('[MAT-63] is not matched if its readings find two homes', async () => {
    const [both, first] = await when({ street: '7 Elm & 9 N Oak St' }, { street: '7 Elm & 8 N Oak St' })
    expect(both).toMatchObject({ kind: 'none' })
    expect(first).toMatchObject({ kind: 'fuzzy', propertyId: `48453:${2 * most + 2}` })
  })
})

describe('the streets of a name', () => {
  it('[MAT-74] are asked for by an index, in the ZIP and in the state', async () => {
    await store.pool.query(`
      insert into streets (zip, street, fips)
        select (78000 + n % 999)::text, '|STREET' || n || '|ST|', '48453' from generate_series(1, 20000) n;
      analyze streets`)
    const asked: Query[] = []
    const pool = watchedPool((query) => asked.push(query))
    await matchBatch(await openCandidates(pool), [
      patAt({ street: '9 N Oak' }),
      patAt({ street: '9 N Oakk St' }),
    ])
    const ofStreets = asked.filter(({ text }) => text.includes('split_part(s.street'))
    const plans = ofStreets.map(async (query) => {
      const { rows } = await store.pool.query({ ...query, text: `explain ${query.text}` })
      return /Index.* using (\w+) on streets/.exec(rows.join('\n'))?.[1]
    })
    expect([...new Set(await Promise.all(plans))]).toEqual(['streets_name', 'streets_name_in_state'])
  })

  it('[MAT-87] are those of the whole state, and of no other', async () => {
    await store.db.insert(properties).values(home('9 Marion St'))
    await store.db.insert(streets).values([
      { zip: '79901', street: '|MARIAN|ST|', fips: '48141' },
      { zip: '87101', street: '|MARIEN|ST|', fips: '35001' },
    ])
    const matches = await when({ street: '9 Marian St' }, { street: '9 Marien St' })
    expect(matches.map(({ kind }) => kind)).toEqual(['none', 'fuzzy'])
  })
})

describe('a house number that is not found', () => {
  it('[MAT-73] is read with two digits swapped for the home of a person with the full name', async () => {
    const [own, stranger, otherStreet] = await when(
      { street: '1432 Ash St' },
      { street: '1432 Bay St' },
      { street: '1432 Ash Ave' },
    )
    expect(own).toMatchObject({
      kind: 'fuzzy',
      reason:
        "Nearly the same address: two digits of the house number were swapped; the owner's name agrees.",
      propertyId: `48453:${2 * most + 4}`,
    })
    expect([stranger, otherStreet]).toEqual([
      expect.objectContaining({ kind: 'none' }),
      expect.objectContaining({ kind: 'none' }),
    ])
  })
})

describe('contacts of one house number', () => {
  it('[MAT-41] have their candidates read once, however many they are', async () => {
    const sent = Array.from({ length: 60 }, () => ({ street: '100 Tower Blvd' }))
    let read = 0
    const pool = watchedPool(({ text }, rows) => {
      if (text.includes('from properties')) read += rows
    })
    await matchBatch(await openCandidates(pool), sent.map(patAt))
    expect(read).toBe(most)
  })
})

describe('a home whose owner is the contact', () => {
  it.each([
    { given: 'a slip in its ZIP', sent: { street: '1342 Ashh St' }, cities: 0 },
    { given: 'no ZIP', sent: { street: '1342 Ash St', zip: '' }, cities: 0 },
    { given: "another person's home", sent: { street: '9 Ashh St' }, cities: 1 },
  ])('[MAT-92] is found without comparing the city: $given', async ({ sent, cities }) => {
    const asked: Query[] = []
    const pool = watchedPool((query) => asked.push(query))
    await matchBatch(await openCandidates(pool), [patAt(sent)])
    const ofCity = asked.filter(({ text }) => /city_key = .*house_number = (?!.*address_key =)/.test(text))
    expect(ofCity).toHaveLength(cities)
  })
})

describe('properties in a partition for each county', () => {
  it('[MAT-91] are read in the counties of the ZIP and the city only', async () => {
    const parted = await freshDatabase()
    try {
      const { pool, db } = parted
      await pool.query(`
        alter table properties rename to one_table;
        create table properties (like one_table including defaults) partition by list (fips);
        create table properties_48453 partition of properties for values in ('48453');
        create table properties_48491 partition of properties for values in ('48491');
        create table properties_48021 partition of properties for values in ('48021');
        create index on properties (zip, house_number, address_key);
        create index on properties (state, city_key, house_number)`)
      const inCounty = (fips: string, zip: string) => ({ ...home('9 Elm St'), fips, zip })
      const [one, other] = [inCounty('48453', '78701'), inCounty('48491', '78750')]
      await db.insert(properties).values([one, other, inCounty('48021', '78602')])
      await db.insert(streets).values([
        { zip: '78701', street: '|ELM|ST|', fips: '48453' },
        { zip: '78750', street: '|ELM|ST|', fips: '48491' },
        { zip: '78602', street: '|ELM|ST|', fips: '48021' },
      ])
      await db.insert(cities).values([
        { state: 'TX', cityKey: 'AUSTIN', fips: '48453' },
        { state: 'TX', cityKey: 'AUSTIN', fips: '48491' },
      ])
      const asked: Query[] = []
      const watched = watchedPool(
        (query) => query.text.includes('from properties') && asked.push(query),
        pool,
      )
      const matches = await matchBatch(
        await openCandidates(watched),
        [{ street: '9 Elm' }, { street: '9 Elm', zip: '78750' }, { street: '9 Elm', zip: '' }].map(patAt),
      )
      expect(matches).toMatchObject([
        { kind: 'fuzzy', propertyId: `48453:${one.attomId}` },
        { kind: 'fuzzy', propertyId: `48491:${other.attomId}` },
        { kind: 'none' },
      ])
      const plans = asked.map(async (query) => {
        const { rows } = await pool.query({ ...query, text: `explain (analyze) ${query.text}` })
        return rows.join('\n')
      })
      for (const plan of await Promise.all(plans)) {
        expect(plan).toMatch(/properties_48453.*actual/)
        expect(plan).toMatch(/properties_48021.*never executed/)
      }
    } finally {
      await parted.close()
    }
  })
})

describe('many contacts of one address', () => {
  const names = ['Pat Adams', 'Sam Stranger', 'Eve Adams', 'Pat Adams', 'Jo Nobody']
  const addresses = ['100 Tower Blvd', '9 Oak', '9 Ash Ave', '9 Bay Ave N', '1324 Ash St', '9 Fir Rd']
  const contacts = addresses.flatMap((street) =>
    names.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      const place = { city: 'Austin', state: 'TX', zip: '78701' }
      return contactOf({ ...blank, ...place, firstName, lastName, street, unit: '' })
    }),
  )

  it('[MAT-99] are matched together as each is alone', async () => {
    const candidates = await openCandidates(store.pool)
    const alone: Match[] = []
    for (const contact of contacts) alone.push(...(await matchBatch(candidates, [contact])))
    expect(new Set(alone.map(({ kind }) => kind))).toEqual(new Set(['fuzzy', 'none']))
    expect(await matchBatch(candidates, contacts)).toEqual(alone)
  })

  it('[MAT-99] have it compared once', async () => {
    let compared = 0
    const watched = (candidate: PropertyCandidate): PropertyCandidate => ({
      ...candidate,
      get lineKey() {
        compared += 1
        return candidate.lineKey
      },
    })
    const candidates = await openCandidates(store.pool)
    const nearest: Candidates['nearest'] = async (all) => {
      const found = await candidates.nearest(all)
      return (keys) => ({ ...found(keys), candidates: found(keys).candidates.map(watched) })
    }
    const sent = contacts.slice(0, names.length)
    const countFor = async (batch: typeof contacts) => {
      compared = 0
      await matchBatch({ ...candidates, nearest }, batch)
      return compared
    }
    const one = await countFor(sent.slice(0, 1))
    expect(one).toBeGreaterThan(0)
    expect(await countFor(sent)).toBe(one)
  })
})

describe('homes of exactly the line', () => {
  it('[MAT-106] are held for one slice of the contacts, not for all of a batch', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const candidates = await openCandidates(store.pool)
    const asked: WeakRef<readonly PropertyCandidate[]>[] = []
    let held = 0
    const place = { city: 'Austin', state: 'TX', zip: '78701' }
    const other = { id: '48453:1', lineKey: '1||||', ...place, cityKey: 'AUSTIN', owner1: '', owner2: '' }
    const exact: Candidates['exact'] = async () => () => {
      const found = [{ ...other }]
      asked.push(new WeakRef(found))
      return { candidates: found, isCrowded: false }
    }
    const nearest: Candidates['nearest'] = async (all) => {
      await setImmediate()
      collect()
      held = Math.max(held, asked.filter((found) => found.deref() !== undefined).length)
      return candidates.nearest(all)
    }
    const contacts = Array.from({ length: 200 }, (_, at) =>
      contactOf({ ...blank, ...place, firstName: '', lastName: '', street: `${at + 1} Elm St`, unit: '' }),
    )
    await matchBatch({ ...candidates, exact, nearest }, contacts)
    expect([asked.length, held <= 64]).toEqual([200, true])
  })
})

describe('a missing street type', () => {
  it('[MAT-53] [MAT-54] is no doubt where the ZIP knows the street both ways, but where it knows another type', async () => {
    const matches = await when(
      { street: '9 N Oak' },
      { street: '9 N Fir St' },
      { street: '9 Ash' },
      { street: '9 Bay' },
    )
    const found = (place: number) => ({
      kind: 'fuzzy',
      reason: 'Nearly the same address: the street type is missing.',
      propertyId: `48453:${2 * most + 5 + place}`,
    })
    expect(matches).toMatchObject([
      found(1),
      found(2),
      {
        kind: 'none',
        confidence: 0,
        reason:
          "The nearest address is not certain enough: the street type is missing, and the owner's name does not confirm it.",
      },
      found(4),
    ])
  })
})
