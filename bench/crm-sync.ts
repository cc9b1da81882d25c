import { randomUUID } from 'node:crypto'
import { readConfig } from '#server/config/config.ts'
import { differencePage } from '#server/crm/difference.ts'
import { applySync, newestSync, startSync } from '#server/crm/sync.ts'
import { crmApplyTask, crmReadTask } from '#server/crm/tasks.ts'
import { hubSpot } from '#server/gateways/hubspot/hubspot.ts'
import type { Task } from '#server/queue/task.ts'
import { Journal } from '#server/store/journal.ts'
import { addCounty, travis } from '#tests/likely-sellers/county.ts'
import { type HubSpotRecord, type HubSpotRecords, hubSpotServer } from '#tests/peers/hubspot-server.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { onDatabase } from './database.ts'

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

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const mib = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

function watchMemory() {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** A sync of everything, killed and resumed while it reads and while it applies. */
export async function benchCrmSync(): Promise<void> {
  const server = await hubSpotServer({ records })
  await onDatabase(async ({ store, folder }) => {
    await addCounty(store.db, travis)
    const now = () => new Date()
    const journal = new Journal(store.db, now)
    const config = readConfig({ DATA_DIR: folder, HUBSPOT: 'sandbox' }, [])
    const crm = hubSpot({ token: 'pat-test', apiBase: server.url })
    const needs = { store, journal, now, crm, config }
    const actor = { actorId: randomUUID(), onBehalfOf: null }

    /** Runs a task, and kills it once `isEnough`. */
    async function run(task: Task, syncId: string, isEnough?: () => Promise<boolean>): Promise<void> {
      const kill = new AbortController()
      const lease = leaseOf({ ownerId: actor.actorId, payload: { syncId }, signal: kill.signal })
      const watch = setInterval(async () => (await isEnough?.()) && kill.abort(), 200)
      await task.run(lease).catch((error: unknown) => {
        if (!kill.signal.aborted) throw error
      })
      clearInterval(watch)
    }

    const start = await startSync(needs, actor)
    if (!('id' in start)) throw new Error(start.message)
    const idle = process.memoryUsage().rss
    const peak = watchMemory()
    const reading = performance.now()
    await run(crmReadTask(needs), start.id, async () => ((await newestSync(store.db))?.read ?? 0) > 30_000)
    console.log(`  killed after ${(await newestSync(store.db))?.read} records, ${seconds(reading)}`)
    await run(crmReadTask(needs), start.id)
    const read = await newestSync(store.db)
    const { calls, refused } = server.counted
    console.log(
      `  read ${read?.read} records in ${calls} calls, ${refused} over the limit, ${seconds(reading)}`,
    )
    const listing = performance.now()
    await differencePage(store.db, 'contact', 'add', { page: 0, limit: 25 })
    console.log(`  first page of the difference ${seconds(listing)}`)
    const applying = performance.now()
    await applySync(needs, actor, start.id)
    await run(
      crmApplyTask(needs),
      start.id,
      async () => ((await newestSync(store.db))?.applied ?? 0) > 40_000,
    )
    console.log(`  killed after ${(await newestSync(store.db))?.applied} applied, ${seconds(applying)}`)
    await run(crmApplyTask(needs), start.id)
    const done = await newestSync(store.db)
    console.log(`  ${done?.status}: ${done?.applied} of ${done?.total} applied, ${seconds(applying)}`)
    console.log(`  memory ${mib(idle)} before, at most ${mib(peak())}, with HubSpot's server in it`)
  })
  await server.close()
}
