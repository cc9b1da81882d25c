import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as audit from './schema/audit.ts'
import * as bulk from './schema/bulk.ts'
import * as journal from './schema/journal.ts'
import * as orders from './schema/orders.ts'
import * as vault from './schema/vault.ts'
import * as work from './schema/work.ts'

const schema = { ...audit, ...bulk, ...journal, ...orders, ...vault, ...work }

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Store {
  readonly pool: pg.Pool
  readonly db: Database
  close(): Promise<void>
}

export function openStore(config: pg.PoolConfig): Store {
  const pool = new pg.Pool({ max: 16, application_name: 'foresale', ...config })
  // An idle connection that the server closes is replaced at the next query.
  pool.on('error', () => undefined)
  // The pool listens to idle connections only: one that is lost in use fails its query, not the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: drizzle(pool, { schema }), close: () => pool.end() }
}

/** The name of the constraint that a statement broke, if that is what went wrong. */
export function brokenConstraint(error: unknown): string | undefined {
  const answer = databaseAnswer(error)
  return answer?.code === '23505' ? answer.constraint : undefined
}

/** Whether a statement was refused for a text with a NUL character, which PostgreSQL does not hold. */
export function isUnstorableText(error: unknown): boolean {
  const code = databaseAnswer(error)?.code
  return code === '22021' || code === '22P05'
}

/** What the database said, however often it was wrapped since. */
export function databaseAnswer(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause
  }
  return undefined
}
