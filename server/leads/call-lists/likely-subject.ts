import { sql } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import type { Factor } from '#model/likely-sellers/likely-reasons.ts'
import { phoneMarks } from '#server/county-data/phone-marks.ts'
import { ownTraces } from '#server/likely-sellers/likely-sql.ts'
import type { Database } from '#server/store/pool.ts'
import type { ContactPhone } from '#server/store/schema/bulk.ts'
import { ownerName } from '../lead/lead-places.ts'
import type { Callee, CallSubject } from './callees.ts'

interface Place {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

interface Home extends Place {
  readonly owner: string
  readonly title: string
  readonly mailing: Place | null
  readonly score: number | null
  readonly factors: Factor[] | null
  readonly value: number | null
  readonly lastSaleOn: string | null
  readonly contacts: readonly { name: string; phones: readonly ContactPhone[]; emails: readonly string[] }[]
  readonly traces: readonly SkipTraceItem[]
}

/** A property, and the set that its score is of. */
interface HomeInSet {
  readonly fips: string
  readonly runId: number | null
  readonly itemId: string
}

/** Undefined once it is gone. */
export async function likelySubject(
  db: Database,
  ownerId: string,
  home: HomeInSet,
): Promise<CallSubject | undefined> {
  return (await likelySubjects(db, ownerId, [home]))[0]
}

/** In the order asked; undefined for each that is gone. */
export async function likelySubjects(
  db: Database,
  ownerId: string,
  asked: readonly HomeInSet[],
): Promise<readonly (CallSubject | undefined)[]> {
  if (asked.length === 0) return []
  const column = (name: keyof HomeInSet) => sql.param(asked.map((home) => home[name]))
  const { rows } = await db.execute<Home & { at: number } & Record<string, unknown>>(sql`
    select h.at::int, concat_ws(' ', o.street, o.unit) as street, o.city, o.state, o.zip, p.score, p.factors,
      ((o.avm_cents + 50) / 100)::float8 as value, o.last_sale_on::text as "lastSaleOn",
      coalesce(o.owner1_full, concat_ws(' ', o.owner1_first, o.owner1_last)) as owner, ${ownerName} as title,
      case when o.mail_street is not null and o.mail_zip is not null then
        json_build_object('street', o.mail_street, 'city', coalesce(o.mail_city, ''),
          'state', coalesce(o.mail_state, ''), 'zip', o.mail_zip) end as mailing,
      coalesce((
        select json_agg(json_build_object('name', concat_ws(' ', c.first_name, c.last_name), 'phones', c.phones,
          'emails', c.emails) order by c.owner_no, c.contact_id)
        from contacts c where c.fips = o.fips and c.attom_id = o.attom_id), '[]') as contacts,
      coalesce((select json_agg(f.result order by f.source, f.at, f.result::text) ${ownTraces(ownerId)}), '[]') as traces
    from unnest(${column('fips')}::text[], ${column('runId')}::bigint[], ${column('itemId')}::bigint[])
        with ordinality h (fips, run_id, attom_id, at)
      join properties o on o.fips = h.fips and o.attom_id = h.attom_id
      left join predictions p on p.fips = h.fips and p.run_id = h.run_id and p.attom_id = h.attom_id`)
  const homes = new Map(rows.map(({ at, ...home }) => [at - 1, home]))
  const marks = await phoneMarks(db, rows.flatMap(numbersOf))
  return asked.map((_, at) => {
    const home = homes.get(at)
    return home && subjectOf(home, marks)
  })
}

const numbersOf = ({ contacts, traces }: Home): string[] => [
  ...contacts.flatMap(({ phones }) => phones.map(({ number }) => number)),
  ...traces.flatMap(({ phonesResult }) => phonesResult.map(({ number }) => phoneDigits(number))),
]

function subjectOf(home: Home, marks: ReadonlyMap<string, ContactPhone>): CallSubject {
  const { owner, mailing, contacts, traces, ...known } = home
  const { street, city, state, zip } = home
  const addresses = [{ street, city, state, zip }, ...(mailing ? [mailing] : [])]
  const callees: Callee[] = contacts.map(({ name, phones, emails }) => ({
    name: name || owner,
    names: [name, owner].filter(Boolean),
    emails,
    phones: phones.map(({ number }) => number),
    addresses,
    marked: phones.map((phone) => marks.get(phone.number) ?? phone),
  }))
  const listed = new Set(callees.flatMap(({ phones }) => phones))
  for (const { firstNameResult, lastNameResult, phonesResult, emailsResult, addressResult } of traces) {
    const numbers = phonesResult
      .map(({ number }) => phoneDigits(number))
      .filter((number) => !listed.has(number))
    if (numbers.length === 0) continue
    for (const number of numbers) listed.add(number)
    const name = `${firstNameResult} ${lastNameResult}`.trim()
    callees.push({
      name,
      names: [name],
      emails: emailsResult.map(({ email }) => email),
      phones: numbers,
      addresses: [...addresses, ...(addressResult ? [addressResult] : [])],
      marked: numbers.map((number) => {
        const mark = marks.get(number)
        return { number, lineType: mark?.lineType ?? null, doNotCall: mark?.doNotCall ?? false }
      }),
    })
  }
  return {
    ...{ street, city, state, zip, callees, title: home.title },
    ...{ score: known.score, factors: known.factors, value: known.value, lastSaleOn: known.lastSaleOn },
  }
}
