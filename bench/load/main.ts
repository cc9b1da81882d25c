import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Passwords } from '#server/accounts/passwords.ts'
import { loadDemoData } from '#server/county-data/demo/load.ts'
import type { Store } from '#server/store/pool.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { users } from '#server/store/schema/users.ts'
import type { ChildServer } from '#tests/support/child-server.ts'
import { csvOf } from '../lib/contacts.ts'
import { onDatabase } from '../lib/database.ts'
import { count, quantile } from '../lib/figures.ts'
import { callsOf } from '../lib/http.ts'
import { fillLists } from '../lib/lists.ts'
import { countiesOf } from '../lib/market.ts'
import { aligned } from '../lib/table.ts'
import { seeded } from '../match/random.ts'
import { Answers, Calls } from './calls.ts'
import { type Customer, day } from './customer.ts'

/** Everyone logs in within it. */
const arrivalMs = 60_000
const market = { counties: 20, homesEach: 50_000 } as const
const countiesEach = 3
const password = 'a long enough password'

/** Of a network of its own for each, since calls are counted by address. */
const addressOf = (who: number) =>
  `10.${Math.floor(who / 62_500)}.${Math.floor(who / 250) % 250}.${who % 250}`

async function addCustomers({ db }: Store, many: number): Promise<Customer[]> {
  const passwordHash = await new Passwords().hash(password, 'load')
  const fips = countiesOf(market.counties)
  const shared = { name: 'Likely sellers', amount: 49_900, status: 'active' } as const
  const of = Array.from({ length: many }, (_, who) => ({
    id: randomUUID(),
    email: `customer-${who}@example.com`,
    orderId: randomUUID(),
    counties: Array.from({ length: countiesEach }, (_, at) => ({
      id: randomUUID(),
      fips: fips[(who + at * 7) % fips.length] ?? '',
    })),
  }))
  for (let from = 0; from < many; from += 1_000) {
    const some = of.slice(from, from + 1_000)
    await db.insert(users).values(
      some.map(({ id, email }) => ({
        ...{ id, email, passwordHash, firstName: 'Ada', lastName: 'Example', phone: '5125550100' },
        emailConfirmedAt: new Date(),
      })),
    )
    await db
      .insert(orders)
      .values(
        some.map(({ orderId }) => ({ ...shared, id: orderId, hubspotStatus: 'closedwon', accessible: [] })),
      )
    await db.insert(orderUsers).values(some.map(({ id, orderId }) => ({ orderId, userId: id })))
    await db.insert(orderItems).values(
      some.flatMap(({ orderId, counties }) =>
        counties.map((county) => ({
          ...{ ...shared, ...county, orderId, productType: 'LikelySeller', threshold1: 'full' },
          ...{ cutoff: 24, frequency: 'monthly' },
        })),
      ),
    )
  }
  return of
}

interface Used {
  /** Seconds of processor time. */
  readonly cpu: number
  /** Resident memory at its highest, in MB. */
  readonly peak: number
}

/** What a process has used so far (proc(5)). */
async function usedBy(pid: number | undefined): Promise<Used> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / 100,
    peak: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status ?? '')?.[1] ?? Number.NaN) / 1024),
  }
}

interface Options {
  readonly customers: number
  readonly minutes: number
  readonly processes: number
  readonly isKilled: boolean
  /** A folder for the processes' CPU profiles. */
  readonly profiles: string | undefined
}

