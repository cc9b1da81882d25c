import type { Database } from './pool.ts'
import { installation } from './schema/installation.ts'

/** The id that a database shares with its folder of files; undefined before the first start. */
export async function installationOf(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(installation)
  return row?.id
}

/** Gives a database its id, once; the one that it has afterwards. */
export async function nameInstallation(db: Database, id: string): Promise<string> {
  await db.insert(installation).values({ id }).onConflictDoNothing()
  return (await installationOf(db)) ?? id
}
