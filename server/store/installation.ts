import { sql } from 'drizzle-orm'
import { minSchema } from './migrate.ts'
import type { Database, Transaction } from './pool.ts'
import { installation } from './schema/installation.ts'

export type Installation = typeof installation.$inferSelect

export async function installationOf(db: Database | Transaction): Promise<Installation | undefined> {
  const [row] = await db.select().from(installation)
  return row
}

export async function nameInstallation(db: Database, id: string): Promise<void> {
  await db.insert(installation).values({ id, minSchema }).onConflictDoNothing()
}

/** Processes that start together bind their data one after the other. */
export async function lockInstallation(tx: Transaction): Promise<Installation> {
  await tx.execute(sql`lock table ${installation} in exclusive mode`)
  const row = await installationOf(tx)
  if (!row) throw new Error('the installation has no row')
  return row
}

export const recordSecretKey = (tx: Transaction, secretKeyCheck: Buffer) =>
  tx.update(installation).set({ secretKeyCheck })
