import { afterAll, expect, it } from 'vitest'
import { addPurchases } from '#server/app/demo-purchases.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { startServer } from '#tests/support/foresale.ts'

const server = await startServer()
afterAll(() => server.close())

it('[ACC-44] orders of the demo have receipts, as a checkout would have left them', async () => {
  const { foresale, call, clock } = server
  const as = await server.person()
  await addPurchases(foresale.store.db, as.id, clock.now)
  const { body } = await call('GET', `/user/transactions/${as.id}`, { as })
  expect(body.totalCount).toBe(3)
  for (const { cart } of body.transactions) {
    const receipt = await call('GET', cart.receiptUrl, { as })
    expect(receipt).toMatchObject({ status: 200, body: { status: 'success', card: { last4: '4242' } } })
  }
  expect((await verifyJournal(foresale.store.db)).faults).toEqual([])
})
