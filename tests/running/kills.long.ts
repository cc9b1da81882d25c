import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import type { AuditCard } from '#model/audits/audit.ts'
import { catchUpAll } from '#server/store/catch-up.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { type ChildServer, startChild } from '#tests/support/child-server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf, formOf } from '#tests/support/given/upload.ts'
import { someone } from '#tests/support/someone.ts'

const kills = 12
const customers = 4
const contacts: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com'],
  ['Bea', 'Brandt', '103 Oak St', '78701', 'bea@example.com'],
  ['Cam', 'Castro', '105 Oak St', '78701', 'cam@example.com'],
]

const store = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'foresale-kills-'))
await loadStreet(store)

const start = (role: 'web' | 'work'): ChildServer =>
  startChild({ databaseUrl: store.url, dataDir, isBuilt: true, env: { ROLE: role } })
const processes = { web: start('web'), work: start('work') }
afterAll(async () => {
  await processes.web.kill()
  await processes.work.kill()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** As a customer who tries again until there is an answer. */
const patiently = <T>(act: () => Promise<T>): Promise<T> =>
  vi.waitFor(act, { timeout: 300_000, interval: 500 })

interface Call {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly headers?: Record<string, string>
  readonly body?: BodyInit
}

// A reply's shape is what the test asserts.
// biome-ignore lint/suspicious/noExplicitAny: see above
async function send({ method, path, token, headers = {}, body }: Call): Promise<any> {
  const reply = await fetch(`${await processes.web.origin}/backend${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  if (reply.status === 429 || reply.status >= 500) throw new Error(`${path} answered ${reply.status}`)
  return reply.json()
}

/** Uploads a file, waits for its preview, buys it with a double click, and waits for the report. */
async function buyReport({ id, token }: { id: string; token: string }): Promise<string> {
  const json = (path: string, body: object): Call => ({
    method: 'POST',
    path,
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { headers, payload } = await formOf({ content: csvOf(contacts), name: `${randomUUID()}.csv` })
  const file = { method: 'POST', path: '/upload-audit', token, headers, body: new Uint8Array(payload) }
  const { upload } = await patiently(() => send(file))
  const preview = json('/audits/preview', { user: { id }, upload: { id: upload.id } })
  await patiently(() => send(preview))
  const opening = { method: 'GET', path: `/audit/${id}/${upload.id}/opening`, token }
  const cardWhere = (isIt: (audit: AuditCard) => boolean) =>
    patiently(async () => {
      const { audit } = await send(opening)
      if (!isIt(audit)) throw new Error(`the audit is ${audit.status}`)
      return audit
    })
  await cardWhere(({ status }) => status === 'preview_processed')
  await patiently(() => send(json('/cart/item', { userId: id, type: 'AUDIT', targetId: upload.id })))
  const { cartItem } = await cardWhere((audit) => audit.cartItem !== null)
  const checkout = json('/cart/checkout', {
    cartId: cartItem.cartId,
    paymentMethod: 'pm_card_visa',
    coupon: null,
  })
  await Promise.all([patiently(() => send(checkout)), patiently(() => send(checkout))])
  await cardWhere((audit) => audit.cartItem?.cart.status === 'success')
  return upload.id
}

it('[JRN-11] [AUD-23] [PAY-58] kills of both processes under load lose nothing, and double no hold and no mail', async () => {
  let killed = 0
  const bought: string[] = []
  const shopping = Array.from({ length: customers }, async () => {
    const customer = await someone(store.db)
    do bought.push(await buyReport(customer))
    while (killed < kills)
  })
  const killing = async () => {
    for (; killed < kills; killed += 1) {
      const role = killed % 2 === 0 ? 'work' : 'web'
      await processes.web.origin
      await wait(randomInt(200, 4_000))
      await processes[role].kill()
      processes[role] = start(role)
    }
  }
  await Promise.all([...shopping, killing()])
  await patiently(async () => {
    const { rows } = await store.pool.query(
      `select kind, status from work where status <> 'done' and run_at < now() + interval '1 hour'`,
    )
    expect(rows).toEqual([])
  })

  await catchUpAll(store.db, new AbortController().signal, (error) => {
    throw error
  })
  const { facts, streams, faults } = await verifyJournal(store.db)
  process.stdout.write(`${kills} kills, ${bought.length} orders, ${facts} facts in ${streams} streams\n`)
  expect(faults).toEqual([])
  expect(await store.db.$count(auditRows)).toBe(bought.length * contacts.length)
  const { rows: holds } = await store.pool.query(
    `select value ->> 'cartId' as cart, count(*)::int, array_agg(value ->> 'state') as states
      from sandbox_payments where value ->> 'kind' = 'hold' group by 1`,
  )
  expect(holds.map(({ count, states }) => ({ count, states }))).toEqual(
    bought.map(() => ({ count: 1, states: ['captured'] })),
  )
  const { rows: mails } = await store.pool.query(
    `select recipient, subject, count(*)::int from outbox group by recipient, subject, body having count(*) > 1`,
  )
  expect(mails).toEqual([])
  const known = (await store.db.select().from(uploads)).map(({ storedAs }) => storedAs)
  const stored = new Set(await readdir(join(dataDir, 'files')))
  expect(known.filter((name) => !stored.has(name))).toEqual([])
})
