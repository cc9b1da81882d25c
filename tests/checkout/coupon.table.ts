import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { couponMachine } from '#machines/checkout/coupon.machine.ts'
import { checkoutTexts } from '#model/checkout/checkout.ts'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { aroundCheckout, cartOf, openCheckout, problem, readingOf, reads, reply, sees } from './page.ts'

const request = 'PUT /backend/cart/coupon'
const { [request]: _, ...background } = aroundCheckout

const couponFailed =
  'coupon failed because eligible items do not exceed minimum order amount or code invalid, expired or not applicable'

const withCoupon = cartOf({ coupon: 'WELCOME10' })
const refusal = { ...problem(422, 'couponExpired', 'coupon'), message: couponFailedMessage }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Coupon' })
const code = (page: Page) => dialog(page).getByLabel('Code')
const add = (page: Page) => page.getByRole('button', { name: 'Add a coupon' })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove coupon WELCOME10' })

/** The cart is read with its coupon, which the server prices like this. */
const readsKept =
  (priced: Parameters<Backend['answer']>[1] = { status: 200, json: { amount: 4410 } }) =>
  async (page: Page, backend: Backend) => {
    const read = reads(withCoupon)(page)
    await backend.answer(request, priced)
    await read
  }

export const couponFlow = defineFlow(couponMachine, {
  requirements: {
    '(anywhere): cart.read #1': ['PAY-83', 'SHL-95'],
    '(anywhere): cart.read #2': ['PAY-94'],
    'trying: applyCoupon ✓ #1': ['PAY-81'],
    'trying: applyCoupon ✓ #2': ['PAY-08', 'SHL-95'],
    'trying: applyCoupon ✗ #1': ['PAY-07', 'SHL-95'],
    'removing: removeCoupon ✓': ['PAY-84'],
    'trying: applyCoupon ✗ #2': ['SHL-95'],
  },
  starts: [
    {
      input: { page: createEmptyActor() },
      to: 'none',
      open: (page) => openCheckout(page, cartOf()),
    },
  ],
  background,
  key: ({ cartId, kept, typed }) => [cartId, kept, typed.trim()],
  events: {
    'cart.read': [
      {
        name: 'without a coupon',
        payload: { reading: readingOf(cartOf()) },
        to: { applied: 'none' },
        sends: [],
        user: reads(cartOf()),
      },
      {
        name: 'with a coupon',
        payload: { reading: readingOf(withCoupon) },
        to: { none: 'applied.kept' },
        sends: [],
        user: readsKept(),
      },
      {
        name: 'with one that is refused by now',
        payload: { reading: { ...readingOf(cartOf()), isCouponRefused: true } },
        to: { applied: 'none' },
        sends: ['toast'],
        says: couponFailed,
        user: readsKept(reply(refusal)),
        seen: sees(couponFailedMessage),
      },
    ],
    'coupon.open': [
      {
        to: ({ cartId }) => ({ none: cartId === '' ? 'ignored' : 'entering.typing' }),
        knows: { typed: '' },
        sends: [],
        user: async (page) => {
          if (!(await add(page).isVisible())) await reads(cartOf())(page)
          await add(page).click()
        },
      },
    ],
    'coupon.type': [
      {
        payload: { text: 'welcome10' },
        to: { entering: 'entering.typing' },
        sends: [],
        user: (page) => code(page).fill('welcome10'),
        seen: (page) => expect(code(page)).toHaveValue('WELCOME10'),
      },
      { name: 'blank', payload: { text: '  ' }, to: { entering: 'entering.typing' }, sends: [], user: null },
    ],
    'coupon.apply': [
      {
        to: ({ typed }) => ({ entering: typed.trim() === '' ? 'ignored' : 'trying' }),
        sends: [],
        user: (page) => code(page).press('Enter'),
      },
    ],
    'coupon.close': [
      {
        to: ({ kept }) => ({ entering: kept === null ? 'none' : 'applied.kept' }),
        sends: [],
        user: (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'coupon.remove': [
      {
        to: { applied: 'removing' },
        sends: [],
        user: async (page, backend) => {
          if (!(await remove(page).isVisible())) await readsKept()(page, backend)
          await remove(page).click()
        },
      },
    ],
  },
  actors: {
    applyCoupon: {
      request,
      asked: [{ cartId: 'cart-1', original: 4900, coupon: 'WELCOME10' }],
      done: [
        {
          name: 'less to pay',
          output: { original: 4900, total: 4410 },
          to: { trying: 'applied.kept' },
          sends: ['coupon.changed'],
          browser: { status: 200, json: { amount: 4410 } },
        },
        {
          name: 'the same total',
          output: { original: 4900, total: 4900 },
          to: { trying: 'entering.withoutEffect' },
          sends: [],
          browser: { status: 200, json: { amount: 4900 } },
        },
      ],
      error: [
        { name: 'refused', error: refusal, to: { trying: 'entering.withoutEffect' }, sends: [] },
        { name: 'failed', error: problem(500), to: { trying: 'entering.failed' }, sends: [] },
      ],
    },
    removeCoupon: {
      request: 'DELETE /backend/cart/coupon',
      asked: [{ cartId: 'cart-1' }],
      done: [{ output: { done: true }, to: { removing: 'none' }, sends: ['coupon.changed'] }],
      error: [
        {
          error: problem(500),
          to: ({ kept }) => ({ removing: kept === null ? 'none' : 'applied.notRemoved' }),
          sends: ['toast'],
          says: 'The coupon could not be removed. Please try again.',
        },
      ],
    },
  },
  shows: [
    'past-clients.csv 160 properties matched',
    'Coupon WELCOME10',
    'The amount charged may be lower, based on the audited properties actually delivered.',
  ],
  states: {
    none: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect(context.kept).toBeNull(),
    },
    'entering.typing': {
      browser: async (page) => {
        await expect(dialog(page)).toBeVisible()
        await expect(code(page)).toHaveAccessibleDescription('')
      },
    },
    'entering.withoutEffect': {
      browser: async (page) => {
        await expect(code(page)).toHaveValue('')
        await expect(code(page)).toBeFocused()
        await expect(code(page)).toHaveAccessibleDescription(couponFailedMessage)
        await expect(dialog(page).getByRole('button', { name: 'Apply' })).toBeDisabled()
      },
      machine: ({ context }) => expect(context.typed).toBe(''),
    },
    trying: {
      browser: async (page) => {
        await expect(dialog(page).getByRole('button', { name: 'Apply' })).toHaveAttribute('data-loading')
        await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
      },
      machine: ({ context }) => expect(context.typed).toBe('WELCOME10'),
    },
    'entering.failed': {
      browser: async (page) => {
        await expect(code(page)).toHaveValue('WELCOME10')
        await expect(code(page)).toHaveAccessibleDescription(checkoutTexts.couponFailed)
      },
      machine: ({ context }) => expect(context.typed).toBe('WELCOME10'),
    },
    'applied.kept': {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect(context.kept).toBe('WELCOME10'),
    },
    'applied.notRemoved': {
      browser: sees(checkoutTexts.couponNotRemoved),
      machine: ({ context }) => expect(context.kept).toBe('WELCOME10'),
    },
    removing: { browser: (page) => expect(remove(page)).toHaveAttribute('data-loading') },
  },
})
