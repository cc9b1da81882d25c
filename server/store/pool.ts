import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Announcer } from './announcer.ts'
import { type PoolName, type PoolWatch, watchPool } from './watch-pool.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Store {
  readonly pool: pg.Pool
  readonly db: Database
  /**
   * For statistics, maps and markets: a quarter of the connections, each with one process of the database and no
   * parallel workers, so that these reads delay each other and nothing else.
   */
  readonly statistics: Database
  /** As they are named in logs and metrics. */
  readonly pools: Readonly<Record<PoolName, pg.Pool>>
  /** A connection of its own, which waits half a second at most, however busy the pools are. */
  readonly probe: pg.Pool
  isAnswering(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Milliseconds, for requests and jobs: waiting for a connection, a statement, a lock, and an idle transaction.
 * A statement of statistics has less. Imports, migrations and the like have no limits.
 */
export const servingLimits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const

/** Milliseconds. */
const statisticsTimeout = 5_000

export function openStore(config: pg.PoolConfig, watch?: PoolWatch): Store {
  const { max = 16, statement_timeout } = config
  const forStatistics = Math.max(1, Math.floor(max / 4))
  const pool = openPool({ application_name: 'foresale', ...config, max: Math.max(1, max - forStatistics) })
  const statisticsPool = openPool({
    ...config,
    max: forStatistics,
    application_name: 'foresale statistics',
    options: '-c max_parallel_workers_per_gather=0',
    ...(statement_timeout && { statement_timeout: Math.min(statement_timeout, statisticsTimeout) }),
  })
  const probe = openPool({
    ...config,
    max: 1,
    application_name: 'foresale readiness',
    connectionTimeoutMillis: 500,
    query_timeout: 500,
  })
  const pools = { serving: pool, statistics: statisticsPool }
  if (watch) {
    watchPool('serving', pool, watch)
    watchPool('statistics', statisticsPool, watch)
  }
  const announcer = announcerOf(pool)
  return {
    pool,
    db: announcing(drizzle(pool), announcer),
    statistics: announcing(drizzle(statisticsPool), announcer),
    pools,
    probe,
    isAnswering: () =>
      probe.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      await announcer.allSent()
      await Promise.all([pool.end(), statisticsPool.end(), probe.end()])
    },
  }
}

const announcerOf = (pool: pg.Pool) =>
  new Announcer((notices) =>
    pool.query(
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)',
      [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
    ),
  )

/** Transactions send their notices after the commit. */
function announcing(db: Database, announcer: Announcer): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = (run, config) => announcer.afterCommit(() => transaction(run, config))
  return db
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config })
  // An idle connection that the server closes is replaced at the next query.
  pool.on('error', () => undefined)
  // The pool watches idle connections only: losing one in use must fail its query, not the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A transaction without limits, for statements over a whole audit or more. */
export const atLength = <T>(db: Database, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await allowLongStatements(tx)
    return run(tx)
  })

export const allowLongStatements = (tx: Transaction) => tx.execute(sql`set local statement_timeout = 0`)

export function brokenConstraint(error: unknown): string | undefined {
  const answer = databaseAnswer(error)
  return answer?.code === '23505' ? answer.constraint : undefined
}

/** PostgreSQL cannot store a NUL character. */
export function isUnstorableText(error: unknown): boolean {
  const code = databaseAnswer(error)?.code
  return code === '22021' || code === '22P05'
}

/** Cancelled by the database, shutting down, out of connections, or a deadlock. */
const transientCodes: ReadonlySet<string | undefined> = new Set([
  '57014',
  '55P03',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40P01',
  '40001',
])
/** The driver's own errors have no code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated.*|Client has encountered a connection error and is not queryable|timeout expired)$/
const lostSocket: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])

/** The database could not be reached or did not answer in time: a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && transientCodes.has(cause.code)) return true
    if (lostConnection.test(cause.message)) return true
    if ('code' in cause && lostSocket.has(cause.code)) return true
    if ('syscall' in cause && cause.syscall === 'connect') return true
  }
  return false
}

export function databaseAnswer(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause
  }
  return undefined
}
