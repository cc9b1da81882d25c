import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Operations } from '#model/operations.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { work } from '#server/store/schema/work.ts'
import { journalOf } from '#tests/security/office.ts'
import { startServer } from '#tests/support/foresale.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
afterAll(() => server.close())

const future = new Date('2099-01-01T00:00:00Z')

async function job(changes: Partial<typeof work.$inferInsert>): Promise<string> {
  const id = randomUUID()
  const made = {
    id,
    key: id,
    kind: 'test',
    ownerId: admin.id,
    payload: { secret: 'data' },
    lane: 'push' as const,
  }
  await db.insert(work).values({ ...made, runAt: future, ...changes })
  return id
}

const read = async (): Promise<Operations> => (await server.call('GET', '/operations', { as: admin })).body
const retry = (id: string) => server.call('POST', `/operations/retry/${id}`, { as: admin })

describe('operations', () => {
  it('[ADM-40] shows jobs by lane, and why some fail, without their data', async () => {
    const failing = await job({ attempts: 2, lastError: 'TimeoutError' })
    await job({})
    await job({ leasedUntil: future, leaseToken: randomUUID() })
    await job({ status: 'done', lastError: 'Error' })
    const found = await read()
    expect(found.lanes.find(({ lane }) => lane === 'push')).toEqual({
      lane: 'push',
      waiting: 1,
      running: 1,
      failing: 1,
      dueSince: null,
    })
    expect(found.failing).toEqual([
      {
        id: failing,
        kind: 'test',
        lane: 'push',
        attempts: 2,
        lastError: 'TimeoutError',
        nextTryAt: future.toISOString(),
        canRetry: true,
      },
    ])
    expect(JSON.stringify(found)).not.toContain('secret')
  })

  it('[ADM-40] shows messages by status, without whom they are to', async () => {
    const message = { channel: 'mail', recipient: 'pat@example.com', subject: 'Hi', body: 'Hello' }
    await db.insert(outbox).values({ id: randomUUID(), ...message, status: 'failed' })
    const found = await read()
    expect(found.messages).toMatchObject([{ channel: 'mail', status: 'failed', count: 1 }])
    expect(JSON.stringify(found)).not.toContain('pat@example.com')
  })

  it('[ADM-41] tries a failing job again at once, as a fact', async () => {
    const id = await job({ lastError: 'Error' })
    expect((await retry(id)).status).toBe(200)
    const [row] = await db.select().from(work).where(eq(work.id, id))
    expect(row?.runAt.getTime()).toBeLessThan(future.getTime())
    const facts = (await journalOf(server, admin.id)).filter(({ type }) => type === 'v1.JobRetried')
    expect(facts).toMatchObject([{ data: { jobId: id, kind: 'test' } }])
  })

  it('[ADM-65] lists a job that was given up, and tries it again from its first try', async () => {
    const id = await job({
      kind: 'file.remove',
      status: 'failed',
      attempts: 20,
      deaths: 1,
      lastError: 'TimeoutError',
    })
    expect((await read()).failing.find((each) => each.id === id)).toMatchObject({
      attempts: 20,
      lastError: 'TimeoutError',
      nextTryAt: null,
      canRetry: true,
    })
    expect((await retry(id)).status).toBe(200)
    const [row] = await db.select().from(work).where(eq(work.id, id))
    expect(row).toMatchObject({ status: 'ready', deaths: 0 })
    expect(row?.attempts).toBeLessThan(20)
  })

  it.each<[string, Partial<typeof work.$inferInsert>]>([
    ['was given up for good', { kind: 'conversion', status: 'failed', lastError: 'Error' }],
    ['ended', { status: 'done', lastError: 'Error' }],
    ['is under way', { lastError: 'Error', leasedUntil: future, leaseToken: randomUUID() }],
    ['has not failed', {}],
  ])('[ADM-41] does not touch a job that %s', async (_what, changes) => {
    const id = await job(changes)
    expect((await retry(id)).status).toBe(404)
    const [row] = await db.select().from(work).where(eq(work.id, id))
    expect(row?.runAt).toEqual(future)
  })

  it('[ADM-41] knows no job by rubbish', async () => {
    expect((await retry('x')).status).toBe(404)
  })
})
