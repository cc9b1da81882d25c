import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { noAudit } from '#model/audits/audit.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { storeIntegrationKey } from '#server/accounts/integration-keys.ts'
import { assemble, type Foresale } from '#server/app/foresale.ts'
import { readConfig } from '#server/config/config.ts'
import { startPush } from '#server/deliveries/pushes/start-push.ts'
import { followUpBossPush } from '#server/gateways/followupboss/push.ts'
import { createLog } from '#server/http/log.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { openStore, servingLimits } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { pushes } from '#server/store/schema/pushes.ts'
import { someone } from '#tests/support/someone.ts'
import { type BenchDatabase, onDatabase } from './database.ts'
import { fillAudit } from './million-rows.ts'

const workerFile = fileURLToPath(new URL('push-worker.ts', import.meta.url))

interface Destination {
  readonly name: string
  readonly rows: number
  readonly replyMs: number
  /** Within a sliding window, as Follow Up Boss counts. */
  readonly limit: { readonly most: number; readonly windowMs: number }
  /** The process is killed after so many. */
  readonly killedAfter: number
}

const destinations: readonly Destination[] = [
  {
    name: 'answers at once, without a limit',
    rows: 10_000,
    replyMs: 0,
    limit: { most: Number.POSITIVE_INFINITY, windowMs: 10_000 },
    killedAfter: 4_000,
  },
  {
    name: 'answers in 100 ms, at Zapier’s 66 a second',
    rows: 10_000,
    replyMs: 100,
    limit: { most: 660, windowMs: 10_000 },
    killedAfter: 4_000,
  },
  {
    name: 'answers in 250 ms, at Follow Up Boss’s 25 a second',
    rows: 10_000,
    replyMs: 250,
    limit: { most: 250, windowMs: 10_000 },
    killedAfter: 4_000,
  },
]

/** Pushes of 10,000 contacts by a process of their own over HTTP, killed on the way and started again. */
export async function benchPush(): Promise<void> {
  for (const destination of destinations) await onDatabase((database) => pushTo(destination, database))
}

async function pushTo(destination: Destination, { store, url, folder }: BenchDatabase): Promise<void> {
  const { name, rows, limit, killedAfter } = destination
  const foresale = await foresaleAt(url, folder)
  const standIn = await startStandIn(destination)
  const pushId = await startedPush(foresale, rows)
  const start = performance.now()
  let worker = startWorker(url, folder, standIn.url)
  try {
    while (standIn.arrived.size < killedAfter) await wait(5)
    await kill(worker)
    const before = standIn.arrived.size
    worker = startWorker(url, folder, standIn.url)
    const read = () => store.db.select().from(pushes).where(eq(pushes.id, pushId))
    let [push] = await read()
    while (push?.status === 'running') {
      await wait(100)
      ;[push] = await read()
    }
    const seconds = (performance.now() - start) / 1000
    const perSecond = (standIn.arrived.size / seconds).toFixed(0)
    const most = Number.isFinite(limit.most) ? `, limit: ${(limit.most * 1_000) / limit.windowMs}` : ''
    const twice = [...standIn.arrived.values()].filter((times) => times > 1).length
    console.log(`  ${name}`)
    console.log(
      `    ${standIn.arrived.size.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} contacts in ${seconds.toFixed(1)} s: ${perSecond} a second${most}; ${standIn.refused()} refused for the limit`,
    )
    console.log(
      `    killed after ${before}: ${push?.unconfirmed} unconfirmed, ${twice} sent twice (aim: 0), ${push?.sent} sent`,
    )
  } finally {
    await kill(worker)
    await standIn.close()
    await foresale.close()
    await foresale.store.close()
  }
}

/** The whole server on a database, but for its HTTP. */
export async function foresaleAt(url: string, dataDir: string, apiBase?: string): Promise<Foresale> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, [])
  return assemble({
    config,
    store: openStore({ connectionString: url, max: config.databaseConnections, ...servingLimits }),
    connection: { connectionString: url },
    log: createLog(config.logLevel),
    ...(apiBase && { followUpBossPush: followUpBossPush({ system: 'Foresale', apiBase }) }),
  })
}

async function startedPush(foresale: Foresale, rows: number): Promise<string> {
  const { db, pool } = foresale.store
  const { id: ownerId } = await someone(db)
  const actor = byItself(ownerId)
  await storeIntegrationKey(foresale, ownerId, actor, 'fka_sandbox1234')
  const auditId = randomUUID()
  await fillAudit(pool, auditId, rows)
  const cart = { status: 'success' as const, receiptUrl: null }
  const state = { ...noAudit, id: auditId, cartItem: { id: '', cartId: '', actualAmount: 0, cart } }
  await db.insert(streams).values({ streamId: auditId, ownerId, kind: 'audit', createdSeq: 1, seq: 1, state })
  const options = { mode: 'quiet', suppress: true, insist: false } as const
  const target = { destination: 'followupboss', targetId: null } as const
  const started = await foresale.journal.command(ownerId, actor, (context) =>
    startPush(context, ownerId, target, {
      fileId: auditId,
      type: 'dbrefresh-contacts',
      options,
      customTag: '',
    }),
  )
  if (isRefusal(started)) throw new Error(started.message)
  await db.execute(sql`vacuum analyze audit_rows, push_rows`)
  return started.id
}

function startWorker(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', workerFile, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Follow Up Boss as its documentation describes it, which counts how often each contact arrived. */
async function startStandIn({ replyMs, limit }: Destination) {
  const arrived = new Map<string, number>()
  let [taken, refused]: [number[], number] = [[], 0]
  const server = createServer(async (request, response) => {
    const { emails } = JSON.parse(await text(request))
    const now = performance.now()
    taken = taken.filter((at) => at > now - limit.windowMs)
    if (taken.length >= limit.most) {
      refused += 1
      const retryAfter = Math.ceil(((taken[0] ?? now) + limit.windowMs - now) / 1000)
      response.writeHead(429, { 'x-ratelimit-remaining': '0', 'retry-after': String(retryAfter) }).end('{}')
      return
    }
    if (Number.isFinite(limit.most)) taken.push(now)
    const [{ value }] = emails
    arrived.set(value, (arrived.get(value) ?? 0) + 1)
    const headers = {
      'content-type': 'application/json',
      'x-ratelimit-remaining': String(Math.min(999, limit.most - taken.length)),
      'x-ratelimit-window': String(limit.windowMs / 1000),
    }
    if (replyMs > 0) await wait(replyMs)
    response.writeHead(201, headers).end('{"id":1}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    arrived,
    refused: () => refused,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
