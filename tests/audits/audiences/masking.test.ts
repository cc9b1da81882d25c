import { describe, expect, it } from 'vitest'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { buy, makePreview, startTrace } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

/** Likelihoods, in the file's order: 0.12, 0.91, 0.77, 0.03, none. */
const street: readonly ContactRow[] = [
  ['Pat', 'Brandt', '103 Oak St', '78701'],
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Uma', 'Other', '111 Oak St', '78701'],
  ['Uma', 'Other', '109 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
]

const read = async (auditId: string, as = person) =>
  (await server.call('GET', `/audit/${as.id}/${auditId}`, { as })).body

const open = [
  'firstNameInput',
  'lastNameInput',
  'phoneInput',
  'emailInput',
  'streeInput',
  'ownerAddressFull',
  'ownerAddressCity',
  'ownerAddressZip',
  'lat',
  'lon',
  'isLastNameSame',
  'sameOwner',
  'candidates',
  'matchKind',
  'matchConfidence',
  'matchReason',
]

/** Every name of a field and every value, however deep. */
function everything(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([name, inner]) => [name, ...everything(inner)])
}

const server = await sharedStreet()
const person = await server.person()
const id = await makePreview(server, person, { content: csvOf(street) })

describe('before it is paid', () => {
  it('[AUD-08] a preview has no field for what is for sale', async () => {
    const { rows } = await read(id)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['id', ...open].toSorted())
  })

  it('[AUD-08] nothing that is said of it holds a likelihood, a value, a sale or a size', async () => {
    const { body: list } = await server.call('GET', `/audits/ids/user/${person.id}`, { as: person })
    const { body: facts } = await server.call('GET', `/facts?owner=${person.id}`, { as: person })
    const { body: cart } = await server.call('GET', `/cart/${person.id}`, { as: person })
    const said = everything([await read(id), list, facts, cart])
    const forSale = new Set<unknown>([
      0.91,
      0.12,
      0.77,
      0.03,
      510_000,
      '510,000',
      420_000,
      '2026-06-01',
      1_850,
      '1,850',
      0.2,
    ])
    expect(said.filter((value) => forSale.has(value))).toEqual([])
    expect(said).not.toContain('numOfLikelySellers')
    expect(new Set(list.audits.map(({ stats }: { stats: unknown }) => stats))).toEqual(new Set([null]))
  })

  it('[AUD-09] its rows stand in an order that reveals nothing: other last names first, then as in the file', async () => {
    const { rows } = await read(id)
    expect(rows.map(({ ownerAddressFull }: AuditRow) => ownerAddressFull)).toEqual([
      '111 Oak St',
      '109 Oak St',
      '103 Oak St',
      '101 Oak St',
      '999 Elm St',
    ])
  })

  it('[AUD-09] its rows have ids that reveal neither their place nor their likelihood', async () => {
    const again = await makePreview(server, person, { content: csvOf(street) })
    const ids = async (auditId: string): Promise<string[]> =>
      (await read(auditId)).rows.map((row: AuditRow) => row.id)
    const [first, second] = [await ids(id), await ids(again)]
    expect(first.filter((one) => second.includes(one))).toEqual([])
    expect(first.every((one) => /^\d{9,15}$/.test(one))).toBe(true)
  })

  it('[AUD-10] a SkipTrace reveals nothing of what it has found', async () => {
    const traced = await startTrace(server, person, { content: csvOf(street) })
    await server.foresale.store.db.execute(
      `insert into audit_rows select '${traced}', row_no, public_id, person_key, duplicate_of, first_name, last_name,
        phone, email, street, address, city, zip, lat, lon, fips, attom_id, match_kind, match_confidence, match_reason,
        same_owner, score, covid_distress, avm_cents, last_sale_on, last_sale_cents, owner_occupied, beds, baths,
        area_sqft, skip_trace from audit_rows where audit_id = '${id}'`,
    )
    expect((await read(traced)).rows).toEqual([])
    const body = { filter: {}, sort: null, page: {} }
    const page = await server.call('POST', `/audit/${person.id}/${traced}/rows`, { as: person, body })
    expect(page.body.items).toEqual([])
  })
})

describe('once it is paid', () => {
  it('[AUD-11] its rows are whole, the likeliest first, and its sums are told', async () => {
    const buyer = await server.person()
    const bought = await makePreview(server, buyer, { content: csvOf(street) })
    await buy(server, buyer, bought)
    const { audit, rows } = await read(bought, buyer)
    expect(rows.map(({ probability }: AuditRow) => probability)).toEqual([0.91, 0.77, 0.12, 0.03, null])
    expect(audit.cartItem).toMatchObject({ actualAmount: 4900, cart: { status: 'success' } })
    expect(audit.stats).toMatchObject({
      submittedContacts: 5,
      numOfLikelySellers: 2,
      likelySellersSum: 960_000,
      gciPast9MonthsTransactions: 4,
    })
  })
})
