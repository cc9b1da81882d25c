import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evolveAudit, noAudit, traceOffer } from '#model/audit.ts'
import { type AuditFilter, anyRow } from '#model/audit-filter.ts'
import { auditPageRows, type RowKey, wholeAuditRows } from '#model/audit-paging.ts'
import { buy, csvOf, loadStreet, makePreview } from '#tests/audiences/office.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'

let server: TestServer
let person: Person
let auditId: string
beforeAll(async () => {
  server = await startServer()
  await loadStreet(server.foresale.store)
  person = await server.person()
  auditId = await makePreview(server, person, { content: csvOf([['Pat', 'Adams', '101 Oak St', '78701']]) })
  await grow(wholeAuditRows)
})
afterAll(() => server.close())

/** Adds rows on Elm Street, one in a hundred of them likely to sell, until the audit has one more than `count`. */
const grow = (count: number) =>
  server.foresale.store.db.execute(sql`
    insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address, city,
      zip, match_kind, match_confidence, match_reason, same_owner, score)
    select ${auditId}, n + 1, n, 'Uma', 'Other', '', '', n || ' Elm St', n || ' ELM ST', 'Austin',
      '78701', 'exact', 1, '', false, case when n % 100 = 0 then 0.6 else 0.1 end
    from generate_series(1, ${count}::int) n`)

const readAudit = () => server.call('GET', `/audit/${person.id}/${auditId}/columns`, { as: person })
const readRows = (filter: AuditFilter, after: RowKey | null = null, as = person) =>
  server.call('POST', `/audit/rows/${person.id}/${auditId}`, { as, body: { filter, after } })

describe.sequential('an audit of more than 100,000 rows', () => {
  it('[DET-51] does not send its rows with it, as a preview or paid', async () => {
    const { body } = await readAudit()
    expect([body.rows.kind, body.rows.count]).toEqual(['masked', 0])
    expect(body.pages).toEqual({ total: wholeAuditRows + 1, traceable: 0 })
    await buy(server, person, auditId)
    const paid = (await readAudit()).body
    expect([paid.rows.kind, paid.rows.count]).toEqual(['paid', 0])
    expect(paid.pages).toEqual({ total: wholeAuditRows + 1, traceable: wholeAuditRows + 1 })
  })

  it('[DET-51] sends what passes a filter by the page, the likeliest first', async () => {
    const likely: AuditFilter = { ...anyRow, sellerScore: 'high', search: 'ELM' }
    const first = (await readRows(likely)).body
    expect([first.found, first.rows.count]).toEqual([1_000, auditPageRows])
    const second = (await readRows(likely, first.next)).body
    expect([second.rows.count, second.rows.columns.id[0]]).toEqual([auditPageRows, '50100'])
    const third = (await readRows(likely, second.next)).body
    expect([third.rows.count, third.next]).toEqual([0, null])
  })

  it.each([
    { rank: 0, rowNo: 3e9 },
    { rank: 0, rowNo: -2_147_483_648 },
    { rank: 1e300, rowNo: 1 },
    { rank: -1e300, rowNo: 1 },
  ])('[DET-51] refuses a key that no page ended at: %o', async (after) => {
    expect(await readRows(anyRow, after)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  it('[DET-51] goes on from a key between two ranks, however near', async () => {
    const { found } = (await readRows(anyRow)).body
    expect(await readRows(anyRow, { rank: 1e-300, rowNo: 1 })).toMatchObject({ status: 200, body: { found } })
  })

  it('[DET-51] is not there for anybody else', async () => {
    expect((await readRows(anyRow, null, await server.person())).status).toBe(404)
  })

  it('[DET-53] is exported by a filter', async () => {
    const rows: AuditFilter = { ...anyRow, search: '400' }
    const body = { filter: { rows }, format: 'csv' }
    const { body: csv } = await server.call('POST', `/audit/download/${auditId}`, { as: person, body })
    const { found } = (await readRows(rows)).body
    expect(csv.trim().split(/\r?\n/)).toHaveLength(found + 1)
    expect(found).toBeGreaterThan(100)
  })
})

describe('a SkipTrace of an audit', () => {
  const put = { type: 'v1.SkipTracePutInCart', data: { cartId: 'cart-1', itemId: 'item-1' } } as const
  const ordered = { type: 'v1.SkipTraceOrdered', data: { itemId: 'item-1' } } as const
  const failed = { type: 'v1.SkipTraceFailed', data: { itemId: 'item-1', code: 'notDelivered' } } as const

  it('[DET-61] shows In Cart, Processing..., and can be tried again after it failed', () => {
    const audit = structuredClone(noAudit)
    const offers = [traceOffer(audit)]
    for (const fact of [put, ordered, failed]) {
      evolveAudit(audit, fact, '2026-11-20T15:00:00.000Z')
      offers.push(traceOffer(audit))
    }
    expect(offers).toEqual(['addToCart', 'inCart', 'processing', 'failed'])
  })
})
