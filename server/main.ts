import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { type DemoLogin, loadDemo, refuseDemoLogins } from '#server/app/demo.ts'
import { assemble } from '#server/app/foresale.ts'
import { clearUpHourly } from '#server/app/hourly.ts'
import { httpApp } from '#server/app/http-app.ts'
import { logMinutes } from '#server/app/last-minute.ts'
import { collectProcessMetrics, serveMetrics } from '#server/app/metrics-server.ts'
import { graceMs, stopOnSignals } from '#server/app/stop.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { exposure } from '#server/config/message-providers.ts'
import { syncNightly } from '#server/crm/nightly-sync.ts'
import { createLog } from '#server/http/log.ts'
import { stopOptOutTurns } from '#server/leads/opt-outs/opt-outs.ts'
import { freeLeases } from '#server/queue/lease.ts'
import { catchUpAll } from '#server/store/catch-up.ts'
import { checkDatabase } from '#server/store/check.ts'
import { startEmbedded } from '#server/store/embedded/launch.ts'
import { migrate } from '#server/store/migrate.ts'
import { type Database, openStore, servingLimits } from '#server/store/pool.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { letServe } from '#server/store/serving-role.ts'
import { failWith, startSentence } from '#server/store/start-error.ts'
import { stopSheetTurns } from '#server/uploads/sheet/threads.ts'

const pages = [new URL('../client/', import.meta.url), new URL('../dist/client/', import.meta.url)]
  .map((url) => fileURLToPath(url))
  .find((folder) => existsSync(folder))

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  if (config.role !== 'work') await checkPort(config)
  const metricsAt =
    config.metricsPort === undefined ? undefined : { port: config.metricsPort, host: config.metricsHost }
  if (metricsAt) await checkPort(metricsAt)
  const log = createLog(config.logLevel)
  const embedded =
    config.database.kind === 'embedded'
      ? await startEmbedded({ dataDir: config.dataDir, onLost: (error) => die(error) })
      : undefined
  const { database } = config
  const ownerUrl = database.kind === 'server' ? database.ownerUrl : embedded?.url
  const url = database.kind === 'server' ? database.url : embedded?.servingUrl
  const logins = await prepare({ ownerUrl, url }, config, log)
  const limits = { max: config.databaseConnections, ...servingLimits }
  const store = openStore({ connectionString: url, ...limits }, { log })
  const foresale = await assemble({ config, store, connection: { connectionString: url }, log })
  if (embedded) await freeLeases(store.db, log)
  const stopClearingUp = config.role === 'web' ? undefined : clearUpHourly(foresale, log)
  const stopSyncing = config.role === 'web' ? undefined : syncNightly(foresale, log)
  if (config.role !== 'web') foresale.runner.start()
  if (metricsAt) collectProcessMetrics()
  const metricsServer = metricsAt && (await serveMetrics(store, metricsAt))
  const stopLoggingMinutes = logMinutes(log)
  const stopping = new AbortController()
  const folding = config.role === 'web' ? undefined : foldAll(store.db, stopping.signal, log)
  const app = await httpApp(foresale, {
    logger: log,
    stopping: stopping.signal,
    ...(pages ? { pages } : {}),
  })
  if (config.role !== 'work') await app.listen({ port: config.port, host: config.host })

  stopOnSignals(async () => {
    stopping.abort()
    stopClearingUp?.()
    stopSyncing?.()
    foresale.runner.rest()
    await wait(graceMs(config))
    foresale.journal.stop()
    foresale.passwords.stop()
    stopSheetTurns()
    stopOptOutTurns()
    await app.close()
    await foresale.close()
    await folding
    stopLoggingMinutes()
    metricsServer?.close()
    await store.close()
    await embedded?.stop()
  }, config.stopSeconds)
  if (config.role !== 'work') announce(app.listeningOrigin, config.dataDir, logins)
}

const ownsFacts =
  'DATABASE_URL names the role that owns the tables: a trigger refuses changes of facts, and this role could turn it off. Set DATABASE_OWNER_URL, and let DATABASE_URL name another role.'

interface Urls {
  readonly ownerUrl: string | undefined
  readonly url: string | undefined
}

async function prepare(
  { ownerUrl, url }: Urls,
  config: Config,
  log: FastifyBaseLogger,
): Promise<readonly DemoLogin[]> {
  const store = openStore({ connectionString: ownerUrl })
  try {
    await checkDatabase(store.pool)
    await migrate(store.pool)
    const slow = await indexSearches(store.pool)
    if (slow !== undefined) log.warn(slow)
    if (!(await letServe(store.pool, url))) log.warn(ownsFacts)
    if (!config.demoData && exposure(config) !== undefined) await refuseDemoLogins(store)
    return config.demoData ? await loadDemo(store, new Date()) : []
  } finally {
    await store.close()
  }
}

/** Folds what other releases have written, in the background; owners who are read meanwhile come first. */
async function foldAll(db: Database, signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
  const onFault = (err: unknown) => log.error({ err }, 'facts could not be folded')
  await catchUpAll(db, signal, onFault).then((owners) => log.info({ owners }, 'facts folded'), onFault)
}

/** Reports a taken port before the first start's work. Rejects as listening would. */
async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function announce(address: string, dataDir: string, logins: readonly DemoLogin[]): void {
  const lines = [
    '',
    `  Foresale is open at  ${address}`,
    `  Its data are kept in ${dataDir}`,
    ...(logins.length === 0 ? [] : ['', '  Log in as']),
    ...logins.map(({ email, password, who }) => `    ${email.padEnd(24)} ${password.padEnd(18)} ${who}`),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function die(error: unknown): never {
  const sentence = startSentence(error)
  if (sentence !== undefined) failWith(sentence)
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

main().catch(die)
