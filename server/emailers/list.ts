import { sql } from 'drizzle-orm'
import { fullName } from '#model/accounts/session.ts'
import type { EmailerPage, EmailerRow } from '#model/emailers/emailers.ts'
import { chicagoWeek } from '#model/shared/chicago.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { type ItemChoice, isChosen } from '#server/accounts/users/subscriptions.ts'
import { userById } from '#server/accounts/users/users.ts'
import { hasActiveItem } from '#server/administration/customers.ts'
import { predictionDates } from '#server/likely-sellers/prediction-dates.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { type CountyWeek, countyWeek } from './county-week.ts'
import { itemsOfWeek } from './items.ts'
import { lastSent } from './sent.ts'
import { type LoadedWeek, loadedWeek } from './weeks.ts'

const sum = <T>(values: readonly T[], numberOf: (value: T) => number): number =>
  values.reduce((total, value) => total + numberOf(value), 0)

async function rowOf(db: Database, id: string, week: LoadedWeek, choice: ItemChoice): Promise<EmailerRow[]> {
  const user = await userById(db, id)
  if (!user) return []
  const counties: CountyWeek[] = []
  for (const item of await itemsOfWeek(db, user, week, { choice }))
    counties.push(await countyWeek(db, item, week))
  return [
    {
      id,
      name: fullName(user),
      emailAddress: user.email,
      counties: counties.length,
      predictions: sum(counties, ({ predictions }) => predictions),
      new: sum(counties, (county) => county.new),
      true: sum(counties, ({ listed }) => listed.length),
      lastSent: await lastSent(db, { userId: id }),
      hasOptedOut: !user.weeklyMail,
    },
  ]
}

/** A row a customer, by name. */
export async function listEmailers(
  db: Database,
  { customers, reportWeek, time, page, size, ...choice }: EmailerPage,
): Promise<{ resp: EmailerRow[]; totalCount: number } | Refusal> {
  const week = await loadedWeek(db, reportWeek ?? (await weekAt(db, time)))
  if (isRefusal(week)) return week
  const chosen = sql.param(customers.filter(isId))
  const where = sql`${hasActiveItem('likelyseller', isChosen(choice))} and ${
    customers.length === 0 ? sql`true` : sql`u.id = any(${chosen}::uuid[])`
  }`
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select u.id, count(*) over ()::int as total from users u where ${where}
    order by lower(u.last_name), lower(u.first_name), u.id limit ${size} offset ${page * size}`)
  const resp: EmailerRow[] = []
  for (const { id } of rows) resp.push(...(await rowOf(db, id, week, choice)))
  return { resp, totalCount: rows[0]?.total ?? (await countCustomers(db, where)) }
}

/** Of an instant, or the newest; '' if there is none. */
async function weekAt(db: Database, time: string | undefined): Promise<string> {
  if (time !== undefined) return chicagoWeek(time)
  const [newest] = await predictionDates(db, 'base')
  return newest?.report_week ?? ''
}

async function countCustomers(db: Database, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from users u where ${where}`,
  )
  return rows[0]?.total ?? 0
}
