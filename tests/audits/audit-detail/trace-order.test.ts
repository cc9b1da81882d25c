import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { AuditCard } from '#model/audits/audit.ts'
import type { AuditRow, AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { traceItem } from '#server/audits/skiptrace/trace.ts'
import { stateOf } from '#server/store/journal.ts'
import { billedContacts } from '#server/store/schema/appends.ts'
import { traceRows } from '#server/store/schema/audit.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, cardOf, makePreview } from '#tests/support/given/audit.ts'
import { deliver, pay } from '#tests/support/given/shop.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'
import { leaseOf } from '#tests/support/lease.ts'

/** Four contacts that a trace could complete, the third the first once more, and one without a last name. */
const street: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Pat', 'Castro', '105 Oak St', '78701'],
  ['Pat', 'Adams', '101 OAK ST.', '78701'],
  ['Uma', 'Unknown', '107 Oak St', '78701'],
  ['Solo', '', '109 Oak St', '78701'],
]

const known = (contactId: string, attomId: number, lastName: string) => ({
  fips: '48453',
  contactId,
  attomId,
  firstName: 'Pat',
  lastName,
  street: `${99 + attomId * 2} Oak St`,
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phones: [{ number: '5125550101', lineType: 'mobile' as const, doNotCall: false }],
  phoneNumbers: ['5125550101'],
  emails: [`${lastName.toLowerCase()}@example.com`],
})

const server = await startServer()
await loadStreet(server.foresale.store)
await server.foresale.store.db.insert(contacts).values([known('c1', 1, 'Adams'), known('c2', 3, 'Castro')])
const person = await server.person()
const auditId = await makePreview(server, person, { content: csvOf(street) })
afterAll(() => server.close())

const addTrace = (
  chosen: { rowIds?: readonly string[]; selection?: AuditRowSelection },
  targetId = auditId,
) => {
  const body = { userId: person.id, type: 'SKIPTRACE', targetId, ...chosen }
  return server.call('POST', '/cart/item', { as: person, body })
}
const selection: AuditRowSelection = [{ filter: {}, added: [], removed: [] }]
const rowsOf = async (): Promise<AuditRow[]> =>
  (await server.call('GET', `/audit/${person.id}/${auditId}`, { as: person })).body.rows
const cartOf = async () => (await server.call('GET', `/cart/${person.id}`, { as: person })).body.cart
const statusesOf = async () => (await cardOf(server, person, auditId)).skipTraces.map(({ status }) => status)
const tracedAudits = async () => {
  const { body } = await server.call('GET', `/skiptraces/ids/user/${person.id}`, { as: person })
  return body.audits.map(({ id }: AuditCard) => id)
}
const keptRows = () => server.foresale.store.db.$count(traceRows)