async function load({ customers, minutes, processes, isKilled, profiles }: Options): Promise<void> {
  const settings = { shared_preload_libraries: 'pg_stat_statements' }
  await onDatabase(async ({ store, serve }) => {
    await store.pool.query('create extension pg_stat_statements')
    await loadDemoData(store.pool, { now: new Date(), seed: 'load' })
    await fillLists(store.pool, market)
    const people = await addCustomers(store, customers)
    await store.pool.query('vacuum analyze users, orders, order_items, order_users')
    const { rows } = await store.pool.query<string[]>({
      text: `select 'Ann', 'Example', concat_ws(' ', street, unit), city, state, zip from properties
        where fips not like '10%' limit 100`,
      rowMode: 'array',
    })
    const contacts = csvOf(rows)
    const flags = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
    const servers: ChildServer[] = []
    for (let at = 0; at < processes; at += 1) servers.push(await serve({ env: { TRUST_PROXY: '1' }, flags }))
    const origins = await Promise.all(servers.map(({ origin }) => origin))

    const [first = ''] = origins
    await settle(store, people, first)
    await store.pool.query('select pg_stat_statements_reset()')
    const answers = new Answers()
    const own = process.cpuUsage()
    const delay = monitorEventLoopDelay()
    delay.enable()
    const end = performance.now() + minutes * 60_000
    const isOver = () => performance.now() >= end
    const days = people.map(async (customer, who) => {
      await pause((who * arrivalMs) / customers)
      const calls = new Calls(origins, who, addressOf(who), answers)
      await day({ customer, password, contacts, calls, random: seeded(who + 1), isOver })
    })
    if (isKilled) {
      await pause((minutes * 60_000) / 2)
      await servers[0]?.kill()
      console.log(`One of ${processes} processes was killed.`)
    }
    await Promise.all(days)
    delay.disable()

    const used = await Promise.all(servers.map(({ child }) => usedBy(child.pid)))
    const spent = process.cpuUsage(own)
    console.log(tableOf(answers))
    const seconds = minutes * 60
    console.log(
      [
        `${count(customers)} customers, ${minutes} minutes, ${processes} processes, ${count(market.counties * market.homesEach)} homes`,
        ...used.map(
          ({ cpu, peak }, at) => `process ${at + 1}: ${cpu.toFixed(0)} s of CPU, ${peak} MB at most`,
        ),
        `the customers themselves: ${((spent.user + spent.system) / 1e6).toFixed(0)} s of CPU in ${seconds} s, event loop late by ${(delay.percentile(99) / 1e6).toFixed(0)} ms (p99)`,
        `asked again elsewhere: ${answers.movedReads} reads, ${answers.movedStreams} streams`,
        ...(answers.errors.size === 0 ? ['errors: 0'] : []),
        ...(await costliest(store)),
        ...[...answers.errors].map(([what, times]) => `error, ${times} times: ${what}`),
      ].join('\n'),
    )
    // A profile is written at a stop.
    for (const { child } of profiles ? servers : []) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }, settings)
}

/** Each list was opened once and the figures of the new sets are counted: what follows is an ordinary day. */
async function settle({ pool }: Store, people: readonly Customer[], origin: string): Promise<void> {
  for (const { email, counties } of people.slice(0, market.counties)) {
    const { token } = await callsOf(origin, '')('POST', '/login', { email, password })
    const call = callsOf(origin, token)
    for (const { id, fips } of counties)
      await call('GET', `/api/v1/likely/get-properties?id=${id}&county=${fips}`)
  }
  const working = `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
    and backend_type = 'client backend'`
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await pause(500)
    if ((await pool.query(working)).rowCount) quiet = 0
  }
}

/** The statements that took the database most of its time. */
async function costliest({ pool }: Store): Promise<string[]> {
  const { rows } = await pool.query<{
    readonly calls: number
    readonly seconds: number
    readonly text: string
  }>(
    `select calls::int, total_exec_time / 1000 as seconds, left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as text
     from pg_stat_statements order by total_exec_time desc limit 12`,
  )
  return rows.map(({ calls, seconds, text }) => `${seconds.toFixed(1)} s in ${calls} statements: ${text}`)
}

const ms = (value: number) => value.toFixed(0)

/** Log-ins stand apart: argon2 is their floor. */
function tableOf({ took }: Answers): string {
  const [logins, others] = [took.get('log in') ?? [], [...took].filter(([action]) => action !== 'log in')]
  const rowOf = (name: string, all: readonly number[]) => [
    name,
    String(all.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => ms(quantile(all, share))),
  ]
  return aligned([
    ['ms', 'calls', 'p50', 'p95', 'p99', 'worst'],
    rowOf('log in', logins),
    ...others.toSorted(([a], [b]) => a.localeCompare(b)).map(([name, all]) => rowOf(name, all)),
    rowOf(
      'all but log in',
      others.flatMap(([, all]) => all),
    ),
  ])
}

/** A sentence where they cannot be read. */
function readOptions(argv: readonly string[]): Options | string {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: {
      customers: option,
      minutes: option,
      processes: option,
      kill: { type: 'boolean' },
      profiles: option,
    },
  })
  const read = {
    customers: Number(values.customers ?? 100),
    minutes: Number(values.minutes ?? 2),
    processes: Number(values.processes ?? (values.kill ? 2 : 1)),
    isKilled: values.kill === true,
    profiles: values.profiles,
  }
  const { customers, minutes, processes } = read
  if (![customers, processes].every((number) => Number.isInteger(number) && number > 0) || !(minutes > 0))
    return 'Give --customers N, --minutes M and --processes P as numbers above 0.'
  if (read.isKilled && processes < 2) return 'With --kill, at least two --processes are needed.'
  return read
}

const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(options)
  process.exitCode = 1
} else await load(options)
process.exit()
