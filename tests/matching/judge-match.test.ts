import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { facts } from '#server/store/schema/journal.ts'
import { startServer } from '#tests/support/foresale.ts'
import { makePreview, startTrace } from '#tests/support/given/audit.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { openStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'
import { readVerdicts } from '../../bench/match/verdicts.ts'

const server = await startServer()
await openStreet(server)
const owner = await server.person()
const stranger = await server.person()
afterAll(() => server.close())

const content = csvOf([
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Pat', 'Castro', '105 Oak', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
])
const auditId = await makePreview(server, owner, { content })

const rowsOf = (id: string) =>
  server.foresale.store.db.select().from(auditRows).where(eq(auditRows.auditId, id))
const rowIds = async () =>
  (await rowsOf(auditId)).toSorted((a, b) => a.rowNo - b.rowNo).map(({ publicId }) => publicId)
const judge = (rowId: number | string, verdict: string, as = owner, id = auditId) =>
  server.call('POST', `/audit/${owner.id}/${id}/rows/match`, { as, body: { rowId: `${rowId}`, verdict } })
const judged = async () =>
  (await journalOf(server, owner.id)).filter(({ type }) => type === 'v1.MatchJudged').map(({ data }) => data)

it('[MAT-89] what a customer says of a match is a fact with its reasons only, said once', async () => {
  const [exact = 0, fuzzy = 0] = await rowIds()
  expect((await judge(exact, 'right')).status).toBe(200)
  expect((await judge(fuzzy, 'wrong')).status).toBe(200)
  expect((await judge(fuzzy, 'right')).body).toMatchObject({ code: 'alreadyJudged' })
  expect(await judged()).toEqual([
    { verdict: 'right', reasons: [] },
    { verdict: 'wrong', reasons: ['suffixMissing'] },
  ])
})

it('[MAT-89] a row without a home, an unknown one and those of others are not judged', async () => {
  const [exact = 0, , none = 0] = await rowIds()
  const before = await judged()
  for (const rowId of [none, '1', '0', '9'.repeat(20), 'x', randomUUID()])
    expect((await judge(rowId, 'right')).body).toMatchObject({ code: 'notMatched' })
  expect((await judge(exact, 'maybe')).status).toBe(400)
  expect((await judge(exact, 'right', stranger)).status).toBeGreaterThanOrEqual(403)
  expect((await judge(exact, 'right', owner, randomUUID())).status).toBe(404)
  expect(await judged()).toEqual(before)
})

it('[MAT-89] the rows of an unpaid SkipTrace are not judged: they are not shown', async () => {
  const trace = await startTrace(server, owner, { content })
  expect((await judge('1', 'right', owner, trace)).status).toBe(404)
})

it('[MAT-97] what customers said is learned from, an account’s verdicts together, unless a reason is not known any more', async () => {
  await server.foresale.store.db.insert(facts).values({
    ...{ ownerId: randomUUID(), seq: 1, streamId: randomUUID(), kind: 'profile', type: 'v1.MatchJudged' },
    ...{
      data: { verdict: 'right', reasons: ['moonlight'] },
      actorId: owner.id,
      at: new Date().toISOString(),
    },
  })
  const verdicts = await readVerdicts(server.foresale.store)
  expect(verdicts.filter((account) => account.length > 0)).toEqual([
    [
      { reasons: [], isRight: true },
      { reasons: ['suffixMissing'], isRight: false },
    ],
  ])
})
