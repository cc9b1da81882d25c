import { type SQL, sql } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import { LikelyKind, type PropertyDetail, type Reach } from '#model/likely-sellers/likely.ts'
import { likelyFields } from '#model/likely-sellers/likely-fields.ts'
import { marketPeriods } from '#model/markets/markets.ts'
import { chicagoDay, minusMonths } from '#model/shared/chicago.ts'
import { fieldsWith } from '#model/shared/row-fields.ts'
import type { User } from '#server/accounts/users/users.ts'
import { peopleAtHomes } from '#server/leads/lead/people-at-homes.ts'
import { openOptOuts } from '#server/leads/opt-outs/opted-out.ts'
import type { Database } from '#server/store/pool.ts'
import { contactable, peopleOf } from './channel-lines.ts'
import { type ExportRow, exportColumns } from './export-rows.ts'
import { countyItems } from './items.ts'
import { likelyColumns, ownAppends } from './likely-sql.ts'
import { setsSince } from './month-sets.ts'
import { listOf } from './rows.ts'
import { anotherThan } from './with-people.ts'

const mostCounties = 5_000

const detailFields = fieldsWith(likelyFields, 'detail')

function detailColumns(userId: string): SQL[] {
  const columns = likelyColumns(detailFields, userId)
  return detailFields.map((name) => sql`${columns[name]} as ${sql.identifier(likelyFields[name].detail)}`)
}

/** The home with its owners and what the user's appends found, the first owner's first. */
function homeColumns(userId: string): SQL[] {
  const columns: Readonly<Record<keyof ExportRow, SQL>> = {
    ...exportColumns(userId),
    contacts: sql`'[]'::json`,
    traces: sql`coalesce((
      select json_agg(json_build_object('result', a.result, 'at', null, 'source', 'Append') order by a.owner_no)
      ${ownAppends(userId)}), '[]')`,
  }
  return Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
}

const appendOf = ({ firstNameResult, middleNameResult, lastNameResult, ...found }: SkipTraceItem) => ({
  name: [firstNameResult, middleNameResult, lastNameResult].filter(Boolean).join(' '),
  phones: found.phonesResult.map(({ number }) => number),
  emails: found.emailsResult.map(({ email }) => email),
})

interface FoundProperty
  extends Omit<PropertyDetail, keyof Reach | 'appends' | 'opted_out'>,
    Record<string, unknown> {
  readonly home: ExportRow
}

/** Without people on the user's list of opt-outs. */
async function shownDetail(
  db: Database,
  userId: string,
  fips: string,
  { home, ...detail }: FoundProperty,
): Promise<PropertyDetail[]> {
  const optOuts = await openOptOuts(db, userId)
  const { owners, traces } = contactable(home, await optOuts.among(peopleOf(home)))
  const isOwnerShown = home.owners.slice(0, 1).every((owner) => owners.includes(owner))
  const id = String(detail.likely_id)
  const person = (await peopleAtHomes(db, userId, fips, [id])).get(id)
  if (!person) return []
  const { name, isOptedOut, barred, reached, ...reach } = person
  const owner = isOwnerShown ? (detail.owner1_name_full ?? (name || null)) : null
  const appends = traces.map(({ result }) => appendOf(result))
  return [
    {
      ...detail,
      ...reach,
      owner1_name_full: owner,
      reached: anotherThan(owner, reached),
      opted_out: isOptedOut,
      appends: isOptedOut
        ? []
        : appends.map((append) => ({
            ...append,
            phones: append.phones.filter((number) => !barred.has(phoneDigits(number))),
          })),
    },
  ]
}

/** The property, if one of the user's lists of the last nine months holds it, the newest first. */
export async function propertyDetail(
  db: Database,
  user: User,
  propertyId: string,
  now: Date,
): Promise<PropertyDetail[]> {
  if (!/^\d{1,15}$/.test(propertyId)) return []
  const kinds = LikelyKind.options.map((kind) =>
    countyItems(db, user, kind, { page: 0, limit: mostCounties, now }),
  )
  const items = (await Promise.all(kinds)).flat()
  const { rows: homes } = await db.execute<{ fips: string }>(sql`
    select fips from properties
    where fips = any(${sql.param(items.map(({ selection }) => selection.fips))}::text[]) and attom_id = ${propertyId}`)
  const around = items.filter(({ selection }) => homes.some(({ fips }) => fips === selection.fips))
  const since = minusMonths(chicagoDay(now.getTime()), Math.max(...marketPeriods))
  const sets = await setsSince(db, around, since)
  for (const { item, set } of [...around.map((item) => ({ item, set: item.set })), ...sets]) {
    const list = listOf({ item: { ...item, set }, userId: user.id, now })
    if (list === null) continue
    const { rows } = await db.execute<FoundProperty>(sql`
      select ${sql.join(detailColumns(user.id), sql`, `)},
        (select to_json(h) from (select ${sql.join(homeColumns(user.id), sql`, `)}) h) as home
      from ${list.table} where s.attom_id = ${propertyId}`)
    if (rows[0]) return shownDetail(db, user.id, item.selection.fips, rows[0])
  }
  return []
}
