import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { previewTask } from '#server/audits/preview.ts'
import { createLog } from '#server/http/log.ts'
import { Runner } from '#server/queue/runner.ts'
import type { Task } from '#server/queue/task.ts'
import { Journal } from '#server/store/journal.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { facts } from '#server/store/schema/journal.ts'
import { work } from '#server/store/schema/work.ts'
import { cardOf, makePreview, startPreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf, sendFile } from '#tests/support/given/upload.ts'

const server = await sharedStreet()
const person = await server.person()

const rowsOf = (id: string) =>
  server.foresale.store.db.select().from(auditRows).where(eq(auditRows.auditId, id)).orderBy(auditRows.rowNo)

const factsOf = async (id: string) => {
  const rows = await server.foresale.store.db
    .select()
    .from(facts)
    .where(eq(facts.streamId, id))
    .orderBy(facts.seq)
  return rows.map(({ type }) => type)
}

const street: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak Street', '78701'],
  ['Uma', 'Other', '103 Oak St', '78701'],
  ['Pat', 'Adams', '101 OAK ST.', '78701'],
  ['Sam', 'Adams', '101 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
]

describe('a free preview', () => {
  it('[AUD-01] is made from the file: every address matched, and priced by the homes that were found', async () => {
    const id = await makePreview(server, person, { content: csvOf(street), name: 'Past clients.csv' })
    expect(await cardOf(server, person, id)).toEqual({
      id,
      type: 'refresh',
      status: 'preview_processed',
      path: `/audiences/audit/${id}/refresh`,
      upload: { id, originalFileName: 'Past clients.csv', originalRows: 5, addressRows: 5, duplicates: 1 },
      rowsProcessed: 5,
      recordCount: 2,
      estimatedAmount: 4900,
      matches: { matched: 3, toCheck: 0, notMatched: 1, duplicates: 1, withoutAddress: 0 },
      cartItem: null,
      stats: null,
      createdAt: '2026-11-20T15:00:00.000Z',
      processedAt: '2026-11-20T15:00:00.000Z',
      deleted: false,
      skipTraces: [],
      firstScoredAt: null,
      rescoring: null,
      rescore: null,
      rescoredUntil: null,
    })
    expect((await rowsOf(id)).map((row) => [row.rowNo, row.matchKind, row.score, row.sameOwner])).toEqual([
      [1, 'exact', 0.91, true],
      [2, 'exact', 0.12, false],
      [3, 'exact', 0.91, true],
      [4, 'exact', 0.91, true],
      [5, 'none', null, null],
    ])
  })

  it('[AUD-02] counts a home once, however many contacts live there or stand in the file twice', async () => {
    const twice = await makePreview(server, person, { content: csvOf(street.slice(0, 4)) })
    const { recordCount, upload } = await cardOf(server, person, twice)
    expect({ recordCount, duplicates: upload.duplicates }).toEqual({ recordCount: 2, duplicates: 1 })
    expect((await rowsOf(twice)).map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, 1, null])
  })

  it('[AUD-02] costs nothing when nothing was found', async () => {
    const id = await makePreview(server, person, { content: csvOf(street.slice(4)) })
    const { recordCount, estimatedAmount } = await cardOf(server, person, id)
    expect({ recordCount, estimatedAmount }).toEqual({ recordCount: 0, estimatedAmount: 0 })
  })

  it('[AUD-03] is started once for a file, however often it is asked for', async () => {
    const id = await startPreview(server, person, { content: csvOf(street) })
    const body = { user: { id: person.id }, upload: { id } }
    expect(await server.call('POST', '/audits/preview', { as: person, body })).toEqual({
      status: 200,
      body: { id },
    })
    await server.foresale.runner.runNow(`preview:${id}`)
    await server.foresale.runner.runNow(`preview:${id}`)
    expect(await factsOf(id)).toEqual(['v1.AuditUploaded', 'v1.AuditPreviewed'])
  })

  it('[AUD-04] fails with a file that cannot be read any more, and says so once', async () => {
    const id = await startPreview(server, person, { content: csvOf(street) })
    const { db } = server.foresale.store
    await db.execute(
      `update uploads set reading = jsonb_set(reading, '{fields,0,inputField}', '"Gone"') where id = '${id}'`,
    )
    await server.foresale.runner.runNow(`preview:${id}`)
    await server.foresale.runner.runNow(`preview:${id}`)
    expect((await cardOf(server, person, id)).status).toBe('preview_failed')
    expect(await factsOf(id)).toEqual(['v1.AuditUploaded', 'v1.AuditPreviewFailed'])
  })

  it('[AUD-05] is not made of a file that was sent for the other product', async () => {
    const traced = await sendFile(server, person, { content: csvOf(street), type: 'skiptrace' })
    const refreshed = await sendFile(server, person, { content: csvOf(street) })
    const ask = async (path: string, id: string) => {
      const body = { user: { id: person.id }, upload: { id } }
      return (await server.call('POST', path, { as: person, body })).status
    }
    expect([await ask('/audits/preview', traced), await ask('/skiptrace', refreshed)]).toEqual([404, 404])
    expect([await factsOf(traced), await factsOf(refreshed)]).toEqual([[], []])
  })

  it("[AUD-05] is not made of another customer's file, nor of one that is not there", async () => {
    const other = await sendFile(server, await server.person(), { content: csvOf(street) })
    for (const id of [other, randomUUID(), 'nonsense']) {
      const body = { user: { id: person.id }, upload: { id } }
      const { status } = await server.call('POST', '/audits/preview', { as: person, body })
      expect(status).toBe(404)
    }
  })
})

