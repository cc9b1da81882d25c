import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/store/embedded/launch.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStore, type Store } from '#server/store/pool.ts'
import { type ChildOptions, type ChildServer, startChild } from '#tests/support/child-server.ts'
import { build } from '../scripts/lib/build.mjs'

export interface BenchDatabase {
  readonly store: Store
  readonly url: string
  /** Empty, for the bench's own files. */
  readonly folder: string
  /** Starts the built server on the database, rebuilt if its sources changed. */
  serve(env?: ChildOptions['env']): Promise<ChildServer>
}

/** Runs on a migrated database of its own in an embedded PostgreSQL; it, its files and its servers go afterwards. */
export async function onDatabase<Result>(run: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'foresale-bench-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'foresale-bench-'))
  const embedded = await startEmbedded({ dataDir })
  const store = openStore({ connectionString: embedded.url })
  const servers: ChildServer[] = []
  try {
    await migrate(store.pool)
    return await run({
      store,
      url: embedded.url,
      folder,
      async serve(env = {}) {
        const { code, output } = await build()
        if (code !== 0) throw new Error(output)
        const server = startChild({ databaseUrl: embedded.url, dataDir, isBuilt: true, env })
        servers.push(server)
        await server.origin
        return server
      },
    })
  } finally {
    for (const server of servers) await server.kill()
    await store.close()
    await embedded.stop()
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  }
}
