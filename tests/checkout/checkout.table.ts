import { expect, type Page } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { cartTexts } from '#model/cart-texts.ts'
import { checkoutTexts } from '#model/checkout.ts'
import { couponFailedMessage } from '#model/coupon.ts'
import type { PaymentOutcome } from '#model/payment.ts'
import { type Problem, unreachable } from '#model/problem.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  answers,
  answersNothing,
  around,
  cartOf,
  emptied,
  factOf,
  goodCard,
  hearOf,
  hearOpening,
  leaves,
  newCard,
  openAs,
  payByNewCard,
  payBySavedCard,
  press,
  problem,
  readingOf,
  reply,
  savedCard,
  sees,
  seesHeading,
  session,
} from './page.ts'

const provider = { gateway: 'sandbox' } as const
const posted = 'POST /backend/cart/checkout'

const failure = (page: Page) =>
  page.getByRole('alertdialog', { name: 'There is an error processing your request' })

/** Toasts stay as long as the page's clock stands: one that was read is closed, so that it covers nothing. */
const readsToast = (text: string) => async (page: Page) => {
  await sees(text)(page)
  await page
    .getByRole('button', { name: `Dismiss: ${text}` })
    .first()
    .click()
}

/** The payment fails like this; its dialog is read and closed. */
const failing = (refusal: Problem, words: string = refusal.message) => {
  const output: PaymentOutcome = { kind: 'failed', problem: refusal }
  const browser = async (page: Page, backend: Backend) => {
    await backend.answer(posted, refusal.status === 0 ? { cut: true } : reply(refusal))
    await expect(failure(page)).toContainText(words)
    await failure(page).getByRole('button', { name: 'OK' }).click()
  }
  return { output, tells: ['failure'], browser }
}

type Before = ContextFrom<typeof checkoutMachine>

/** What has been read is read anew where the journal has gone on meanwhile. */
const unlessBehind =
  <State extends string>(state: State) =>
  ({ lastSeenSeq }: Before) =>
    lastSeenSeq > readingOf(cartOf()).seq ? 'loading' : state

const withCoupon = cartOf({ coupon: 'WELCOME10' })

const paid = {
  name: 'paid',
  output: { kind: 'paid' },
  to: 'paid',
  tells: ['cart.changed', 'toast', 'navigate'],
  browser: (_page: Page, backend: Backend) =>
    backend.answer(posted, { status: 200, json: { status: 'success', cartId: 'cart-1' } }),
  seen: async (page: Page) => {
    await expect(page).toHaveURL('/success/cart?order=cart-1')
    await sees(checkoutTexts.success)(page)
  },
} as const

const couponed = { code: 'WELCOME10', total: 4410 }
const applying = async (page: Page, backend: Backend) => {
  await page.getByLabel('Code', { exact: true }).fill('welcome10')
  await press('Apply')(page)
  await backend.answer('PUT /backend/cart/coupon', { status: 200, json: { amount: couponed.total } })
}

const refusedInThePage = 'The provider refuses the card in the page, before anything is sent.'

