import { faultsOf, test } from '#tests/e2e/app.ts'
import { expect } from '#tests/e2e/expect.ts'
import { makeReport, putInCart } from '#tests/e2e/orders.ts'
import { openAccount } from '#tests/e2e/people.ts'
import { OwnServer } from './own-server.ts'
import { Streams } from './streams.ts'
import { cartOfOne, emptyCart, openTabs, seenIn } from './tabs.ts'

test('[E2E-23] a server that is stopped and started again finds its customers where they were', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000)
  const server = await OwnServer.create()
  try {
    await server.start()
    const request = await playwright.request.newContext({ baseURL: server.origin })
    const customer = await openAccount(request)
    const report = await makeReport(request, customer)
    const context = await browser.newContext({ baseURL: server.origin })
    const faults = faultsOf(context)
    const streams = new Streams(context)
    const tabs = await openTabs(context, 3, customer)
    await seenIn(tabs, emptyCart)
    await expect.poll(() => streams.holders().length).toBe(1)

    await server.stop()
    await expect.poll(() => streams.holders().length).toBe(0)
    await server.start()
    await putInCart(request, customer, report)
    await seenIn(tabs, cartOfOne)
    expect(faults).toEqual([])
    await context.close()
    await request.dispose()
  } finally {
    await server.remove()
  }
})
