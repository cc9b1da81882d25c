import { expect, type Page } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CartView } from '#model/checkout/cart.ts'
import { type CheckoutReading, checkoutTexts } from '#model/checkout/checkout.ts'
import type { PaymentFailure, PaymentOutcome } from '#model/checkout/payment.ts'
import { generalFailure, type Problem, unreachable } from '#model/shared/problem.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  aroundCheckout,
  cartOf,
  declined,
  emptied,
  factOf,
  goodCard,
  hearOf,
  hearOpening,
  notConfirmed,
  openAs,
  payAsChosen,
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
const failing = (kind: PaymentFailure, refusal: Problem, words: string = refusal.message) => {
  const output: PaymentOutcome = { kind, problem: refusal }
  const browser = async (page: Page, backend: Backend) => {
    await backend.answer('POST /backend/cart/checkout', refusal.status === 0 ? { cut: true } : reply(refusal))
    await expect(failure(page)).toContainText(words)
    await failure(page).getByRole('button', { name: 'OK' }).click()
  }
  return {
    output,
    to: kind === 'unanswered' ? 'open.unanswered' : 'open.loading',
    sends: ['resource.refresh', 'failure'],
    says: words,
    browser,
  } as const
}

const lostCards = 'Error loading user cards'
const couponFailed =
  'coupon failed because eligible items do not exceed minimum order amount or code invalid, expired or not applicable'

const bought = { cartId: 'cart-1', itemIds: ['item-1'], saveCard: false }
const nothingToPay = { ...bought, amount: 0, coupon: null, paymentMethod: null }
const toResume = { ...bought, amount: null, itemIds: null, coupon: null, paymentMethod: null }

/** Paid by the saved card, or by a new one. */
const paidFor = (amount: number, coupon: string | null) => [
  { provider, order: { ...bought, amount, coupon, paymentMethod: savedCard.id }, newCard: null },
  { provider, order: { ...bought, amount, coupon, paymentMethod: null }, newCard: { card: goodCard } },
]

const removal = 'DELETE /backend/cart/item'

const hasNoAnswer = (outcome: PaymentOutcome | null) => outcome?.kind === 'unanswered'

const heard = ['facts.arrived']

type Known = Pick<ContextFrom<typeof checkoutMachine>, 'reading' | 'cardId' | 'outcome'>

const firstCard = ({ cards }: CheckoutReading) => cards?.[0]?.id ?? null

type Ready = `open.ready.${'free' | 'newCard' | 'savedCard'}`

/** What pays for the cart. */
function readyBy({ reading, cardId }: Pick<Known, 'reading' | 'cardId'>): Ready {
  if (reading?.cart.estimatedAmount === 0) return 'open.ready.free'
  return cardId === null ? 'open.ready.newCard' : 'open.ready.savedCard'
}

const one = readingOf(cartOf())
const processing = readingOf(cartOf({ status: 'processing' }))
const processingLater: CheckoutReading = { ...processing, seq: 2 }
const challenged = readingOf(cartOf({ status: 'processing', awaitsChallenge: true }))

/** Under a payment a fact of the cart is the payment's: what is read there was asked for when the journal opened. */
const readsWherever = (cart: CartView) => async (page: Page) => {
  const state = await page.locator('[data-chart="checkout"]').getAttribute('data-state')
  if (state === 'paying') await hearOpening(page)
  await reads(cart)(page)
}

/** The cart is read like this. */
const reading = (
  name: string,
  data: CheckoutReading,
  state: 'open.ready' | 'open.empty' | 'open.interrupted' | 'paying',
  says?: string,
) =>
  ({
    name,
    snapshot: { value: { shown: 'current' }, context: { data } },
    to: ({ reading: before, cardId, outcome }: Known) => {
      const paying = before === null ? firstCard(data) : cardId
      const isUnansweredStill = data.seq === before?.seq && hasNoAnswer(outcome)
      const wherever = state === 'paying' && isUnansweredStill ? 'open.interrupted' : state
      const goal = state === 'open.ready' ? readyBy({ reading: data, cardId: paying }) : wherever
      return before === data ? 'stays' : { open: goal }
    },
    sends: ({ reading: before }: { reading: CheckoutReading | null }) =>
      before === data ? [] : { open: ['cart.read', 'cart.read', ...(says === undefined ? [] : ['toast'])] },
    says: ({ reading: before }: { reading: CheckoutReading | null }) =>
      before === data || says === undefined ? [] : { open: says },
    browser: says !== undefined || data.seq > 1 ? null : readsWherever(data.cart),
  }) as const

