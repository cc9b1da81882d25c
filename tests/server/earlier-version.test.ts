import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { freeLeases } from '#server/queue/lease.ts'
import { catchUpAll } from '#server/store/catch-up.ts'
import { stateOf } from '#server/store/journal.ts'
import { migrate } from '#server/store/migrate.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { work } from '#server/store/schema/work.ts'
import { verifyJournal } from '#server/store/verify.ts'
import known from '#tests/fixtures/data-folder/known.json' with { type: 'json' }
import { restoreDatabase, restoreFiles } from '#tests/fixtures/data-folder/restore.ts'
import { bareDatabase } from '#tests/support/database.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { cardOf, download } from '#tests/support/given/audit.ts'

const store = await bareDatabase()
await restoreDatabase(store)
await migrate(store.pool)
const data = { store, dataDir: await restoreFiles() }
const server = await startServer({ data, env: { SECRET_KEY: known.secretKey } })
await freeLeases(store.db, createLog('silent'))
afterAll(() => server.close())

const personOf = (name: keyof typeof known.people): Person => ({
  ...known.people[name],
  password: known.password,
})
const paula = personOf('paula')
const chloe = personOf('chloe')
const priya = personOf('priya')
const leo = personOf('leo')

const rowsOf = (auditId: string) =>
  server.foresale.store.db
    .select()
    .from(auditRows)
    .where(eq(auditRows.auditId, auditId))
    .orderBy(asc(auditRows.rowNo))

const fail = (error: unknown) => {
  throw error
}

const faults = async () => (await verifyJournal(server.foresale.store.db)).faults

/** Runs the delivery of a person's paid cart, then its capture. */
async function deliver({ id }: Person): Promise<void> {
  const { store, runner } = server.foresale
  for (const kind of ['cart.deliver', 'cart.capture']) {
    const own = await store.db.select().from(work).where(eq(work.ownerId, id))
    const due = own.find((row) => row.kind === kind && row.status === 'ready')
    await runner.runNow(due?.key ?? '')
  }
}

const checkout = (as: Person, cartId: string, paymentMethod: string | null) =>
  server.call('POST', '/cart/checkout', { as, body: { cartId, paymentMethod, coupon: null } })

const cartStatus = async ({ id }: Person, cartId: string) =>
  (await stateOf(server.foresale.store.db, id, 'cart', cartId))?.status

describe.sequential('the data of November 2026', () => {
  it('[SHP-01] opens, and its journal verifies', async () => {
    await catchUpAll(server.foresale.store.db, new AbortController().signal, fail)
    expect(await faults()).toEqual([])
  })

  it('[SHP-02] keeps sessions, passwords, keys, shared links and impersonations', async () => {
    const { paid } = known
    const profile = await server.call('GET', `/user/${paula.id}`, { as: paula })
    expect(profile.body).toMatchObject({
      zapierApiKey: { lastFour: paid.apiKeyEnd },
      fUBApiKey: { lastFour: '1234' },
    })
    const { email, password } = paula
    expect((await server.call('POST', '/login', { body: { email, password } })).status).toBe(200)
    const checked = await server.call('POST', `/user/fub-key/check/${paula.id}`, { as: paula })
    expect(checked.body).toEqual({ done: true })
    const shared = await server.call('POST', '/audit/stats/shared', {
      body: { auditId: paid.auditId, link: paid.link },
    })
    expect(shared.body).toMatchObject({ type: 'refresh', recordCount: 3 })
    const acting = { ...paula, token: paid.impersonation }
    const restored = await server.call('POST', '/login/check', {
      as: acting,
      body: { userId: paula.id, token: acting.token },
    })
    expect(restored.body.viewer.actor).toMatchObject({ id: known.people.ada.id })
  })

  it('[SHP-03] shows an open 3-D Secure challenge again, and its answer completes the purchase', async () => {
    const { cartId, clientSecret } = known.challenged
    expect((await checkout(chloe, cartId, null)).body).toMatchObject({ challenge: { clientSecret } })
    const body = { clientSecret, answer: 'completed' }
    expect((await server.call('POST', '/sandbox/challenge', { as: chloe, body })).status).toBe(200)
    expect((await checkout(chloe, cartId, null)).body).toEqual({ status: 'success', cartId })
    await deliver(chloe)
    expect(await cartStatus(chloe, cartId)).toBe('success')
  })

  it('[SHP-03] resumes a leased preview after its checkpoint', async () => {
    const { auditId } = known.leased
    const before = await rowsOf(auditId)
    expect(before).toHaveLength(2_000)
    await server.foresale.runner.runNow(`preview:${auditId}`)
    const after = await rowsOf(auditId)
    expect(after).toHaveLength(2_400)
    expect(after.slice(0, 2_000).map(({ publicId }) => publicId)).toEqual(
      before.map(({ publicId }) => publicId),
    )
    expect(await cardOf(server, leo, auditId)).toMatchObject({
      status: 'preview_processed',
      rowsProcessed: 2_400,
    })
  })

  it('[SHP-03] delivers a cart in processing', async () => {
    const { cartId, auditId, traceId } = known.processing
    expect(await cartStatus(priya, cartId)).toBe('processing')
    await deliver(priya)
    expect(await cartStatus(priya, cartId)).toBe('success')
    for (const id of [auditId, traceId])
      expect((await cardOf(server, priya, id)).cartItem?.cart).toEqual({
        status: 'success',
        receiptUrl: `/receipt/${cartId}`,
      })
    const { body } = await server.call('GET', `/receipt/${cartId}`, { as: priya })
    expect(body).toMatchObject({ status: 'success', estimated: 5_390, captured: 5_390 })
  })

  it('[SHP-04] shows and exports a paid audit, and sells a SkipTrace of its contacts', async () => {
    const { auditId } = known.paid
    const exported = await download(server, paula, auditId)
    expect(exported.status).toBe(200)
    expect(exported.bytes.toString('utf8').trim().split(/\r?\n/)).toHaveLength(1 + 5)
    const ada = personOf('ada')
    const original = await server.call('POST', `/audit/upload/download/${auditId}`, { as: ada })
    expect(original.body).toContain('pat.adams@example.com')

    const selection = [{ filter: {}, added: [], removed: [] }]
    const body = { userId: paula.id, type: 'SKIPTRACE', targetId: auditId, selection }
    const { body: added } = await server.call('POST', '/cart/item', { as: paula, body })
    expect((await checkout(paula, added.cartId, 'pm_card_visa')).body.status).toBe('success')
    await deliver(paula)
    const { skipTraces, stats } = await cardOf(server, paula, auditId)
    expect(skipTraces.map(({ status }) => status)).toEqual(['completed'])
    expect(stats?.successfullSkipTraces).toBe(2)
  })

  it('[SHP-01] still verifies after all of it', async () => {
    expect(await faults()).toEqual([])
  })
})
