import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type AuditGrade, gradeWords, isGraded } from '#model/audits/grades.ts'
import { addDays } from '#model/shared/chicago.ts'
import { listings } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, makePreview, startTrace } from '#tests/support/given/audit.ts'
import { loadScores, loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
const { store } = server.foresale
await loadStreet(store)
await loadScores(store, '2026-11-17T08:00:00Z', [0.91, 0.4999, 0.55, 0.5, 0.03, 0.77])
const person = await server.person()
afterAll(() => server.close())

const content = csvOf([
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Ann', 'Adams', '101 Oak St', '78701'],
  ['Pat', 'Brandt', '103 Oak St', '78701'],
  ['Pat', 'Castro', '105 Oak St', '78701'],
  ['Pat', 'Dunn', '107 Oak St', '78701'],
  ['Pat', 'Evans', '109 Oak St', '78701'],
  ['', '', '111 Oak St', '78701'],
  ['Pat', 'Nowhere', '999 Elm St', '02139'],
])
const bought = '2026-11-20'
const report = await makePreview(server, person, { content })
const unpaid = await makePreview(server, person, { content })
const trace = await startTrace(server, person, { content })
await buy(server, person, report, trace)

const gradeOf = async (id: string, as = person) =>
  server.call('GET', `/audit/${person.id}/${id}/grade`, { as })

describe('what came of a bought report', () => {
  it('[SCO-17] is nothing yet where none of its homes was listed', async () => {
    expect((await gradeOf(report)).body).toEqual({
      ...{ from: bought, until: '2027-02-18', isOver: false },
      ...{ likely: { homes: 4, listed: 0 }, others: { homes: 2, listed: 0 }, contacts: [] },
    })
  })

  it('[SCO-17] is of its homes that were listed on the days 1 to 90, by the score that it was bought with', async () => {
    const days = [90, 10, 0, 91, null, 1]
    await store.db
      .insert(listings)
      .values(
        days.flatMap((after, at) =>
          after === null ? [] : [{ fips: '48453', attomId: at + 1, listedOn: addDays(bought, after) }],
        ),
      )
    await store.db.execute(sql`
      update audit_rows set first_score = score, score = 0.2, rescored_month = '2026-12'
      where audit_id = ${report} and attom_id = 1`)
    const { body } = await gradeOf(report)
    const listed = (name: string, address: string, score: number, listedOn: string) => ({
      ...{ id: expect.any(String), name, address, city: 'Austin' },
      ...{ score: expect.closeTo(score, 6), listedOn },
    })
    expect(body).toMatchObject({ likely: { homes: 4, listed: 2 }, others: { homes: 2, listed: 1 } })
    expect(body.contacts).toEqual([
      listed('Pat Adams', '101 Oak St', 0.91, '2027-02-18'),
      listed('', '111 Oak St', 0.77, '2026-11-21'),
      listed('Pat Brandt', '103 Oak St', 0.4999, '2026-11-30'),
    ])
  })

  it('[SCO-17] is of a bought report of one’s own only', async () => {
    const other = await server.person()
    const statuses = [gradeOf(unpaid), gradeOf(trace), gradeOf('none'), gradeOf(report, other)]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('what came of a bought report in words', () => {
  const grade: AuditGrade = {
    ...{ from: bought, until: '2027-02-18', isOver: false, contacts: [] },
    ...{ likely: { homes: 9, listed: 1 }, others: { homes: 151, listed: 3 } },
  }

  const none = { likely: { homes: 9, listed: 0 }, others: { homes: 151, listed: 0 } }

  it('[SCO-17] is what we said beside what came of it', () => {
    expect(gradeWords(grade)).toBe(
      'On Nov 20, 2026 we called 9 homes likely sellers: 1 was listed so far. Of the 151 others, 3 were listed. The 90 days end on Feb 18, 2027. So few listings can be chance.',
    )
    expect([
      isGraded(grade),
      isGraded({ ...grade, ...none }),
      isGraded({ ...grade, ...none, isOver: true }),
    ]).toEqual([...[true, false, true]])
    const many = { likely: { homes: 400, listed: 22 }, others: { homes: 1_500, listed: 30 }, isOver: true }
    expect(gradeWords({ ...grade, ...many })).toBe(
      'On Nov 20, 2026 we called 400 homes likely sellers: 22 were listed within 90 days. Of the 1,500 others, 30 were listed.',
    )
  })
})