const cardRefusedInThePage = 'The provider refuses the card in the page, before anything is sent: [PAY-43].'

export const checkoutFlow = defineFlow(checkoutMachine, {
  requirements: {
    '(anywhere): reading moves on #1': ['FRM-30'],
    '(anywhere): reading moves on #2': ['FRM-30', 'SHL-95'],
    'open.ready: order.submit': ['PAY-45'],
    'open.ready: item.remove': ['PAY-95'],
    'removing: item.removed': ['PAY-64'],
    'paying: payment ✓ #2': ['PAY-71'],
    'paying: payment ✓ #3': ['PAY-43', 'SHL-95'],
    'paying: payment ✓ #4': ['PAY-96'],
    'paying: payment ✓ #5': ['PAY-96'],
    'givingUp: giveUp ✓': ['PAY-50'],
    'open.ready': ['PAY-04', 'PAY-69'],
    paying: ['PAY-46', 'PAY-66'],
    paid: ['PAY-73', 'PAY-86'],
    'paying: payment ✓ #6': ['SHL-95'],
    'paying: payment ✓ #1': ['SHL-95'],
  },
  browserExcluded: {
    'open: card.correct': cardRefusedInThePage,
    'paying: payment ✓ #2': cardRefusedInThePage,
  },
  starts: [
    {
      name: 'logged in',
      input: { userId: session.id, provider },
      to: 'open.loading',
      open: (page) => openAs(page, '/cart/checkout', 'checkout'),
    },
  ],
  background: aroundCheckout,
  key: ({ reading, cardId, outcome }) => [reading?.cart, reading?.seq, cardId, outcome?.kind],
  events: {
    'facts.arrived': [
      {
        name: 'of the cart',
        payload: { facts: [factOf('cart', 'cart-1')] },
        to: 'stays',
        sends: { open: heard, removing: heard, givingUp: heard, paying: ['cart.moved'] },
        user: hearOf('cart', 'cart-1'),
      },
      {
        name: 'of an audit',
        payload: { facts: [factOf('audit', 'audit-1')] },
        to: 'stays',
        sends: heard,
        user: null,
      },
    ],
    'journal.opened': [
      {
        payload: { seq: 10 },
        to: 'stays',
        sends: ['journal.opened'],
        user: hearOpening,
      },
    ],
    'coupon.changed': [
      {
        to: { 'open.ready': 'stays' },
        sends: { 'open.ready': ['resource.refresh'] },
        user: async (page) => {
          await press('Add a coupon')(page)
          await page.getByLabel('Code').fill('welcome10')
          await press('Apply')(page)
        },
      },
    ],
    'item.remove': [
      {
        payload: { itemId: 'item-1' },
        to: { 'open.ready': 'removing' },
        sends: { 'open.ready': ['item.remove'] },
        user: press(/^Remove Database REfresh/),
      },
    ],
    'item.removed': [
      {
        to: { removing: 'open.loading' },
        sends: { removing: ['resource.refresh', 'cart.changed'] },
        user: (_, backend) => backend.answer(removal, { status: 200, json: { done: true } }),
      },
    ],
    'item.kept': [
      {
        to: (known) => ({ removing: readyBy(known) }),
        sends: { removing: ['resource.refresh'] },
        user: (_, backend) => backend.answer(removal, reply(problem(500))),
      },
    ],
    'card.correct': [
      {
        to: ({ outcome }) => ({ open: outcome?.kind === 'cardRefused' ? 'stays' : 'ignored' }),
        sends: [],
        knows: { outcome: null },
        user: null,
      },
    ],
    'card.choose': [
      {
        name: 'a new card',
        payload: { cardId: null },
        to: 'open.ready.newCard',
        user: (page) => page.getByRole('radio', { name: 'New card' }).check(),
      },
      {
        name: 'a saved card',
        payload: { cardId: savedCard.id },
        to: 'open.ready.savedCard',
        user: (page) => page.getByRole('radio', { name: 'Existing card' }).check(),
      },
    ],
    'order.submit': [
      {
        payload: { card: goodCard, save: false },
        to: { 'open.ready': 'paying' },
        knows: { outcome: null },
        user: payAsChosen,
      },
    ],
    'payment.resume': [{ to: 'paying', user: press('Continue') }],
    'payment.giveUp': [{ to: { 'open.interrupted': 'givingUp' }, sends: [], user: press('Give up') }],
  },
  actors: {
    reading: {
      asked: [{ params: { userId: session.id } }],
      snapshot: [
        reading('one item', one, 'open.ready'),
        reading('one item and a coupon', readingOf(cartOf({ coupon: 'WELCOME10' })), 'open.ready'),
        reading('one item, no cards', readingOf(cartOf(), null), 'open.ready', lostCards),
        {
          name: 'another cart, while it is read again',
          snapshot: { value: { shown: 'refreshing' }, context: { data: readingOf(emptied) } },
          to: 'stays',
          sends: [],
          browser: null,
        },
        reading('nothing to pay', readingOf(cartOf({ estimatedAmount: 0 })), 'open.ready'),
        reading('nothing', readingOf(emptied), 'open.empty'),
        reading('waiting for its bank', challenged, 'open.interrupted'),
        reading('being paid', processing, 'paying'),
        reading('being paid, later', processingLater, 'paying'),
      ],
    },
    cart: { asked: [{ userId: session.id, page: '[actor]' }] },
    coupon: { asked: [{ page: '[actor]' }] },
    giveUp: {
      asked: [{ cartId: 'cart-1' }],
      request: 'POST /backend/cart/checkout/give-up',
      done: [{ output: { done: true }, to: { givingUp: 'open.loading' }, sends: ['resource.refresh'] }],
      error: [
        {
          error: problem(500),
          to: { givingUp: 'open.interrupted' },
          sends: ['resource.refresh', 'failure'],
          says: `Error during checkout. ${generalFailure}`,
          seen: async (page) => {
            await expect(failure(page)).toContainText(checkoutTexts.failed)
            await failure(page).getByRole('button', { name: 'OK' }).click()
          },
        },
      ],
    },
    payment: {
      asked: [
        { provider, order: toResume, newCard: null },
        { provider, order: nothingToPay, newCard: null },
        ...paidFor(4900, null),
        ...paidFor(4410, 'WELCOME10'),
      ],
      done: [
        {
          name: 'paid',
          output: { kind: 'paid' },
          to: 'paid',
          sends: ['cart.changed', 'toast', 'navigate'],
          says: 'Checkout success!',
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
        { name: 'declined', ...failing('declined', declined) },
        { name: 'not confirmed', ...failing('notConfirmed', notConfirmed) },
        {
          name: 'no connection',
          ...failing('unanswered', unreachable, `Error during checkout. ${unreachable.message}`),
        },
        {
          name: 'a fault',
          ...failing('unanswered', problem(500), `Error during checkout. ${generalFailure}`),
        },
        {
          name: 'coupon used up',
          ...failing('refused', problem(422, 'couponUsedUp', 'coupon'), couponFailed),
        },
      ],
      error: [],
    },
  },
  states: {
    'open.loading': { browser: seesHeading('Checkout') },
    'open.unanswered': {
      browser: (page) =>
        expect(page.getByRole('button', { name: /^Pay \$/, disabled: false })).toHaveCount(0),
    },
    'open.routing': { browser: null },
    'open.empty': { browser: seesHeading('Your cart is empty') },
    'open.ready.routing': { browser: null },
    'open.ready.free': { browser: sees('There is nothing to pay, so no card is needed.') },
    'open.ready.savedCard': {
      browser: (page) => expect(page.getByLabel('Saved card')).toHaveValue(savedCard.id),
      machine: ({ context }) => expect(context.cardId).toBe(savedCard.id),
    },
    'open.ready.newCard': {
      browser: (page) => expect(page.getByLabel('Card number')).toBeEnabled(),
      machine: ({ context }) => expect(context.cardId).toBeNull(),
    },
    'open.interrupted': { browser: seesHeading('Payment not finished') },
    removing: {
      browser: (page) =>
        expect(page.getByRole('button', { name: /^Remove Database REfresh/ })).toHaveAttribute(
          'data-loading',
        ),
    },
    givingUp: {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Give up' })).toHaveAttribute('data-loading'),
    },
    paying: { browser: sees('Authorizing the payment…') },
    paid: { browser: null },
  },
})