describe('a preview that is interrupted', () => {
  const runners: Runner[] = []
  afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))

  type OnBatch = (done: number, runner: Runner) => Promise<unknown>

  /** Another process on the same database and files; `onBatch` happens after each batch, before it goes on. */
  function another(onBatch: OnBatch = async () => undefined): Runner {
    const { store, pgNotifications, files, config, messages } = server.foresale
    const journal = new Journal(store.db, () => server.clock.now)
    const task = previewTask({ store, journal, files, config, messages })
    const observed: Task = {
      ...task,
      run: (lease) =>
        task.run({
          ...lease,
          progress: async (streamId, done, total) => {
            await lease.progress(streamId, done, total)
            await onBatch(done, runner)
          },
        }),
    }
    const runner = new Runner(store.db, pgNotifications, createLog('silent'), [observed], 1)
    runners.push(runner)
    return runner
  }

  const many = Array.from(
    { length: 5_000 },
    (_, at): ContactRow => [`Person${at}`, 'Adams', `${101 + 2 * (at % 6)} Oak St`, '78701'],
  )

  it('[AUD-06] shows how far it is, and goes on behind its last batch when it was stopped', async () => {
    const id = await startPreview(server, person, { content: csvOf(many) })
    const heard: number[] = []
    const stopAfterFirst: OnBatch = async (done, runner) => {
      heard.push(done)
      // Not awaited: a stop waits for what runs.
      if (done === 2_000) void runner.stop()
    }
    await another(stopAfterFirst).runNow(`preview:${id}`)
    expect(heard).toEqual([0, 2_000])
    expect((await rowsOf(id)).length).toBe(2_000)
    expect(await factsOf(id)).toEqual(['v1.AuditUploaded'])

    const heardAfter: number[] = []
    await another(async (done) => heardAfter.push(done)).runNow(`preview:${id}`)
    expect(heardAfter).toEqual([2_000, 4_000, 5_000])
    const rows = await rowsOf(id)
    expect(rows.map(({ rowNo }) => rowNo)).toEqual(many.map((_, at) => at + 1))
    expect(rows.map(({ firstName }) => firstName)).toEqual(many.map(([first]) => first))
    expect(await factsOf(id)).toEqual(['v1.AuditUploaded', 'v1.AuditPreviewed'])
    expect((await cardOf(server, person, id)).recordCount).toBe(6)
  })

  it('[AUD-07] leaves nothing behind when its audit is deleted while it is made', async () => {
    const id = await startPreview(server, person, { content: csvOf(many) })
    const admin = await server.person('admin')
    const deleted: number[] = []
    const deleteAfterFirst: OnBatch = async (done) => {
      if (done !== 2_000) return
      deleted.push((await server.call('DELETE', `/audit/${id}`, { as: admin })).status)
    }
    await another(deleteAfterFirst).runNow(`preview:${id}`)
    expect(deleted).toEqual([200])
    expect(await rowsOf(id)).toEqual([])
    expect(await factsOf(id)).toEqual(['v1.AuditUploaded', 'v1.AuditDeleted'])
    const { db } = server.foresale.store
    expect(
      await db
        .select()
        .from(work)
        .where(eq(work.key, `preview:${id}`)),
    ).toEqual([])
  })
})