describe('a SkipTrace of contacts of a Database REfresh', { shuffle: false }, () => {
  it('[DET-60] waits until the audit is paid for', async () => {
    const { status, body } = await addTrace({ selection })
    expect([status, body.code]).toEqual([409, 'notPaid'])
    await buy(server, person, auditId)
  })

  it('[DET-60] is refused where none of the chosen contacts can be traced', async () => {
    const solo = (await rowsOf()).filter(({ lastNameInput }) => lastNameInput === '').map(({ id }) => id)
    expect(solo).toHaveLength(1)
    const { status, body } = await addTrace({ rowIds: solo })
    expect([status, body.code]).toEqual([422, 'nothingToTrace'])
    expect(await keptRows()).toBe(0)
  })

  it('[DET-60] is refused where a chosen contact has gone', async () => {
    const { status, body } = await addTrace({ rowIds: ['99999999'] })
    expect([status, body.code, body.field]).toEqual([422, 'rowsGone', 'rowIds'])
    expect(await keptRows()).toBe(0)
  })

  it('[DET-61] [APD-30] is in the cart at the price of each chosen person, once', async () => {
    const { status, body } = await addTrace({ selection })
    expect([status, body.description]).toEqual([200, 'SkipTrace Pro'])
    const [item] = (await cartOf()).items
    expect(item).toMatchObject({
      id: body.id,
      type: 'SKIPTRACE',
      description: 'SkipTrace Pro',
      estimatedQuantity: 3,
      estimatedAmount: 490,
    })
    expect(await statusesOf()).toEqual(['new'])
    expect(await tracedAudits()).toEqual([auditId])
    const again = await addTrace({ rowIds: [] })
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'traceInCart',
      'There is already a Skip Trace item in the cart for this Database REfresh.',
    ])
    expect(await keptRows()).toBe(4)
  })

  it('[DET-62] goes on behind the contacts that were looked up before its server was killed', async () => {
    const { store } = server.foresale
    const [{ id: itemId }] = (await cartOf()).items
    const audit = await stateOf(store.db, person.id, 'audit', auditId)
    const saved: unknown[] = []
    const lease = leaseOf({
      ownerId: person.id,
      checkpoint: { [itemId]: 1 },
      save: async (_tx, covered) => void saved.push(covered),
    })
    if (!audit) throw new Error('there is no such audit')
    await traceItem(server.foresale, lease, audit, itemId)

    const kept = await store.db.select().from(traceRows).orderBy(traceRows.rowNo)
    expect(kept.map(({ rowNo, result }) => [rowNo, result?.lastNameResult])).toEqual([
      [1, undefined],
      [2, 'Castro'],
      [3, 'Adams'],
      [4, undefined],
    ])
    expect(saved).toEqual([{ [itemId]: 4 }])
    await store.db.delete(billedContacts)
  })

  it('[DET-61] can be taken out again, and the audit stays what it was', async () => {
    const [item] = (await cartOf()).items
    const body = { userId: person.id, id: item.id }
    await server.call('DELETE', '/cart/item', { as: person, body })
    expect(await statusesOf()).toEqual([])
    expect(await tracedAudits()).toEqual([])
    expect((await cardOf(server, person, auditId)).cartItem?.cart.status).toBe('success')
    expect(await keptRows()).toBe(0)
  })

  it('[DET-62] is delivered into the rows that were chosen, and bills each person found once', async () => {
    const ids = (await rowsOf()).filter(({ lastNameInput }) => lastNameInput !== '').map(({ id }) => id)
    const { body: added } = await addTrace({ rowIds: ids })
    await pay(server, person, added.cartId)
    await deliver(server, person, added.cartId)
    expect(await statusesOf()).toEqual(['completed'])

    const { skipTraces, stats, cartItem } = await cardOf(server, person, auditId)
    expect(skipTraces[0]?.cartItem).toEqual({
      id: added.id,
      cartId: added.cartId,
      actualAmount: 490,
      cart: { status: 'success', receiptUrl: `/receipt/${added.cartId}` },
    })
    expect(cartItem?.cart.receiptUrl).not.toBe(`/receipt/${added.cartId}`)
    expect(stats).toMatchObject({ successfullSkipTraces: 2, phonesAppended: 2, percPhonesAppended: 0.5 })
    const { body: receipt } = await server.call('GET', `/receipt/${added.cartId}`, { as: person })
    expect(receipt.lines[0]).toMatchObject({ estimatedQuantity: 3, actualQuantity: 2, actualAmount: 490 })
    const found = (await rowsOf()).filter(({ skipTraceItem }) => skipTraceItem)
    expect(
      found.map(({ lastNameInput, skipTraceItem }) => [lastNameInput, skipTraceItem?.emailsResult]),
    ).toEqual([
      ['Adams', [{ email: 'adams@example.com' }]],
      ['Adams', [{ email: 'adams@example.com' }]],
      ['Castro', [{ email: 'castro@example.com' }]],
    ])
    expect(await keptRows()).toBe(0)
  })

  it('[DET-62] leaves what was not found to be tried again', async () => {
    const { status } = await addTrace({ selection })
    expect(status).toBe(200)
    const [row] = await server.foresale.store.db
      .select()
      .from(traceRows)
      .where(eq(traceRows.auditId, auditId))
    expect(row).toMatchObject({ rowNo: 4, result: null })
    expect(await statusesOf()).toEqual(['completed', 'new'])
  })
})
