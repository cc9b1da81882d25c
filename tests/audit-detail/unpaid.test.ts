import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type AuditFilter, anyRow } from '#model/audit-filter.ts'
import { csvOf, loadStreet, makePreview, startTrace } from '#tests/audiences/office.ts'
import { allCalls } from '#tests/support/calls.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'
import { statementsOf } from '#tests/support/statements.ts'

let server: TestServer
let person: Person
let preview: string
let trace: string
beforeAll(async () => {
  server = await startServer()
  await loadStreet(server.foresale.store)
  person = await server.person()
  const content = csvOf([['Pat', 'Adams', '101 Oak St', '78701']])
  preview = await makePreview(server, person, { content })
  trace = await startTrace(server, person, { content })
})
afterAll(() => server.close())

/** What decision 0004 sells, as `audit_rows` names it. */
const paidColumn =
  /\b(score|score_run_id|covid_distress|avm_cents|last_sale_on|last_sale_cents|owner_occupied|beds|baths|area_sqft|skip_trace)\b/

const narrowed: AuditFilter = {
  ...anyRow,
  search: 'OAK',
  minSquareFeet: 1_000,
  minBeds: 2,
  minBaths: 1,
  price: { from: 400_000, to: 600_000 },
  sameOwner: 'yes',
  ownerOccupied: 'yes',
  sellerScore: 'high',
  covidScore: 'low',
  recentSales: 12,
  skipTraced: 'no',
  skipTraceable: true,
}
const rowIds = ['1', '2']
const after = { rank: 0, rowNo: 1 }

const at = (path: string, id: string) => path.replace(':userId', person.id).replace(':id', id)

/** Bodies that ask a call about rows: by a filter, by ids, after a row. */
const asking: Record<string, (id: string) => readonly object[]> = {
  'POST /cart/item': (targetId) =>
    [{ rows: narrowed }, { rowIds }, { rowIds, rows: narrowed }].map((chosen) => ({
      ...chosen,
      userId: person.id,
      type: 'SKIPTRACE',
      targetId,
    })),
  'POST /audit/rows/:userId/:id': () => [
    { filter: narrowed, after: null },
    { filter: narrowed, after },
  ],
  'POST /audit/download/:id': () => [
    { filter: { rows: narrowed, auditItemIds: rowIds } },
    { filter: { rows: narrowed }, format: 'xlsx' },
  ],
  'POST /skiptrace/download/:id': () => [{ filter: { rows: narrowed, auditItemIds: rowIds } }],
}

const rowAsking = /"(sellerScore|rowIds|auditItemIds|rank|rowNo)"/
const isAskedOfRows = (body: z.ZodMiniType): boolean =>
  rowAsking.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))

describe('until an audit is paid', () => {
  it('[AUD-80] every call that takes a filter, an order or ids of rows is looked at here', () => {
    const found = allCalls.filter(({ body }) => body && isAskedOfRows(body))
    expect(found.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(asking).toSorted(),
    )
  })

  it.each(Object.keys(asking))('[AUD-80] no query of %s names a column that is for sale', async (call) => {
    const [, path = ''] = call.split(' ')
    for (const id of [preview, trace])
      for (const body of asking[call]?.(id) ?? []) {
        const asked = await statementsOf(() => server.call('POST', at(path, id), { as: person, body }))
        expect(asked).not.toEqual([])
        expect(asked.filter((statement) => paidColumn.test(statement))).toEqual([])
      }
  })

  it('[AUD-80] contacts of a preview are refused for a trace before any is counted, whichever are chosen', async () => {
    for (const sellerScore of ['high', 'low'] as const) {
      const body = {
        userId: person.id,
        type: 'SKIPTRACE',
        targetId: preview,
        rows: { ...anyRow, sellerScore },
      }
      let answer: unknown
      const asked = await statementsOf(async () => {
        answer = await server.call('POST', '/cart/item', { as: person, body })
      })
      expect(answer).toMatchObject({ status: 409, body: { code: 'notPaid' } })
      expect(asked.filter((statement) => statement.includes('audit_rows'))).toEqual([])
    }
  })
})
