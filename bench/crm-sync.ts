import { randomUUID } from 'node:crypto'
import { readConfig } from '#server/config/config.ts'
import { differencePage } from '#server/crm/difference.ts'
import { applySync, newestSync, startSync } from '#server/crm/sync.ts'
import { crmApplyTask, crmReadTask } from '#server/crm/tasks.ts'
import { hubSpot } from '#server/gateways/hubspot/hubspot.ts'
import type { Task } from '#server/queue/task.ts'
import { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { type HubSpotRecord, type HubSpotRecords, hubSpotServer } from '#tests/peers/hubspot-server.ts'
import { addCounty, travis } from '#tests/support/given/county.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { type BenchDatabase, compareRead, onDatabase } from './lib/database.ts'
import { type Bench, type Figures, grownBy, timed } from './lib/figures.ts'

/** Its limit of private apps, which its stand-in keeps. */
const hubSpotCalls = { most: 190, windowMs: 10_000 } as const
const many = { companies: 10_000, contacts: 50_000, deals: 20_000, line_items: 20_000 }
const companyOf = (n: number) => String((n % many.companies) + 1)

/** Records 1 to `count`, made when they are asked for. */
const made = (
  count: number,
  record: (n: number) => Omit<HubSpotRecord, 'id' | 'modifiedAt'>,
): HubSpotRecords => {
  const one = (n: number): HubSpotRecord => ({ id: String(n), modifiedAt: 0, ...record(n) })
  return {
    after: (id, limit, archived, since) =>
      archived || since > 0
        ? []
        : Array.from({ length: Math.max(0, Math.min(limit, count - id)) }, (_, at) => one(id + at + 1)),
    byId: (id) => one(Number(id)),
  }
}

const records = {
  companies: made(many.companies, (n) => ({ properties: { name: `Company ${n}` } })),
  contacts: made(many.contacts, (n) => ({
    properties: { firstname: 'First', lastname: `Last ${n}`, email: `person${n}@example.com` },
    links: { companies: [companyOf(n)] },
  })),
  deals: made(many.deals, (n) => ({
    properties: { dealname: `Deal ${n}`, amount: '499', dealstage: 'closedwon' },
    links: { companies: [companyOf(n)], contacts: [String((n % many.contacts) + 1)] },
  })),
  line_items: made(many.line_items, (n) => ({
    properties: { product_type: 'LikelySeller', fips_code: travis, amount: '499' },
    links: { deals: [String(n)] },
  })),
}

/** A sync of everything, killed and resumed while it reads and while it applies. */
export const crmSync: Bench = {
  floor:
    'HubSpot’s limit of 190 calls in ten seconds; for the first page, its statements sent bare; a copy in SQL of all rows that were applied',
  aims: { read: 2, 'first page of the difference': 2, applied: 20, memory: 400 },
  async run(figures) {
    const server = await hubSpotServer({ records })
    const { megabytes } = await grownBy(() => onDatabase((database) => sync(figures, database, server)))
    figures.add('memory', megabytes, [], 'MB')
    await server.close()
  },
}

async function sync(
  figures: Figures,
  { store, folder }: BenchDatabase,
  server: Awaited<ReturnType<typeof hubSpotServer>>,
): Promise<void> {
  await addCounty(store.db, travis)
  const now = () => new Date()
  const journal = new Journal(store.db, now)
  const config = readConfig({ DATA_DIR: folder, HUBSPOT: 'sandbox' }, [])
  const crm = hubSpot({ token: 'pat-test', apiBase: server.url })
  const needs = { store, journal, now, crm, config }
  const actor = { actorId: randomUUID(), onBehalfOf: null }
  const progress = async () => (await newestSync(store.db)) ?? { read: 0, applied: 0, total: 0, status: '' }

  const start = await startSync(needs, actor)
  if (!('id' in start)) throw new Error(start.message)
  const payload = { syncId: start.id }

  /** Runs a task, kills it once it got so far, and runs it again. */
  async function runTwice(task: Task, part: 'read' | 'applied', killedAfter: number): Promise<void> {
    const kill = new AbortController()
    const lease = (signal?: AbortSignal) =>
      leaseOf({ ownerId: actor.actorId, payload, ...(signal && { signal }) })
    const watch = setInterval(async () => ((await progress())[part] ?? 0) > killedAfter && kill.abort(), 200)
    await task.run(lease(kill.signal)).catch((error: unknown) => {
      if (!kill.signal.aborted) throw error
    })
    clearInterval(watch)
    await task.run(lease())
  }

  const read = await timed(() => runTwice(crmReadTask(needs), 'read', 30_000))
  const { calls, refused } = server.counted
  figures.add('read', read, (Math.ceil(calls / hubSpotCalls.most) - 1) * hubSpotCalls.windowMs)
  figures.note(`${(await progress()).read} records read in ${calls} calls, ${refused} over the limit`)
  await compareRead(figures, store, 'first page of the difference', () =>
    differencePage(store.db, 'contact', 'add', { page: 0, limit: 25 }),
  )
  await applySync(needs, actor, start.id)
  const applied = await timed(() => runTwice(crmApplyTask(needs), 'applied', 40_000))
  figures.add('applied', applied, await timed(() => copyOf(store)))
  const { status, applied: all, total } = await progress()
  figures.note(`${status}: ${all} of ${total} applied`)
}

/** What a sync has written, written by itself. */
async function copyOf({ pool }: Store): Promise<void> {
  for (const table of ['companies', 'users', 'orders', 'order_items', 'facts']) {
    await pool.query(`create table copied (like ${table} including all excluding generated)`)
    await pool.query(`insert into copied select * from ${table}`)
    await pool.query('drop table copied')
  }
}
