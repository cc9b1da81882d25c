import type { TestDatabase } from './database.ts'

/** Runs a statement as someone who may turn triggers off, and so change facts. */
export async function behindItsBack({ pool }: TestDatabase, statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
