import { eq } from 'drizzle-orm'
import type { Company, ListedCompany } from '#model/administration/administration.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { listedCompany, listedUser, ordered, usersBy } from './lists.ts'

const mostUsers = 1_000

export async function companyById(db: Database, id: string): Promise<ListedCompany | undefined> {
  const [company] = isId(id) ? await db.select().from(companies).where(eq(companies.id, id)) : []
  return company && listedCompany(company)
}

/** With its people by name. */
export async function companyWithUsers(db: Database, id: string): Promise<Company | undefined> {
  const company = await companyById(db, id)
  if (!company) return undefined
  const people = await db
    .select()
    .from(users)
    .where(eq(users.companyId, id))
    .orderBy(ordered('name', usersBy))
    .limit(mostUsers)
  return { ...company, users: people.map(listedUser) }
}
