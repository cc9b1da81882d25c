import { existsSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { openProjection } from './projection.ts'

const beside = new URL('./migrations/', import.meta.url)
const migrationsFolder = (
  existsSync(beside) ? beside : new URL('../../server/store/migrations/', import.meta.url)
).pathname

const lock = 4_003_725

/** Of several servers that start together, one migrates and the others wait. */
export const migrate = (pool: pg.Pool): Promise<void> =>
  withAdvisoryLock(pool, lock, async (client) => {
    await run(drizzle(client), { migrationsFolder: decodeURIComponent(migrationsFolder) })
    await openProjection(client)
  })
