import { expect, type Page } from '@playwright/test'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { type CheckoutReading, checkoutTexts, isUnanswered } from '#model/checkout/checkout.ts'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import type { PaymentOutcome } from '#model/checkout/payment.ts'
import { type Problem, unreachable } from '#model/shared/problem.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  aroundCheckout,
  cartOf,
  emptied,
  factOf,
  goodCard,
  hearOf,
  hearOpening,
  newCard,
  openAs,
  payByNewCard,
  payBySavedCard,
  press,
  problem,
  readingOf,
  reads,
  reply,
  savedCard,
  sees,
  seesHeading,
  session,
} from './page.ts'

const provider = { gateway: 'sandbox' } as const

const failure = (page: Page) =>
  page.getByRole('alertdialog', { name: 'There is an error processing your request' })

/** The payment fails like this; its dialog is read and closed. */
const failing = (refusal: Problem, words: string = refusal.message) => {
  const output: PaymentOutcome = { kind: 'failed', problem: refusal }
  const browser = async (page: Page, backend: Backend) => {
    await backend.answer('POST /backend/cart/checkout', refusal.status === 0 ? { cut: true } : reply(refusal))
    await expect(failure(page)).toContainText(words)
    await failure(page).getByRole('button', { name: 'OK' }).click()
  }
  return { output, to: 'open.loading', sends: ['resource.refresh', 'failure'], browser } as const
}

const hasNoAnswer = (outcome: PaymentOutcome | null) =>
  outcome?.kind === 'failed' && isUnanswered(outcome.problem)

const one = readingOf(cartOf())
const processing = readingOf(cartOf({ status: 'processing' }))
const processingLater: CheckoutReading = { ...processing, seq: 2 }
const challenged = readingOf(cartOf({ status: 'processing', awaitsChallenge: true }))

/** The cart is read like this. */
const reading = (
  name: string,
  data: CheckoutReading,
  state: 'open.ready' | 'open.empty' | 'open.interrupted' | 'paying',
  toasts: readonly string[] = [],
) =>
  ({
    name,
    snapshot: { context: { data } },
    to: ({
      reading: before,
      outcome,
    }: {
      reading: CheckoutReading | null
      outcome: PaymentOutcome | null
    }) => {
      const isUnansweredStill = data.seq === before?.seq && hasNoAnswer(outcome)
      const goal = state === 'paying' && isUnansweredStill ? 'open.interrupted' : state
      return before === data ? 'stays' : { open: goal }
    },
    sends: ({ reading: before }: { reading: CheckoutReading | null }) =>
      before === data ? [] : { open: toasts },
    browser: toasts.length > 0 || data.seq > 1 ? null : reads(data.cart),
  }) as const

export const checkoutFlow = defineFlow(checkoutMachine, {
  requirements: {
    'open: reading.changed': ['FRM-30'],
    'open.ready: order.submit': ['PAY-45'],
    'paying: payment ✓ #2': ['PAY-43'],
  },
  browserExcluded: {
    'open: card.correct': 'The provider refuses the card in the page, before anything is sent.',
  },
  starts: [
    {
      name: 'logged in',
      input: { userId: session.id, provider },
      open: (page) => openAs(page, '/cart/checkout', 'checkout'),
    },
  ],
  background: aroundCheckout,
  key: ({ reading, outcome }) => [reading?.cart, reading?.seq, hasNoAnswer(outcome)],
  events: {
    'facts.arrived': [
      {
        name: 'of the cart',
        payload: { facts: [factOf('cart', 'cart-1')] },
        to: 'stays',
        sends: { open: ['facts.arrived'], paying: ['cart.moved'] },
        user: hearOf('cart', 'cart-1'),
      },
      {
        name: 'of an audit',
        payload: { facts: [factOf('audit', 'audit-1')] },
        to: 'stays',
        sends: { open: ['facts.arrived'], paying: ['facts.arrived'] },
        user: null,
      },
    ],
    'journal.opened': [
      {
        payload: { seq: 10 },
        to: 'stays',
        sends: { open: ['journal.opened'], paying: ['journal.opened'] },
        user: hearOpening,
      },
    ],
    'reading.changed': [{ payload: { reading: one }, to: { open: 'open.ready' }, user: null }],
    'card.correct': [{ user: null }],
    'order.submit': [
      { name: 'a new card', payload: { by: newCard(goodCard) }, to: 'paying', user: payByNewCard },
      {
        name: 'a saved card',
        payload: { by: { kind: 'saved', cardId: savedCard.id } },
        to: 'paying',
        user: payBySavedCard,
      },
    ],
    'payment.resume': [{ to: 'paying', user: press('Continue') }],
  },
  actors: {
    reading: {
      snapshot: [
        reading('one item', one, 'open.ready'),
        reading('one item and a coupon', readingOf(cartOf({ coupon: 'WELCOME10' })), 'open.ready'),
        reading('one item, no cards', readingOf(cartOf(), null), 'open.ready', ['toast']),
        reading('a coupon that is refused', { ...one, isCouponRefused: true }, 'open.ready', ['toast']),
        reading('nothing', readingOf(emptied), 'open.empty'),
        reading('waiting for its bank', challenged, 'open.interrupted'),
        reading('being paid', processing, 'paying'),
        reading('being paid, later', processingLater, 'paying'),
      ],
    },
    payment: {
      done: [
        {
          name: 'paid',
          output: { kind: 'paid' },
          to: 'paid',
          sends: ['cart.changed', 'toast', 'navigate'],
          browser: (_page, backend) =>
            backend.answer('POST /backend/cart/checkout', {
              status: 200,
              json: { status: 'success', cartId: 'cart-1' },
            }),
          seen: async (page) => {
            await expect(page).toHaveURL('/success/cart?order=cart-1')
            await sees(checkoutTexts.success)(page)
          },
        },
        {
          name: 'card refused',
          output: {
            kind: 'cardRefused',
            refusal: { field: 'number', message: 'Your card number is invalid.' },
          },
          to: 'open.loading',
          sends: ['resource.refresh'],
          browser: null,
        },
        { name: 'declined', ...failing(problem(422, 'declined')) },
        { name: 'no connection', ...failing(unreachable) },
        { name: 'a fault', ...failing(problem(500), checkoutTexts.failed) },
        {
          name: 'coupon used up',
          ...failing(problem(422, 'couponUsedUp', 'coupon'), couponFailedMessage),
        },
      ],
      error: [],
    },
  },
  states: {
    'open.loading': { browser: seesHeading('Checkout') },
    'open.routing': { browser: null },
    'open.empty': { browser: seesHeading('Your cart is empty') },
    'open.ready': {
      browser: (page) => expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled(),
    },
    'open.interrupted': { browser: seesHeading('Payment not finished') },
    paying: { browser: sees('Authorizing the payment…') },
    paid: { browser: null },
  },
})
