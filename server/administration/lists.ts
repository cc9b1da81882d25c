import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type CompanySortField,
  ListedCompany,
  ListedUser,
  type ListFilter,
  type UserSortField,
  type UsersQuery,
} from '#model/administration/administration.ts'
import { type User, userFields } from '#server/accounts/users/users.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { containsWord } from '#server/store/row-filter.ts'
import { foldedEmail } from '#server/store/schema/columns.ts'
import type { orders } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'

export interface ListPage<Field extends string> {
  /** From 1. */
  readonly page: number
  readonly limit: number
  /** A field's name; with a minus, descending. */
  readonly sort: Field | `-${Field}`
}

type Listed = typeof users | typeof companies | typeof orders

export function matching(table: Listed, { status, searchText }: ListFilter): SQL | undefined {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    status === 'all' ? undefined : eq(table.status, status),
    ...words.map((word) => containsWord(sql`${table.searchText}`, word)),
  )
}

export function ordered<Field extends string>(
  sort: ListPage<Field>['sort'],
  orders: Readonly<Record<Field, readonly SQL[]>>,
): SQL {
  const descending = sort.startsWith('-')
  const field = (descending ? sort.slice(1) : sort) as Field
  return sql.join(
    orders[field].map((by) => (descending ? sql`${by} desc` : by)),
    sql`, `,
  )
}

/** A page that is not full says how many there are: of a search without a match, the rows are read once. */
const countAfter = async (
  rows: readonly unknown[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
  count: () => Promise<number>,
): Promise<number> =>
  rows.length < limit && (rows.length > 0 || offset === 0) ? offset + rows.length : count()

export const usersBy: Readonly<Record<UserSortField, readonly SQL[]>> = {
  name: [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`, sql`${users.id}`],
  email: [foldedEmail(users.email)],
}

export const listedUser = (user: User): ListedUser => ListedUser.parse(userFields(user))

export async function listUsers(
  db: Database,
  { companyId, ...filter }: ListFilter & UsersQuery,
  { page, limit, sort }: ListPage<UserSortField>,
): Promise<{ users: ListedUser[]; totalCount: number }> {
  if (companyId !== undefined && !isId(companyId)) return { users: [], totalCount: 0 }
  const ofCompany = companyId === undefined ? undefined : eq(users.companyId, companyId)
  const where = and(matching(users, filter), ofCompany)
  const offset = (page - 1) * limit
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(ordered(sort, usersBy))
    .limit(limit)
    .offset(offset)
  const totalCount = await countAfter(rows, { limit, offset }, () => db.$count(users, where))
  return { users: rows.map(listedUser), totalCount }
}

const companiesBy: Readonly<Record<CompanySortField, readonly SQL[]>> = {
  name: [sql`lower(${companies.name})`, sql`${companies.id}`],
}

export const listedCompany = (row: typeof companies.$inferSelect): ListedCompany => ListedCompany.parse(row)

export async function listCompanies(
  db: Database,
  filter: ListFilter,
  { page, limit, sort }: ListPage<CompanySortField>,
): Promise<{ companies: ListedCompany[]; totalCount: number }> {
  const where = matching(companies, filter)
  const offset = (page - 1) * limit
  const rows = await db
    .select()
    .from(companies)
    .where(where)
    .orderBy(ordered(sort, companiesBy))
    .limit(limit)
    .offset(offset)
  const totalCount = await countAfter(rows, { limit, offset }, () => db.$count(companies, where))
  return { companies: rows.map(listedCompany), totalCount }
}
