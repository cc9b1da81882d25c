import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { makeReport, putInCart } from '#tests/e2e/orders.ts'
import { Streams } from './streams.ts'
import { cartOf, openTabs, seenIn } from './tabs.ts'

test.slow()

test('[E2E-20] [E2E-21] [E2E-22] eight tabs follow the journal by one stream, another takes over when its tab closes, and one logs out all', async ({
  context,
  request,
  customer,
}) => {
  const reports = [await makeReport(request, customer), await makeReport(request, customer)] as const
  const streams = new Streams(context)
  const tabs = await openTabs(context, 8, customer)
  await seenIn(tabs, cartOf(0))
  await expect.poll(() => streams.holders().length).toBe(1)

  await putInCart(request, customer, reports[0])
  await seenIn(tabs, cartOf(1))
  await expect.poll(() => streams.asked).toBe(1)

  const [holder] = streams.holders()
  await holder?.close()
  await putInCart(request, customer, reports[1])
  const left = tabs.filter((page) => page !== holder)
  expect(left).toHaveLength(7)
  await seenIn(left, cartOf(2))
  await expect.poll(() => streams.holders().length).toBe(1)
  await expect.poll(() => streams.asked).toBe(2)

  const last = left.at(-1)
  await last?.getByRole('button', { name: /^Profile of / }).click()
  await last?.getByRole('button', { name: 'Logout' }).click()
  await seenIn(left, (page) =>
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }),
  )
  // A tab that has not heard of it yet may ask for the stream that was let go: it is refused, and holds none.
  await expect.poll(() => streams.holders().length).toBe(0)
})
