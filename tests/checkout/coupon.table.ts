import { expect, type Page } from '@playwright/test'
import { couponMachine } from '#machines/coupon.machine.ts'
import { checkoutTexts } from '#model/checkout.ts'
import { couponFailedMessage } from '#model/coupon.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { around, cartOf, openCheckout, press, problem, readingOf } from './page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Coupon' })
const type = (code: string) => (page: Page) => dialog(page).getByLabel('Code').fill(code)
const says = (text: string) => (page: Page) => expect(dialog(page)).toContainText(text)

export const couponFlow = defineFlow(couponMachine, {
  requirements: {
    'applying: applyCoupon ✓ #1': ['PAY-08'],
    'applying: applyCoupon ✗': ['PAY-07'],
  },
  starts: [
    {
      input: { cartId: 'cart-1', original: 4900 },
      open: async (page, backend) => {
        await openCheckout(page, backend, readingOf(cartOf()))
        await press('Add a coupon')(page)
      },
    },
  ],
  background: around,
  key: ({ code }) => code.trim() !== '',
  events: {
    'code.type': [
      {
        name: 'a code',
        payload: { code: 'welcome10' },
        user: type('welcome10'),
        seen: (page) => expect(dialog(page).getByLabel('Code')).toHaveValue('WELCOME10'),
      },
      {
        name: 'nothing',
        payload: { code: ' ' },
        user: type(' '),
        seen: (page) => expect(dialog(page).getByRole('button', { name: 'Apply' })).toBeDisabled(),
      },
    ],
    'code.apply': [
      { to: ({ code }) => ({ typing: code === '' ? 'ignored' : 'applying' }), user: press('Apply') },
    ],
    'coupon.cancel': [{ user: press('Cancel') }],
  },
  actors: {
    applyCoupon: {
      request: 'PUT /backend/cart/coupon',
      done: [
        {
          name: 'a lower total',
          output: 4410,
          to: 'closed',
          browser: { status: 200, json: { amount: 4410 } },
        },
        {
          name: 'the same total',
          output: 4900,
          to: 'typing',
          browser: { status: 200, json: { amount: 4900 } },
          seen: says(couponFailedMessage),
        },
      ],
      error: [
        { name: 'refused', error: problem(422, 'couponExpired', 'coupon'), seen: says(couponFailedMessage) },
        { name: 'failed', error: problem(500), seen: says(checkoutTexts.couponFailed) },
      ],
    },
  },
  states: {
    typing: { browser: (page) => expect(dialog(page)).toBeVisible() },
    applying: {
      browser: (page) =>
        expect(dialog(page).getByRole('button', { name: 'Apply' })).toHaveAttribute('data-loading'),
    },
    closed: { browser: null },
  },
})
