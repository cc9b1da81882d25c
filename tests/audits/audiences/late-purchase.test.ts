import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { type OwnServer, type Person, startServer } from '#tests/support/foresale.ts'
import { buy, makePreview } from '#tests/support/given/audit.ts'
import { loadScores, loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const file = csvOf([
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Pat', 'Brandt', '103 Oak St', '78701'],
  ['Pat', 'Castro', '105 Oak St', '78701'],
  ['Sam', 'Castro', '105 Oak St', '78701'],
  ['Pat', 'Nowhere', '999 Elm St', '02139'],
])

let server: OwnServer
let ann: Person
let auditId: string
beforeAll(async () => {
  server = await startServer()
  const { store } = server.foresale
  await loadStreet(store)
  ann = await server.person()
  auditId = await makePreview(server, ann, { content: file })

  server.clock.now = new Date('2026-11-23T15:00:00Z')
  const { email, password } = ann
  const { body } = await server.call('POST', '/login', { body: { email, password } })
  ann = { ...ann, token: body.token }
  await loadScores(store, '2026-11-23T08:00:00Z', [0.2, 0.66, 0.95])
  await store.db.execute(sql`
    update properties set last_sale_on = '2026-02-21', avm_cents = 43000000, covid_distress = 0.4 where attom_id = 2`)
  await buy(server, ann, auditId)
})
afterAll(() => server.close())

const readAudit = async () => (await server.call('GET', `/audit/${ann.id}/${auditId}`, { as: ann })).body

it('[AUD-27] an audit bought late has the likelihoods and sales of the day under which it is delivered', async () => {
  const { audit, rows } = await readAudit()
  expect(audit.processedAt).toBe('2026-11-23T15:00:00.000Z')
  expect(
    rows.map((row: AuditRow) => [
      row.ownerAddressFull,
      row.probability,
      row.estimatedValue,
      row.latestSale,
      row.covidDistressed,
    ]),
  ).toEqual([
    ['105 Oak St', 0.95, '380,000', '2026-06-01', 0.2],
    ['105 Oak St', 0.95, '380,000', '2026-06-01', 0.2],
    ['103 Oak St', 0.66, '430,000', '2026-02-21', 0.4],
    ['101 Oak St', 0.2, '510,000', '2026-06-01', 0.2],
    ['999 Elm St', null, null, null, null],
  ])
})

it('[AUD-27] bought in the evening, its nine months are those of the day in Chicago, as in its filter', async () => {
  const own = await startServer()
  try {
    const { store } = own.foresale
    await loadStreet(store)
    const ben = await own.person()
    const id = await makePreview(own, ben, { content: file })
    // In UTC it is the 21st.
    own.clock.now = new Date('2026-11-21T02:00:00Z')
    await store.db.execute(sql`
      update properties set last_sale_on = case attom_id when 1 then date '2026-02-20' when 2 then date '2026-02-19'
        else date '2026-11-21' end`)
    await buy(own, ben, id)
    const { audit } = (await own.call('GET', `/audit/${ben.id}/${id}`, { as: ben })).body
    const request = { as: ben, body: { filter: { latestSale: { withinMonths: 9 } } } }
    const { count } = (await own.call('POST', `/audit/${ben.id}/${id}/rows/count`, request)).body

    expect(audit.stats).toMatchObject({ gciPast9MonthsTransactions: 1, gciPast9MonthsSum: 500_000 })
    expect(count).toBe(1)
  } finally {
    await own.close()
  }
})

it('[AUD-27] its sums are those of its rows, its nine months end on that day, and its price stays', async () => {
  const { audit } = await readAudit()

  expect(audit.stats).toMatchObject({
    numOfLikelySellers: 2,
    likelySellersSum: 810_000,
    gciPast9MonthsTransactions: 2,
    gciPast9MonthsSum: 500_000 + 370_000,
  })
  expect([audit.recordCount, audit.cartItem.actualAmount]).toEqual([3, 4900])
})
