import type { Database } from './pool.ts'
import { installation } from './schema/installation.ts'

export async function installationOf(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(installation)
  return row?.id
}

export async function nameInstallation(db: Database, id: string): Promise<string> {
  await db.insert(installation).values({ id }).onConflictDoNothing()
  return (await installationOf(db)) ?? id
}
