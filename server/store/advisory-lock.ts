import type pg from 'pg'
import { heldFor, isLockTimeout, StartError } from './start-error.ts'

/**
 * Of several servers one runs it and the others wait.
 * @param patience seconds, for the others and for each lock on a table
 * @throws StartError if that was not enough
 */
export async function withAdvisoryLock(
  pool: pg.Pool,
  lock: number,
  run: (client: pg.PoolClient) => Promise<void>,
  patience = 60,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set lock_timeout = '${patience}s'`)
    await client.query('select pg_advisory_lock($1)', [lock])
    try {
      await run(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new StartError(heldFor(`for ${patience} seconds`))
  } finally {
    await client.query('reset lock_timeout').finally(() => client.release())
  }
}

/** Of several servers that want to, one runs it, and the others leave it: undefined. */
export async function unlessElsewhere<T>(
  pool: pg.Pool,
  lock: number,
  run: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ])
    if (!rows[0]?.taken) return undefined
    return await run().finally(() => client.query('select pg_advisory_unlock($1)', [lock]))
  } finally {
    client.release()
  }
}
