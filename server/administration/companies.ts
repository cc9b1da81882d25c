import { eq } from 'drizzle-orm'
import type { ListedCompany } from '#model/administration.ts'
import { isId } from '../store/id.ts'
import type { Database } from '../store/pool.ts'
import { companies } from '../store/schema/users.ts'
import { listedCompany } from './lists.ts'

export async function companyById(db: Database, id: string): Promise<ListedCompany | undefined> {
  const [company] = isId(id) ? await db.select().from(companies).where(eq(companies.id, id)) : []
  return company && listedCompany(company)
}
