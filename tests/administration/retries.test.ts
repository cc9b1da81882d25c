import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { retriedWhenGivenUp } from '#model/administration/jobs.ts'
import type { Operations } from '#model/administration/operations.ts'
import type { FigureSetting } from '#model/markets/figures.ts'
import { startCounting } from '#server/markets/figures/counting-jobs.ts'
import { settingIdOf } from '#server/markets/figures/settings.ts'
import { nilUuid } from '#server/store/id.ts'
import { counties, imports } from '#server/store/schema/bulk.ts'
import { windowFigures } from '#server/store/schema/figures.ts'
import { orderFiles } from '#server/store/schema/order-files.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { payments } from '#server/store/schema/payments.ts'
import { work } from '#server/store/schema/work.ts'
import { authorised } from '#tests/checkout/payments/orders.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadHomes, order } from '#tests/support/given/county.ts'

const folder = await openFolder()
const server = await startServer({ env: { IMPORT_DIR: folder.path } })
const { foresale } = server
const { db } = foresale.store
const admin = await server.person('admin')
foresale.runner.rest()
await loadHomes(server, [{ attomId: 1, score: 0.9, before: 0.9 }])
afterAll(async () => {
  await server.close()
  await folder.remove()
})

type Job = Pick<typeof work.$inferInsert, 'payload' | 'ownerId'>
type Kind = (typeof retriedWhenGivenUp)[number]

/** What a job is about, and what only its success brings. */
const jobs: Record<Kind, () => Promise<{ readonly job: Job; succeeded(): Promise<unknown> }>> = {
  async 'checkout.release'() {
    const [cartId, attemptId] = [randomUUID(), randomUUID()]
    const held = await authorised(foresale.payments, { cartId, attemptId, customer: admin })
    const row = { attemptId, cartId, ownerId: admin.id, paymentMethod: 'pm_card_visa', saveCard: false }
    await db.insert(payments).values({ ...row, authorisationId: held.authorisationId })
    return {
      job: { ownerId: admin.id, payload: { cartId, attemptId } },
      succeeded: async () =>
        expect(await foresale.payments.resume(held.authorisationId)).toEqual({ status: 'released' }),
    }
  },
  async 'data.import'() {
    await folder.csv('counties.csv', [
      ['fips', 'state', 'name'],
      ['48021', 'TX', 'Bastrop'],
    ])
    return {
      job: { ownerId: nilUuid, payload: { path: 'counties.csv', kind: 'counties' } },
      succeeded: async () => expect(await db.$count(counties, eq(counties.fips, '48021'))).toBe(1),
    }
  },
  async 'figures.count'() {
    const setting: FigureSetting = { fileClass: 'base', threshold1: 30, threshold2: null, cutoff: 0 }
    await startCounting(db, admin.id, { week: '', asked: [{ setting, fips: null }] })
    const [made] = await db.delete(work).where(eq(work.kind, 'figures.count')).returning()
    const settingId = await settingIdOf(db, setting)
    return {
      job: { ownerId: admin.id, payload: made?.payload ?? {} },
      succeeded: async () =>
        expect(await db.$count(windowFigures, eq(windowFigures.settingId, settingId))).toBeGreaterThan(0),
    }
  },
  async 'figures.due'() {
    const progress = { offsetBytes: 1, line: 2, rows: 1, rejected: 0, rejectsBytes: 0 }
    const loaded = { kind: 'predictions', sha256: 'a1', fileName: 'predictions.csv', finishedAt: new Date() }
    await db.insert(imports).values({ ...loaded, ...progress })
    return {
      job: { ownerId: nilUuid, payload: {} },
      succeeded: async () => {
        const [row] = await db.select().from(imports).where(eq(imports.sha256, 'a1'))
        expect(row?.announcedAt).not.toBeNull()
      },
    }
  },
  async 'file.remove'() {
    const storedAs = randomUUID()
    await mkdir(foresale.filesFolder, { recursive: true })
    await writeFile(join(foresale.filesFolder, storedAs), 'rows')
    return {
      job: { ownerId: admin.id, payload: { storedAs } },
      succeeded: async () => expect(await readdir(foresale.filesFolder)).not.toContain(storedAs),
    }
  },
  async 'order.file'() {
    const person = await server.person()
    const itemId = await order(server, person)
    const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
    const { body } = await server.call('POST', `/export/files/${item?.orderId}`, {
      as: admin,
      body: { marketingChannel: 'Address Master' },
    })
    const [{ id }] = body.files
    await db.delete(work).where(eq(work.kind, 'order.file'))
    await db.update(orderFiles).set({ status: 'failed', why: 'The disk was full.' })
    return {
      job: { ownerId: person.id, payload: { fileId: id } },
      succeeded: async () => {
        const [file] = await db.select().from(orderFiles).where(eq(orderFiles.id, id))
        expect(file).toMatchObject({ status: 'ready', rows: 1 })
      },
    }
  },
}

it.each(Object.entries(jobs))(
  '[ADM-65] a job that was given up is listed, and succeeds when it is tried again: %s',
  async (kind, make) => {
    const { job, succeeded } = await make()
    const id = randomUUID()
    const givenUp = { status: 'failed', attempts: 20, deaths: 1, lastError: 'TimeoutError' } as const
    await db.insert(work).values({ id, key: id, kind, ...job, ...givenUp })
    const { body } = await server.call('GET', '/operations', { as: admin })
    const { failing }: Operations = body
    expect(failing.find((each) => each.id === id)).toMatchObject({
      ...{ kind, attempts: 20, lastError: 'TimeoutError', nextTryAt: null, canRetry: true },
    })
    expect((await server.call('POST', `/operations/retry/${id}`, { as: admin })).status).toBe(200)
    await foresale.runner.runNow(id)
    const [row] = await db.select().from(work).where(eq(work.id, id))
    expect(row).toMatchObject({ status: 'done', attempts: expect.any(Number), deaths: 0 })
    expect(row?.attempts).toBeLessThan(2)
    await succeeded()
  },
)
