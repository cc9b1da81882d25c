import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { makeReport, putInCart } from '#tests/e2e/orders.ts'
import { Streams } from './streams.ts'
import { cartOfOne, emptyCart, openTabs, seenIn } from './tabs.ts'

test.slow()

test('[E2E-20] eight tabs follow the journal by one stream, and are in step', async ({
  context,
  request,
  customer,
}) => {
  const report = await makeReport(request, customer)
  const streams = new Streams(context)
  const tabs = await openTabs(context, 8, customer)
  await seenIn(tabs, emptyCart)
  await expect.poll(() => streams.holders().length).toBe(1)

  await putInCart(request, customer, report)
  await seenIn(tabs, cartOfOne)
  await expect.poll(() => streams.asked).toBe(1)
})

test('[E2E-21] when the tab that holds the stream closes another takes over, and nothing is missed', async ({
  context,
  request,
  customer,
}) => {
  const report = await makeReport(request, customer)
  const streams = new Streams(context)
  const tabs = await openTabs(context, 8, customer)
  await seenIn(tabs, emptyCart)
  await expect.poll(() => streams.holders().length).toBe(1)

  const [holder] = streams.holders()
  await holder?.close()
  await putInCart(request, customer, report)
  const left = tabs.filter((page) => page !== holder)
  expect(left).toHaveLength(7)
  await seenIn(left, cartOfOne)
  await expect.poll(() => streams.holders().length).toBe(1)
  await expect.poll(() => streams.asked).toBe(2)
})

test('[E2E-22] logging out in one tab logs out in all, and ends the stream', async ({
  context,
  customer,
}) => {
  const streams = new Streams(context)
  const tabs = await openTabs(context, 8, customer)
  await expect.poll(() => streams.holders().length).toBe(1)

  const last = tabs.at(-1)
  await last?.getByRole('button', { name: /^Profile of / }).click()
  await last?.getByRole('button', { name: 'Logout' }).click()
  await seenIn(tabs, (page) =>
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }),
  )
  // A tab that has not heard of it yet may ask for the stream that was let go: it is refused, and holds none.
  await expect.poll(() => streams.holders().length).toBe(0)
})
