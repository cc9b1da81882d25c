import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enqueueRescores } from '#server/audits/due-rescores.ts'
import { factsAfter, stateOf } from '#server/store/journal.ts'
import { counties } from '#server/store/schema/bulk.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { messagesTo } from '#tests/support/mailbox.ts'
import { boughtReport, loadSet, rescoreAt, startOffice } from './reports.ts'

let server: TestServer
let ann: Person
beforeEach(async () => {
  server = await startOffice()
  ann = await server.person()
})
afterEach(() => server.close())

const rescored = async () =>
  (await factsAfter(server.foresale.store.db, ann.id, 0)).filter(({ type }) => type === 'v1.AuditRescored')

const scores = async (id: string) => {
  const { rows } = await server.foresale.store.pool.query(
    `select row_no as row, score, first_score as first, score_change as change from audit_rows
     where audit_id = $1 order by row_no`,
    [id],
  )
  return rows
}

const mails = async () =>
  (await messagesTo(server.foresale, ann.email)).filter(({ subject }) => /Scored again/.test(subject))

describe('a bought report', () => {
  it('[RSC-01] is scored again by the month’s set, with its first scores kept', async () => {
    const id = await boughtReport(server, ann)
    await loadSet(server, '2026-12-01', [0.91, 0.64, 0.61, 0.2, 0.05, 0.77])
    expect(await rescoreAt(server, '2026-12-02T16:00:00Z')).toBe(1)

    const unmatched = { row: 8, score: null, first: null, change: null }
    expect(await scores(id)).toEqual([
      { row: 1, score: 0.91, first: 0.91, change: null },
      { row: 2, score: 0.64, first: 0.12, change: 'likely' },
      { row: 3, score: 0.61, first: 0.55, change: 'rose' },
      { row: 4, score: 0.2, first: 0.5, change: 'fell' },
      { row: 5, score: 0.05, first: 0.03, change: null },
      { row: 6, score: 0.77, first: 0.77, change: null },
      { row: 7, score: 0.77, first: 0.77, change: null },
      unmatched,
    ])
    const changes = { likely: 1, rose: 1, fell: 1, listed: 0, sold: 0 }
    const [fact] = await rescored()
    expect(fact?.data).toEqual({
      month: '2026-12',
      changes,
      counties: ['48453'],
      without: [],
      stats: expect.objectContaining({ numOfLikelySellers: 4 }),
    })
    expect(await stateOf(server.foresale.store.db, ann.id, 'audit', id)).toMatchObject({
      firstScoredAt: '2026-11-20T15:00:00.000Z',
      processedAt: '2026-12-02T16:00:00.000Z',
      rescore: { month: '2026-12', at: '2026-12-02T16:00:00.000Z', changes },
      stats: { numOfLikelySellers: 4 },
    })
  })

  it('[RSC-02] is scored once a month, however often it is due', async () => {
    const id = await boughtReport(server, ann)
    await loadSet(server, '2026-12-01', [0.2, 0.12, 0.55, 0.5, 0.03, 0.77])
    server.clock.now = new Date('2026-12-02T16:00:00Z')
    const both = await Promise.all([enqueueRescores(server.foresale), enqueueRescores(server.foresale)])
    expect(both).toEqual([1, 1])
    await rescoreAt(server, '2026-12-02T17:00:00Z')
    await loadSet(server, '2026-12-08', [0.9, 0.9, 0.9, 0.9, 0.9, 0.9])
    expect(await rescoreAt(server, '2026-12-09T17:00:00Z')).toBe(0)
    expect(await rescored()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)

    await loadSet(server, '2027-01-04', [0.8, 0.12, 0.55, 0.5, 0.03, 0.77])
    expect(await rescoreAt(server, '2027-01-06T17:00:00Z')).toBe(1)
    expect((await scores(id))[0]).toEqual({ row: 1, score: 0.8, first: 0.91, change: 'likely' })
    expect(await rescored()).toHaveLength(2)
  })

  it('[RSC-03] waits for all of its counties until the 5th, and names those without a set', async () => {
    const { pool, db } = server.foresale.store
    await db.insert(counties).values({ fips: '48491', state: 'TX', name: 'Williamson' })
    const id = await boughtReport(server, ann)
    await pool.query(`update audit_rows set fips = '48491' where audit_id = $1 and row_no = 1`, [id])
    await loadSet(server, '2026-12-01', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2])
    expect(await rescoreAt(server, '2026-12-04T17:00:00Z')).toBe(0)
    expect(await rescoreAt(server, '2026-12-05T17:00:00Z')).toBe(1)
    expect((await scores(id))[0]).toEqual({ row: 1, score: 0.91, first: null, change: null })
    expect((await rescored())[0]?.data).toMatchObject({ counties: ['48453'], without: ['48491'] })
    expect((await mails())[0]?.body).toContain(
      'There are no new predictions this month for Williamson County: homes there keep their last score.',
    )
  })
})
