import type pg from 'pg'

/** Of several servers one runs it and the others wait. */
export async function withAdvisoryLock(
  pool: pg.Pool,
  lock: number,
  run: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await run(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).finally(() => client.release())
  }
}
