import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { factsAfter, stateOf } from '#server/store/journal.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { OwnServer, Person } from '#tests/support/foresale.ts'
import { boughtReport, rescoreAt } from '#tests/support/given/audit.ts'
import { alsoIn } from '#tests/support/given/person.ts'
import { loadSet, startStreet } from '#tests/support/given/street.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

let server: OwnServer
let ann: Person
beforeEach(async () => {
  server = await startStreet()
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

  it('[RSC-02] keeps its first scores and its changes if the server is killed after its rows were scored', async () => {
    const id = await boughtReport(server, ann)
    await loadSet(server, '2026-12-01', [0.2, 0.64, 0.55, 0.5, 0.03, 0.77])
    const { pool } = server.foresale.store
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger refuse before insert on facts for each row when (new.type = 'v1.AuditRescored')
        execute function refuse()`)
    server.clock.now = new Date('2026-12-02T16:00:00Z')
    await enqueueRescores(server.foresale)
    server.foresale.runner.start()
    await eventually(async () => {
      const { rows } = await pool.query(
        `select from work where kind = 'audit.rescore' and last_error is not null`,
      )
      expect(rows).toHaveLength(1)
    })
    const reached = await scores(id)
    await pool.query('drop trigger refuse on facts')
    await rescoreAt(server, '2026-12-02T17:00:00Z')
    expect(await scores(id)).toEqual(reached)
    expect(reached.slice(0, 3)).toEqual([
      { row: 1, score: 0.2, first: 0.91, change: 'fell' },
      { row: 2, score: 0.64, first: 0.12, change: 'likely' },
      { row: 3, score: 0.55, first: 0.55, change: null },
    ])
    expect(await rescored()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('[RSC-04] shows homes that were sold or listed since their previous score, and nothing older', async () => {
    const id = await boughtReport(server, ann)
    await server.foresale.store.pool.query(`
      insert into sales (fips, attom_id, sold_on, price_cents) values
        ('48453', 1, '2026-11-25', 52000000), ('48453', 2, '2026-11-10', 40000000);
      insert into listings (fips, attom_id, listed_on, ended_on) values
        ('48453', 1, '2026-11-18', null), ('48453', 3, '2026-11-24', null), ('48453', 4, '2026-11-10', null),
        ('48453', 5, '2026-11-24', '2026-11-30')`)
    await loadSet(server, '2026-12-01', [0.91, 0.12, 0.95, 0.5, 0.03, 0.77])
    await rescoreAt(server, '2026-12-02T16:00:00Z')
    expect((await scores(id)).map(({ change }) => change)).toEqual([
      ...['sold', null, 'listed', null, null],
      ...[null, null, null],
    ])
    const { rows } = await server.foresale.store.pool.query(
      `select last_sale_on::text as day, last_sale_cents as cents from audit_rows
       where audit_id = $1 and row_no <= 2 order by row_no`,
      [id],
    )
    expect(rows).toEqual([
      { day: '2026-11-25', cents: '52000000' },
      { day: '2026-11-10', cents: '40000000' },
    ])
  })

  it('[RSC-05] answers each row’s first score and change, and is filtered by the change', async () => {
    const id = await boughtReport(server, ann)
    await loadSet(server, '2026-12-01', [0.91, 0.64, 0.55, 0.2, 0.03, 0.9])
    await rescoreAt(server, '2026-12-02T16:00:00Z')
    const as = await alsoIn(server, ann)
    const page = async (filter: object) => {
      const body = { filter, sort: null, page: {} }
      const { body: answer } = await server.call('POST', `/audit/${ann.id}/${id}/rows`, { as, body })
      return answer.items.map(({ firstProbability, probability, scoreChange }: AuditRow) => [
        firstProbability,
        probability,
        scoreChange,
      ])
    }
    expect(await page({ scoreChange: { equals: 'rose' } })).toEqual([
      [0.77, 0.9, 'rose'],
      [0.77, 0.9, 'rose'],
    ])
    expect(await page({ scoreChange: { equals: 'likely' } })).toEqual([[0.12, 0.64, 'likely']])
    await loadSet(server, '2027-01-04', [0.91, 0.64, 0.55, 0.2, 0.03, 0.9])
    await rescoreAt(server, '2027-01-05T16:00:00Z')
    expect(await stateOf(server.foresale.store.db, ann.id, 'audit', id)).toMatchObject({
      rescore: { month: '2027-01', changes: { likely: 0, rose: 0, fell: 0, listed: 0, sold: 0 } },
    })
  })

  it('[RSC-01] neither rises nor falls from no score, and keeps a score that its run lacks', async () => {
    const id = await boughtReport(server, ann)
    const { pool } = server.foresale.store
    await pool.query('update audit_rows set score = null where audit_id = $1 and row_no in (1, 2)', [id])
    await loadSet(server, '2026-12-01', [0.4, 0.6, 0.55, 0.5])
    await rescoreAt(server, '2026-12-02T16:00:00Z')
    expect((await scores(id)).slice(0, 6)).toEqual([
      { row: 1, score: 0.4, first: null, change: null },
      { row: 2, score: 0.6, first: null, change: 'likely' },
      { row: 3, score: 0.55, first: 0.55, change: null },
      { row: 4, score: 0.5, first: 0.5, change: null },
      { row: 5, score: 0.03, first: 0.03, change: null },
      { row: 6, score: 0.77, first: 0.77, change: null },
    ])
  })

  it.each([
    ['it', (id: string, as: Person) => server.call('DELETE', `/audit/${id}`, { as })],
    [
      'its account',
      (_id: string, as: Person) =>
        server.call('DELETE', '/account', { as, body: { currentPassword: as.password } }),
    ],
  ] as const)(
    '[RSC-06] is not scored again once %s is deleted, nor before a set newer than it',
    async (_what, erase) => {
      const id = await boughtReport(server, ann)
      expect(await rescoreAt(server, '2026-11-21T16:00:00Z')).toBe(0)
      await loadSet(server, '2026-12-01', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2])
      server.clock.now = new Date('2026-12-02T16:00:00Z')
      server.foresale.runner.rest()
      expect(await enqueueRescores(server.foresale)).toBe(1)
      const as = await alsoIn(server, ann)
      expect(await erase(id, as)).toMatchObject({ status: 200 })
      expect(await enqueueRescores(server.foresale)).toBe(0)
      await server.foresale.runner.runNow(`rescore:${id}:2026-12`)
      const { rows } = await server.foresale.store.pool.query(
        `select status from work where kind = 'audit.rescore'`,
      )
      expect(rows).toEqual([{ status: 'done' }])
      expect(await rescored()).toEqual([])
      expect(await mails()).toEqual([])
    },
  )

  it('[SPD-03] is tried again a day after its job was given up, and an administrator can try it at once', async () => {
    const id = await boughtReport(server, ann)
    await loadSet(server, '2026-12-01', [0.91, 0.64, 0.61, 0.2, 0.05, 0.77])
    server.clock.now = new Date('2026-12-02T16:00:00Z')
    const { runner, store } = server.foresale
    runner.rest()
    await enqueueRescores(server.foresale)
    await store.pool.query(`update work set attempts = 8 where kind = 'audit.rescore'`)
    await runner.runNow(`rescore:${id}:2026-12`)
    const admin = await server.person('admin')
    const { failing } = (await server.call('GET', '/operations', { as: admin })).body
    expect(failing).toEqual([
      expect.objectContaining({ kind: 'audit.rescore', attempts: 0, lastError: 'GivenUp' }),
    ])
    const hours = (Date.parse(failing[0].nextTryAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(24)
    expect(
      await server.call('POST', `/operations/retry/${failing[0].id}`, { as: admin, body: {} }),
    ).toMatchObject({ status: 200 })
    await runner.runNow(`rescore:${id}:2026-12`)
    expect(await rescored()).toHaveLength(1)
    await store.pool.query(`update work set status = 'ready' where kind = 'audit.rescore'`)
    await runner.runNow(`rescore:${id}:2026-12`)
    expect(await rescored()).toHaveLength(1)
  })

  it('[RSC-06] is scored again for 90 days after its purchase', async () => {
    await boughtReport(server, ann)
    await loadSet(server, '2027-02-15', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2])
    server.clock.now = new Date('2027-02-18T15:00:00Z')
    expect(await enqueueRescores(server.foresale)).toBe(1)
    server.clock.now = new Date('2027-02-18T15:00:01Z')
    expect(await enqueueRescores(server.foresale)).toBe(0)
  })
})