export const checkoutFlow = defineFlow(checkoutMachine, {
  requirements: {
    repricing: ['PAY-81'],
    droppingCoupon: ['PAY-84'],
    paying: ['PAY-45'],
    'routing: at once #1': ['PAY-74'],
    'repricing: reprice ✗ #1': ['PAY-83'],
    'ready: at once': ['PAY-74'],
    'interrupted: payment.giveUp': ['PAY-50'],
    'routingOn: at once #6': ['PAY-43'],
  },
  browserExcluded: {
    'ready: card.correct': refusedInThePage,
    'routingOn: at once #4': refusedInThePage,
  },
  starts: [
    {
      name: 'logged in',
      input: { userId: session.id, provider },
      open: (page) => openAs(page, '/cart/checkout', 'checkout'),
    },
  ],
  background: around,
  key: ({ reading, lastSeenSeq, coupon, outcome }) => [
    lastSeenSeq > (reading?.seq ?? 0),
    reading && [reading.cart.items.length, reading.cart.status, reading.cart.awaitsChallenge],
    coupon !== null,
    outcome?.kind === 'cardRefused',
  ],
  events: {
    'facts.arrived': [
      {
        name: 'of the cart',
        payload: { facts: [factOf('cart', 'cart-1')] },
        tells: { paying: ['cart.moved'], resuming: ['cart.moved'] },
        to: { ready: 'loading', empty: 'loading', interrupted: 'loading', repricing: 'loading' },
        user: hearOf('cart', 'cart-1'),
      },
      {
        name: 'of an audit',
        payload: { facts: [factOf('audit', 'audit-1')] },
        to: 'stays',
        tells: [],
        user: null,
      },
    ],
    'journal.opened': [
      {
        name: 'further on',
        payload: { seq: 10 },
        to: { ready: 'loading', empty: 'loading', interrupted: 'loading', repricing: 'loading' },
        user: hearOpening,
      },
      { name: 'where we are', payload: { seq: 1 }, to: 'stays', user: null },
    ],
    'checkout.retry': [{ to: 'loading', user: press('Try again') }],
    'item.remove': [
      { payload: { itemId: 'item-1' }, to: 'removing', user: press(/^Remove Database REfresh/) },
    ],
    'coupon.open': [{ to: 'couponing', user: press('Add a coupon') }],
    'coupon.cancel': [{ to: unlessBehind('ready'), user: press('Cancel') }],
    'coupon.applied': [{ payload: { coupon: couponed }, to: unlessBehind('ready'), user: applying }],
    'coupon.drop': [
      {
        to: ({ coupon }) => (coupon === null ? 'ignored' : 'droppingCoupon'),
        user: press('Remove coupon WELCOME10'),
      },
    ],
    'card.correct': [
      {
        to: ({ outcome }) => (outcome?.kind === 'cardRefused' ? 'stays' : 'ignored'),
        user: null,
      },
    ],
    'order.submit': [
      { name: 'a new card', payload: { by: newCard(goodCard) }, to: 'paying', user: payByNewCard },
      {
        name: 'a saved card',
        payload: { by: { kind: 'saved', cardId: savedCard.id } },
        to: 'paying',
        user: payBySavedCard,
      },
    ],
    'payment.resume': [{ to: 'resuming', user: press('Continue') }],
    'payment.giveUp': [{ to: 'givingUp', user: press('Give up') }],
  },
  actors: {
    loadCheckout: {
      done: [
        {
          name: 'one item',
          output: readingOf(cartOf()),
          to: unlessBehind('ready'),
          browser: answers(readingOf(cartOf())),
        },
        {
          name: 'one item and a coupon',
          output: readingOf(withCoupon),
          to: unlessBehind('repricing'),
          browser: answers(readingOf(withCoupon)),
        },
        {
          name: 'one item, no cards',
          output: readingOf(cartOf(), null),
          to: unlessBehind('ready'),
          tells: ['toast'],
          browser: null,
        },
        {
          name: 'nothing',
          output: readingOf(emptied),
          to: unlessBehind('empty'),
          browser: answers(readingOf(emptied)),
        },
        {
          name: 'waiting for its bank',
          output: readingOf(cartOf({ status: 'processing', awaitsChallenge: true })),
          to: unlessBehind('interrupted'),
          browser: answers(readingOf(cartOf({ status: 'processing', awaitsChallenge: true }))),
        },
        {
          name: 'being paid',
          output: readingOf(cartOf({ status: 'processing' })),
          to: unlessBehind('resuming'),
          browser: answers(readingOf(cartOf({ status: 'processing' }))),
        },
      ],
      error: [{ error: problem(500), to: 'unavailable', browser: answersNothing }],
    },
    removeItem: {
      done: [
        {
          name: 'the last',
          output: readingOf(emptied, null),
          to: unlessBehind('empty'),
          tells: ['cart.changed'],
          browser: leaves(emptied),
        },
        {
          name: 'one of two',
          output: readingOf(cartOf(), null),
          to: unlessBehind('ready'),
          tells: ['cart.changed'],
          browser: leaves(cartOf()),
        },
        {
          name: 'one of two, with a coupon',
          output: readingOf(withCoupon, null),
          to: unlessBehind('repricing'),
          tells: ['cart.changed'],
          browser: leaves(withCoupon),
        },
      ],
      error: [
        {
          error: problem(409),
          to: 'loading',
          browser: async (page, backend) => {
            await backend.answer('DELETE /backend/cart/item', reply(problem(409)))
            await readsToast(cartTexts.notRemoved)(page)
          },
        },
      ],
    },
    reprice: {
      request: 'PUT /backend/cart/coupon',
      done: [
        {
          name: 'lower',
          output: 4410,
          to: 'ready',
          browser: { status: 200, json: { amount: 4410 } },
          seen: (page) => expect(page.getByRole('button', { name: 'Pay $44.10' })).toBeVisible(),
        },
        {
          name: 'the same',
          output: 4900,
          to: 'ready',
          browser: { status: 200, json: { amount: 4900 } },
          seen: readsToast(couponFailedMessage),
        },
      ],
      error: [
        {
          name: 'expired',
          error: problem(422, 'couponExpired', 'coupon'),
          to: 'ready',
          tells: ['toast'],
          browser: reply(problem(422, 'couponExpired', 'coupon')),
          seen: async (page) => {
            await readsToast(couponFailedMessage)(page)
            await expect(page.getByRole('button', { name: 'Pay $49' })).toBeVisible()
          },
        },
        {
          name: 'no answer',
          error: problem(500),
          to: 'unavailable',
          tells: ['toast'],
          browser: reply(problem(500)),
          seen: readsToast(checkoutTexts.couponFailed),
        },
      ],
    },
    removeCoupon: {
      request: 'DELETE /backend/cart/coupon',
      done: [
        {
          output: undefined,
          to: unlessBehind('ready'),
          browser: { status: 200, json: { done: true } },
          seen: (page) => expect(page.getByRole('button', { name: 'Add a coupon' })).toBeVisible(),
        },
      ],
      error: [
        {
          error: problem(500),
          to: 'loading',
          tells: ['toast'],
          browser: reply(problem(500)),
          seen: readsToast(checkoutTexts.couponNotRemoved),
        },
      ],
    },
    giveUp: {
      request: 'POST /backend/cart/checkout/give-up',
      done: [{ output: undefined, to: 'loading', browser: { status: 200, json: { done: true } } }],
      error: [
        {
          error: problem(409),
          to: 'loading',
          browser: async (page, backend) => {
            await backend.answer('POST /backend/cart/checkout/give-up', reply(problem(409)))
            await failure(page).getByRole('button', { name: 'OK' }).click()
          },
        },
      ],
    },
    payment: {
      done: [
        paid,
        {
          name: 'card refused',
          output: {
            kind: 'cardRefused',
            refusal: { field: 'number', message: 'Your card number is invalid.' },
          },
          to: unlessBehind('ready'),
          tells: [],
          browser: null,
        },
        { name: 'declined', to: unlessBehind('ready'), ...failing(problem(422, 'declined')) },
        { name: 'another total', to: 'loading', ...failing(problem(409, 'cartChanged')) },
        { name: 'no connection', to: unlessBehind('ready'), ...failing(unreachable) },
        {
          name: 'coupon used up',
          to: unlessBehind('ready'),
          ...failing(problem(422, 'couponUsedUp', 'coupon'), couponFailedMessage),
        },
      ],
      error: [],
    },
    resumption: {
      done: [
        paid,
        { name: 'declined', to: 'loading', ...failing(problem(422, 'declined')) },
        { name: 'a fault', to: unlessBehind('interrupted'), ...failing(problem(500), checkoutTexts.failed) },
      ],
      error: [],
    },
  },
  states: {
    loading: { browser: seesHeading('Checkout') },
    unavailable: { browser: seesHeading('The cart could not be read') },
    routing: { browser: null },
    routingOn: { browser: null },
    empty: { browser: seesHeading('Your cart is empty') },
    repricing: { browser: seesHeading('Summary') },
    ready: {
      browser: (page) => expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled(),
      machine: ({ context }) => expect(context.removing).toBeNull(),
    },
    removing: {
      browser: (page) =>
        expect(page.getByRole('button', { name: /^Remove Database/ })).toHaveAttribute('data-loading'),
    },
    couponing: { browser: (page) => expect(page.getByRole('dialog', { name: 'Coupon' })).toBeVisible() },
    droppingCoupon: {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Remove coupon WELCOME10' })).toHaveAttribute('data-loading'),
    },
    interrupted: { browser: seesHeading('Payment not finished') },
    givingUp: {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Give up' })).toHaveAttribute('data-loading'),
    },
    paying: { browser: sees('Authorizing the payment…') },
    resuming: {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('data-loading'),
    },
    paid: { browser: null },
  },
})
