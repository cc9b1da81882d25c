import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { assemble, type Foresale } from '#server/app/foresale.ts'
import { httpApp } from '#server/app/http-app.ts'
import { readConfig } from '#server/config/config.ts'
import { followUpBossPush } from '#server/gateways/followupboss/push.ts'
import { createLog } from '#server/http/log.ts'
import { startEmbedded } from '#server/store/embedded/launch.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStore, type Store, servingLimits } from '#server/store/pool.ts'
import { type ChildOptions, type ChildServer, startChild } from '#tests/support/child-server.ts'
import { build } from '../../scripts/lib/build.mjs'
import type { Figures } from './figures.ts'

/** Sends them; undefined where there are none. */
export type Statements = (() => Promise<void>) | undefined

export interface BenchDatabase {
  readonly store: Store
  readonly url: string
  /** Empty, for the bench's own files. */
  readonly folder: string
  /** Starts the built server on the database, rebuilt if its sources changed. */
  serve(options?: Pick<ChildOptions, 'env' | 'flags'>): Promise<ChildServer>
  /** What a call sends to the database, to be sent bare; one call at a time. */
  statementsOf(call: InjectOptions): Promise<Statements>
}

/**
 * Runs on a migrated database of its own in an embedded PostgreSQL; it, its files and its servers go
 * afterwards.
 * @param settings PostgreSQL's, that differ from ours
 */
export async function onDatabase<Result>(
  run: (database: BenchDatabase) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'foresale-bench-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'foresale-bench-'))
  const embedded = await startEmbedded({ dataDir, settings })
  const store = openStore({ connectionString: embedded.url })
  const servers: ChildServer[] = []
  let app: Awaited<ReturnType<typeof appAt>> | undefined
  try {
    await migrate(store.pool)
    return await run({
      store,
      url: embedded.url,
      folder,
      async serve(options = {}) {
        const { code, output } = await build()
        if (code !== 0) throw new Error(output)
        const server = startChild({ databaseUrl: embedded.url, dataDir, isBuilt: true, ...options })
        servers.push(server)
        await server.origin
        return server
      },
      async statementsOf(call) {
        app ??= await appAt(embedded.url, dataDir)
        const { http } = app
        return bareStatements(store.pool, async () => {
          const { statusCode } = await http.inject(call)
          if (statusCode !== 200) throw new Error(`${call.url} answered ${statusCode}`)
        })
      },
    })
  } finally {
    for (const server of servers) await server.kill()
    await app?.close()
    await store.close()
    await embedded.stop()
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  }
}

/** The whole server in this process, without a port. */
async function appAt(url: string, dataDir: string) {
  const foresale = await foresaleAt(url, dataDir)
  const http = await httpApp(foresale, { logger: createLog('error') })
  return {
    http,
    async close() {
      await http.close()
      await foresale.close()
      await foresale.store.close()
    },
  }
}

/** The whole server on a database, but for its HTTP. */
export async function foresaleAt(url: string, dataDir: string, pushTo?: string): Promise<Foresale> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, [])
  return assemble({
    config,
    store: openStore({ connectionString: url, max: config.databaseConnections, ...servingLimits }),
    connection: { connectionString: url },
    log: createLog(config.logLevel),
    ...(pushTo && { followUpBossPush: followUpBossPush({ system: 'Foresale', apiBase: pushTo }) }),
  })
}

const transactional = /^\s*(begin|commit|rollback|savepoint|release|listen|start transaction)/i

/** Records what is sent to the database while something is done, to send it bare, one statement after another. */
async function bareStatements(pool: pg.Pool, act: () => Promise<unknown>): Promise<Statements> {
  const sent: { readonly config: pg.QueryConfig; readonly values: unknown[] | undefined }[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked, values] = args
    const config = typeof asked === 'string' ? { text: asked } : Object(asked)
    if (typeof config.text === 'string' && !transactional.test(config.text))
      sent.push({ config: { ...config }, values: Array.isArray(values) ? values : undefined })
    return Reflect.apply(query, this, args)
  }
  await act().finally(() => {
    pg.Client.prototype.query = query
  })
  if (sent.length === 0) return undefined
  return async () => {
    for (const { config, values } of sent) await pool.query(config, values)
  }
}

/** A read of the server beside the statements that it sends. The round is 0 while they are recorded. */
export async function compareRead(
  figures: Figures,
  { pool }: Store,
  name: string,
  read: (round: number) => Promise<unknown>,
): Promise<void> {
  const floor = await bareStatements(pool, () => read(0))
  await figures.compare(name, { floor, ours: async (round) => void (await read(round + 1)) }, 20)
}
