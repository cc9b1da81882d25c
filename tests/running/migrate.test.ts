import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadDemoData } from '#server/county-data/demo/load.ts'
import { nameInstallation } from '#server/store/installation.ts'
import { migrate, minSchema } from '#server/store/migrate.ts'
import { installation } from '#server/store/schema/installation.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { StartError, startSentence } from '#server/store/start-error.ts'
import { bareDatabase, freshDatabase } from '#tests/support/database.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const store = await freshDatabase()
const bare = await bareDatabase()
const holders = [await store.pool.connect(), await bare.pool.connect()] as const
afterAll(async () => {
  for (const holder of holders) holder.release(true)
  await store.close()
  await bare.close()
})

/** As a starter that hangs while it migrates, or while it loads the demo data. */
const migrationLock = 4_003_725
const demoLock = 4_003_728
const demo = { now: new Date('2026-11-20T16:00:00Z'), seed: 'a test' }

describe('a start', () => {
  it('[RUN-75] waits for no lock of another where nothing is to be done', async () => {
    await indexSearches(store.pool)
    const [holder] = holders
    await holder.query('begin')
    await store.pool.query(
      `insert into properties (fips, attom_id, street, city, property_class, address_key, house_number, zip, city_key, state)
        values ('48453', 1, '1 Elm St', 'Austin', 'SFR', '1 ELM ST', '1', '78701', 'AUSTIN', 'TX')`,
    )
    await holder.query(
      `select pg_advisory_xact_lock(4003725), pg_advisory_xact_lock(4003727), pg_advisory_xact_lock(4003728),
        pg_advisory_xact_lock(hashtext('foresale demo data'))`,
    )
    await holder.query('lock table audit_rows, users in row exclusive mode')
    try {
      await migrate(store.pool, 1)
      expect(await indexSearches(store.pool)).toBeUndefined()
      expect(await loadDemoData(store.pool, demo, 1)).toBe(false)
    } finally {
      await holder.query('rollback')
    }
  })

  it('[RUN-76] that has to migrate says what it waits for, and does not wait for ever', async () => {
    const [, holder] = holders
    await holder.query('select pg_advisory_lock($1)', [migrationLock])
    await expect(migrate(bare.pool, 1)).rejects.toThrow(
      'The database could not be prepared: another connection has held what that needs for 1 seconds.',
    )
    await expect(migrate(bare.pool, 1)).rejects.toThrow(StartError)
    await holder.query('select pg_advisory_unlock($1)', [migrationLock])
    await migrate(bare.pool)

    await holder.query('select pg_advisory_lock($1)', [demoLock])
    await expect(loadDemoData(bare.pool, demo, 1)).rejects.toThrow(StartError)
    const waited = bare.pool.query(
      `set local lock_timeout = '10ms'; select pg_advisory_xact_lock(${demoLock})`,
    )
    expect(startSentence(await waited.catch((error: unknown) => error))).toBe(
      'The database could not be prepared: another connection has held what that needs for too long. Start again once it is done; select pid, query from pg_stat_activity shows which it is.',
    )
    await holder.query('select pg_advisory_unlock($1)', [demoLock])
  })
})

describe('a release that is too old for its database', () => {
  const own = readMigrationFiles({ migrationsFolder: inProject('server/store/migrations') }).length
  const needed = async () => (await store.db.select().from(installation))[0]?.minSchema
  beforeEach(() => store.db.delete(installation))

  const sentence = `A newer release has changed this database: it needs one that knows ${own + 1} migrations, and this one knows ${own}. Start the newer release, or restore a backup from before it.`

  it('[RUN-77] is refused with a sentence, in a command too, without a trace', async () => {
    await store.db.insert(installation).values({ id: randomUUID(), minSchema: own + 1 })
    await expect(migrate(store.pool)).rejects.toThrow(new StartError(sentence))
    const ended = await new Promise((done) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', inProject('server/cli/journal-verify.ts')],
        { env: { ...process.env, DATABASE_URL: store.url } },
        (error, stdout, stderr) => done({ code: error?.code, said: stdout + stderr }),
      )
    })
    expect(ended).toEqual({ code: 1, said: `${sentence}\n` })
  })

  it('[RUN-77] is known from a number in the database, which each start raises and none lowers', async () => {
    expect(minSchema).toBeLessThanOrEqual(own)
    await store.db.insert(installation).values({ id: randomUUID() })
    await migrate(store.pool)
    expect(await needed()).toBe(minSchema)

    await store.db.update(installation).set({ minSchema: own })
    await migrate(store.pool)
    expect(await needed()).toBe(own)

    await store.db.delete(installation)
    await nameInstallation(store.db, randomUUID())
    expect(await needed()).toBe(minSchema)
  })
})
