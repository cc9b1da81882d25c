import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadDemo } from '#server/app/demo.ts'
import { type Embedded, startEmbedded } from '#server/store/embedded/launch.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStore } from '#server/store/pool.ts'
import { projectionId } from '#server/store/projection.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { startChild } from '#tests/support/child-server.ts'
import { someone } from '#tests/support/someone.ts'
import { build } from '../scripts/lib/build.mjs'
import { csvOf, uploadForm } from './lib/contacts.ts'
import type { Bench, Figures } from './lib/figures.ts'

type Person = Awaited<ReturnType<typeof someone>>

const minutes = Number(process.env.MINUTES ?? 10)
const customers = 8
/** Asks; undefined for whatever is no answer of 200. */
type Ask = (method: string, path: string, body?: object) => Promise<Record<string, never> | undefined>

/** One customer's day, over and over: a file, its report, a purchase, a change of the profile. */
async function day(ask: Ask, person: Person, contacts: string, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    const profile = { firstName: 'Ada', lastName: `Example ${round}`, phone: '5125550100', brokerage: 'One' }
    await ask('PUT', `/user/${person.id}`, { user: profile })
    const form = uploadForm(new Blob([contacts]), 'contacts.csv')
    const sent = await ask('POST', '/upload-audit', form)
    const made = sent && (await ask('POST', '/audits/preview', { user: person, upload: sent.upload }))
    if (made) {
      await pause(3_000)
      const item = { userId: person.id, type: 'AUDIT', targetId: made.id }
      const added = await ask('POST', '/cart/item', item)
      const order = { cartId: added?.cartId, paymentMethod: 'pm_card_visa', coupon: null }
      if (added) await ask('POST', '/cart/checkout', order)
    }
    await pause(200)
  }
}

/** PostgreSQL's immediate shutdown, as at a crash (server-shutdown in its manual), and nothing there for a while. */
async function crash(dataDir: string, embedded: Embedded, awayMs: number): Promise<Embedded> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  await embedded.stop()
  await pause(awayMs)
  return startEmbedded({ dataDir })
}

/** How long until something is so, from now on. */
async function untilIt(is: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await is().catch(() => false))) await pause(50)
  return performance.now() - began
}

/** Connections that are cut and a PostgreSQL that crashes, under load: the app lives, and its journal is whole. */
export const outages: Bench = {
  floor: 'none: what counts is that nothing is lost',
  aims: { 'faults of the journal': 0, 'ready again, worst': 5_000, 'notified again, worst': 6_000 },
  run: underOutages,
}

async function underOutages(figures: Figures): Promise<void> {
  const { code, output } = await build()
  if (code !== 0) throw new Error(output)
  const [dataDir, files] = [
    await mkdtemp(join(tmpdir(), 'outages-')),
    await mkdtemp(join(tmpdir(), 'outages-')),
  ]
  let embedded = await startEmbedded({ dataDir })
  const store = openStore({ connectionString: embedded.url, max: 2, application_name: 'bench' })
  await migrate(store.pool)
  await loadDemo(store, new Date())
  const people = await Promise.all(Array.from({ length: customers }, () => someone(store.db)))
  const { rows } = await store.pool.query<string[]>({
    text: `select 'Ann', 'Example', street, city, state, zip from properties limit 500`,
    rowMode: 'array',
  })
  const contacts = csvOf(rows)
  const server = startChild({ databaseUrl: embedded.url, dataDir: files, isBuilt: true })
  const origin = await server.origin
  const answers = new Map<string, number>()
  const askAs =
    (person: Person): Ask =>
    async (method, path, body) => {
      const isForm = body instanceof FormData
      const init = {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      }
      const response = await fetch(`${origin}/backend${path}`, init).catch(() => undefined)
      const key = String(response?.status ?? 'cut')
      answers.set(key, (answers.get(key) ?? 0) + 1)
      const reply = await response?.json().catch(() => undefined)
      return response?.ok ? reply : undefined
    }

  const isReady = async () => (await fetch(`${origin}/readyz`)).ok
  const isNotified = async () => {
    const { rowCount } = await store.pool.query(
      `select from pg_stat_activity where application_name = 'foresale notifications'`,
    )
    return rowCount === 1
  }
  const [ready, notified]: [number[], number[]] = [[], []]

  let over = false
  const days = people.map((person) => day(askAs(person), person, contacts, () => over))
  const end = performance.now() + minutes * 60_000
  let [cut, crashes] = [0, 0]
  for (let next = performance.now() + 45_000; performance.now() < end; ) {
    await pause(500)
    const { rowCount } = await store.pool
      .query(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where application_name like 'foresale%' order by random() limit 2) chosen`,
      )
      .catch(() => ({ rowCount: 0 }))
    cut += rowCount ?? 0
    if (performance.now() < next) continue
    crashes += 1
    embedded = await crash(dataDir, embedded, 1_000 + (crashes % 4) * 3_000)
    const [readyMs, notifiedMs] = await Promise.all([untilIt(isReady), untilIt(isNotified)])
    ready.push(readyMs)
    notified.push(notifiedMs)
    next = performance.now() + 45_000
  }
  over = true
  await Promise.all(days)
  await pause(30_000)
  const alive = server.child.exitCode === null && (await isReady())
  const { rows: money } = await store.pool.query<{ what: string; count: number }>(
    `select 'carts ' || (state ->> 'status') as what, count(*)::int as count from projection_${projectionId}.streams where kind = 'cart'
     group by 1 order by 1`,
  )
  const { facts, streams, faults } = await verifyJournal(store.db)
  figures.add('faults of the journal', faults.length, [], '')
  figures.add('ready again, worst', Math.max(...ready))
  figures.add('notified again, worst', Math.max(...notified))
  figures.note(`${minutes} minutes: ${cut} connections cut, ${crashes} crashes of PostgreSQL`)
  figures.note(`answers: ${[...answers].map(([status, count]) => `${status} x ${count}`).join(', ')}`)
  figures.note(`app ${alive ? 'alive and ready' : `gone: ${server.said().slice(-500)}`}`)
  figures.note(`${(await isNotified()) ? 'one listening connection' : 'not one listening connection'}`)
  figures.note(money.map(({ what, count }) => `${what}: ${count}`).join(', '))
  figures.note(`${facts} facts in ${streams} streams ${faults.slice(0, 3).join(' ')}`)
  await server.kill()
  await store.close()
  await embedded.stop()
  for (const path of [dataDir, files]) await rm(path, { recursive: true, force: true })
}
