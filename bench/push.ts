import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { isRefusal } from '#model/shared/problem.ts'
import { storeIntegrationKey } from '#server/accounts/integration-keys.ts'
import type { Foresale } from '#server/app/foresale.ts'
import { startPush } from '#server/deliveries/pushes/start-push.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { streams } from '#server/store/projection.ts'
import { pushes } from '#server/store/schema/pushes.ts'
import { someone } from '#tests/support/someone.ts'
import { boughtAudit, fillAudit } from './lib/audit-rows.ts'
import { type BenchDatabase, foresaleAt, onDatabase } from './lib/database.ts'
import { type Bench, count, type Figures, timed } from './lib/figures.ts'

const workerFile = fileURLToPath(new URL('push-worker.ts', import.meta.url))

const rows = 10_000
/** The process is killed after so many. */
const killedAfter = 4_000
/** Requests of the floor at once. */
const atOnce = 32

interface Destination {
  readonly name: string
  readonly replyMs: number
  /** Within a sliding window, as Follow Up Boss counts. */
  readonly limit: { readonly most: number; readonly windowMs: number }
}

const windowMs = 10_000
const destinations: readonly Destination[] = [
  { name: 'at once', replyMs: 0, limit: { most: Number.POSITIVE_INFINITY, windowMs } },
  { name: 'in 100 ms, at Zapier’s 66 a second', replyMs: 100, limit: { most: 660, windowMs } },
  { name: 'in 250 ms, at Follow Up Boss’s 25 a second', replyMs: 250, limit: { most: 250, windowMs } },
]

/** Pushes of 10,000 contacts by a process of their own over HTTP, killed on the way and started again. */
export const push: Bench = {
  floor: 'as many bare requests, 32 at once, or as long as the limit takes',
  aims: { answered: 3, 'sent twice': 0 },
  async run(figures) {
    for (const destination of destinations)
      await onDatabase((database) => pushTo(figures, destination, database))
    figures.note(`${count(rows)} contacts each, killed after ${count(killedAfter)}`)
  },
}

async function pushTo(
  figures: Figures,
  destination: Destination,
  { store, url, folder }: BenchDatabase,
): Promise<void> {
  const { name } = destination
  const floor = await bareRequests(destination)
  const foresale = await foresaleAt(url, folder)
  const standIn = await startStandIn(destination)
  const pushId = await startedPush(foresale)
  const start = performance.now()
  let worker = startWorker(url, folder, standIn.url)
  try {
    while (standIn.arrived.size < killedAfter) await wait(5)
    await kill(worker)
    worker = startWorker(url, folder, standIn.url)
    const read = () => store.db.select().from(pushes).where(eq(pushes.id, pushId))
    let [push] = await read()
    while (push?.status === 'running') {
      await wait(100)
      ;[push] = await read()
    }
    figures.add(`answered: ${name}`, performance.now() - start, floor)
    const twice = [...standIn.arrived.values()].filter((times) => times > 1).length
    figures.add(`sent twice: ${name}`, twice, [], '')
    const { unconfirmed, sent } = push ?? {}
    figures.note(`${name}: ${sent} sent, ${unconfirmed} unconfirmed, ${standIn.refused()} over the limit`)
  } finally {
    await kill(worker)
    await standIn.close()
    await foresale.close()
    await foresale.store.close()
  }
}

/** How long the peer needs at least. */
async function bareRequests(destination: Destination): Promise<number> {
  const { most, windowMs } = destination.limit
  if (Number.isFinite(most)) return (Math.ceil(rows / most) - 1) * windowMs
  const standIn = await startStandIn(destination)
  let next = 0
  const send = async () => {
    while (next < rows) {
      next += 1
      const body = JSON.stringify({ emails: [{ value: `person${next}@example.com` }] })
      await (await fetch(standIn.url, { method: 'POST', body })).arrayBuffer()
    }
  }
  const took = await timed(async () => void (await Promise.all(Array.from({ length: atOnce }, send))))
  await standIn.close()
  return took
}

async function startedPush(foresale: Foresale): Promise<string> {
  const { db, pool } = foresale.store
  const { id: ownerId } = await someone(db)
  const actor = byItself(ownerId)
  await storeIntegrationKey(foresale, ownerId, actor, 'fka_sandbox1234')
  const auditId = randomUUID()
  await fillAudit(pool, auditId, rows)
  const state = { ...boughtAudit(auditId) }
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
