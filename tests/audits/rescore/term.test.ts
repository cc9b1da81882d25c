import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditState } from '#model/audits/audit.ts'
import { rescoreOffer } from '#model/audits/audit-offers.ts'
import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { stateOf } from '#server/store/journal.ts'
import { auditCard } from '#tests/audits/audit-detail/rows.ts'
import type { OwnServer, Person } from '#tests/support/foresale.ts'
import { boughtReport } from '#tests/support/given/audit.ts'
import { alsoIn } from '#tests/support/given/person.ts'
import { deliver, pay } from '#tests/support/given/shop.ts'
import { loadSet, startStreet } from '#tests/support/given/street.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const bought = '2026-11-20T15:00:00.000Z'
const paused = '2027-02-18T15:00:00.001Z'

describe('the offer to go on', () => {
  const report = auditCard({ firstScoredAt: bought, rescoredUntil: '2027-02-18T15:00:00.000Z' })
  const within = (status: 'precheckout' | 'processing' | 'success' | 'failed'): AuditState => ({
    ...report,
    rescoring: { id: 'item', cartId: 'cart', actualAmount: null, cart: { status, receiptUrl: null } },
  })

  it.each([
    ['running', report, '2027-02-18T15:00:00.000Z'],
    ['addToCart', report, paused],
    ['none', { ...report, recordCount: 0 }, paused],
    ['inCart', within('precheckout'), paused],
    ['processing', within('processing'), paused],
    ['addToCart', within('failed'), paused],
    ['addToCart', within('success'), paused],
    ['running', within('success'), bought],
  ] as const)('[RSC-11] is %s', (offer, audit, at) => {
    expect(rescoreOffer(audit, at)).toBe(offer)
  })
})

describe('a paused report', () => {
  let server: OwnServer
  let ann: Person
  let id: string
  beforeEach(async () => {
    server = await startStreet()
    ann = await server.person()
    id = await boughtReport(server, ann)
    server.clock.now = new Date(paused)
    ann = await alsoIn(server, ann)
  })
  afterEach(() => server.close())

  const add = () =>
    server.call('POST', '/cart/item', {
      as: ann,
      body: { userId: ann.id, type: 'RESCORE', targetId: id },
    })
  const audit = () => stateOf(server.foresale.store.db, ann.id, 'audit', id)

  it('[RSC-11] goes on for 90 days once a further term is paid for', async () => {
    await loadSet(server, '2027-02-15', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2])
    expect(await enqueueRescores(server.foresale)).toBe(0)
    const { body } = await add()
    expect((await add()).body.id).toBe(body.id)
    const { body: cart } = await server.call('GET', `/cart/${ann.id}`, { as: ann })
    expect(cart.cart.items).toMatchObject([
      { description: 'Monthly scores', subDescription: 'clients.csv', estimatedAmount: 1_900 },
    ])
    await pay(server, ann, body.cartId)
    await deliver(server, ann, body.cartId)
    expect((await audit())?.rescoring).toMatchObject({ actualAmount: 1_900, cart: { status: 'success' } })
    expect((await audit())?.rescoredUntil).toBe('2027-05-19T15:00:00.001Z')
    expect((await messagesTo(server.foresale, ann.email)).map(({ subject }) => subject)).toContain(
      'Your report is scored again each month until May 19, 2027',
    )
    expect(await enqueueRescores(server.foresale)).toBe(1)
  })

  it('[RSC-11] can be taken out of the cart again, and is not deleted while it is in it', async () => {
    const { body } = await add()
    expect((await audit())?.rescoring?.cart.status).toBe('precheckout')
    expect((await server.call('DELETE', `/audit/${id}`, { as: ann })).body.code).toBe('inUse')
    await server.call('DELETE', '/cart/item', { as: ann, body: { userId: ann.id, id: body.id } })
    expect((await audit())?.rescoring).toBeNull()
  })

  it('[RSC-11] is offered no term while the last one runs', async () => {
    server.clock.now = new Date('2027-02-18T14:00:00.000Z')
    expect((await add()).body).toMatchObject({
      code: 'stillScored',
      message: 'This report is scored again each month until Feb 18, 2027. You can go on after that.',
    })
  })
})
