import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { jobNames } from '#model/administration/jobs.ts'
import { type Operations, operationTexts } from '#model/administration/operations.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { work } from '#server/store/schema/work.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
server.foresale.runner.rest()
afterAll(() => server.close())

const future = new Date('2099-01-01T00:00:00Z')

async function job(changes: Partial<typeof work.$inferInsert>): Promise<string> {
  const id = randomUUID()
  const made = {
    id,
    key: id,
    kind: 'push.run',
    ownerId: admin.id,
    payload: { secret: 'data' },
    lane: 'push' as const,
  }
  await db.insert(work).values({ ...made, runAt: future, ...changes })
  return id
}

const read = async (): Promise<Operations> => (await server.call('GET', '/operations', { as: admin })).body
const retry = (id: string, as: Person = admin) => server.call('POST', `/operations/retry/${id}`, { as })

describe('operations', () => {
  it('[ADM-40] shows jobs by lane, and why some fail, without their data', async () => {
    await db.delete(work)
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
        kind: 'push.run',
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
    const facts = (await journalOf(server, admin.id)).filter(
      ({ type, data }) => type === 'v1.JobRetried' && data.jobId === id,
    )
    expect(facts).toMatchObject([{ data: { kind: 'push.run' } }])
  })

  it.each(Object.keys(jobNames))('[ADM-41] tries a failing job of any kind again: %s', async (kind) => {
    const id = await job({ kind, attempts: 2, lastError: 'Error' })
    expect((await read()).failing.find((each) => each.id === id)).toMatchObject({ kind, canRetry: true })
    expect((await retry(id)).status).toBe(200)
    const [row] = await db.select().from(work).where(eq(work.id, id))
    expect(row).toMatchObject({ status: 'ready', attempts: 2 })
    expect(row?.runAt.getTime()).toBeLessThan(future.getTime())
    await db.delete(work).where(eq(work.id, id))
  })

  it('[ADM-72] tries a job again once for two administrators at the same time, and tells the second', async () => {
    const other = await server.person('admin')
    const id = await job({ kind: 'file.remove', status: 'failed', attempts: 20, lastError: 'Error' })
    const replies = await Promise.all([retry(id), retry(id, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(operationTexts.isTried)
    const facts = [...(await journalOf(server, admin.id)), ...(await journalOf(server, other.id))]
    const retried = facts.filter(({ type, data }) => type === 'v1.JobRetried' && data.jobId === id)
    expect(retried).toHaveLength(1)
  })

  it.each<[string, string, Partial<typeof work.$inferInsert>]>([
    [
      'was given up for good',
      operationTexts.givenUpForGood,
      { kind: 'conversion', status: 'failed', lastError: 'Error' },
    ],
    ['ended', operationTexts.hasEnded, { status: 'done', lastError: 'Error' }],
    [
      'is under way',
      operationTexts.isTried,
      { lastError: 'Error', leasedUntil: future, leaseToken: randomUUID() },
    ],
    ['has not failed', operationTexts.hasEnded, {}],
  ])('[ADM-41] does not touch a job that %s, and says why', async (_what, message, changes) => {
    const id = await job(changes)
    expect(await retry(id)).toMatchObject({ status: 409, body: { message } })
    const [row] = await db.select().from(work).where(eq(work.id, id))
    expect(row?.runAt).toEqual(future)
  })

  it('[ADM-41] knows no job by rubbish', async () => {
    expect((await retry('x')).status).toBe(404)
  })
})
