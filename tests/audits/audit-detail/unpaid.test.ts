import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { allCalls } from '#tests/support/calls.ts'
import { makePreview, startTrace } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'
import { statementsOf } from '#tests/support/statements.ts'

const server = await sharedStreet()
const person = await server.person()
const content = csvOf([['Pat', 'Adams', '101 Oak St', '78701']])
const preview = await makePreview(server, person, { content })
const trace = await startTrace(server, person, { content })

/** What decision 0004 sells, as `audit_rows` names it. */
const paidColumn =
  /\b(score|score_run_id|covid_distress|avm_cents|last_sale_on|last_sale_cents|owner_occupied|beds|baths|area_sqft|skip_trace)\b/

const narrowed: AuditRowFilter = {
  search: { anyWord: 'OAK' },
  areaBuilding: { atLeast: 1_000 },
  bedroomCount: { atLeast: 2 },
  baths: { atLeast: 1 },
  estimatedValue: { atLeast: 400_000, atMost: 600_000 },
  isLastNameSame: { is: true },
  ownerOccupiedFlag: { is: true },
  likelySeller: { atLeast: 0.5 },
  scoreChange: { equals: 'rose' },
  covidDistressed: { below: 0.5 },
  latestSale: { withinMonths: 12 },
  skipTraceItem: { exists: false },
  isSkipTraceable: { is: true },
}
const rowIds = ['1', '2']
const selection = [{ filter: narrowed, added: rowIds, removed: [] }]
const sort = { field: 'estimatedValue', descending: true }

const at = (path: string, id: string) =>
  path.replace(/:userId|(?<=^\/(?:fub\/export|calls|views\/user)\/):id/, person.id).replace(':id', id)

const pushed = (fileId: string) =>
  [{ selection }, { ids: rowIds }].flatMap((options) =>
    ['dbrefresh-contacts', 'skiptrace'].map((type) => ({ fileId, type, options })),
  )

const notice = (auditId: string) => [
  { email: person.email, type: 'dbrefresh-contacts', options: { auditId, selection } },
]

/** Bodies that ask a call about rows: by a filter, by ids, in an order. */
const asking: Record<string, (id: string) => readonly object[]> = {
  'POST /cart/item': (targetId) =>
    [{ selection }, { rowIds }, { rowIds, selection }].map((chosen) => ({
      ...chosen,
      userId: person.id,
      type: 'SKIPTRACE',
      targetId,
    })),
  'POST /audit/:userId/:id/rows': () => [
    { filter: narrowed, sort: null, page: {} },
    { filter: { id: { oneOf: rowIds } }, sort: null, page: {} },
    { filter: {}, sort, page: {} },
  ],
  'POST /audit/:userId/:id/rows/count': () => [{ filter: narrowed }, { filter: {} }],
  'POST /audit/:userId/:id/rows/map': () => [{ filter: narrowed }, { filter: {} }],
  'POST /audit/download/:id': () => [
    { filter: { selection, auditItemIds: rowIds } },
    { filter: { selection }, format: 'xlsx' },
  ],
  'POST /skiptrace/download/:id': () => [{ filter: { selection, auditItemIds: rowIds } }],
  'POST /calls/:id': (auditId) => [{ name: 'List', source: { type: 'audit', auditId, selection } }],
  'POST /leads/:userId/chosen/status': (auditId) => [
    { source: { type: 'audit', auditId, selection }, status: 'called', againOn: null },
  ],
  'POST /views/user/:id': (name) => [{ of: 'refresh', name, settings: { filter: narrowed, sort } }],
  'POST /fub/export/:id': pushed,
  'POST /fub/export/:id/preview': pushed,
  'POST /api/v1/zapier-notify': notice,
  'POST /api/v1/zapier-notify/preview': notice,
}

const rowAsking = /"(likelySeller|rowIds|auditItemIds)"/
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
    for (const likelySeller of [{ atLeast: 0.5 }, { below: 0.5 }]) {
      const body = {
        userId: person.id,
        type: 'SKIPTRACE',
        targetId: preview,
        selection: [{ filter: { likelySeller }, added: [], removed: [] }],
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
