import { expect, type Page } from '@playwright/test'
import { paymentMachine } from '#machines/checkout/payment.machine.ts'
import type { CheckoutReply } from '#model/checkout/checkout.ts'
import { type PaymentOutcome, resumed } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { unreachable } from '#model/shared/problem.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  aroundCheckout,
  badCard,
  cartOf,
  declined,
  goodCard,
  hearOf,
  notConfirmed,
  openCheckout,
  pay,
  payBy,
  press,
  problem,
  sees,
} from './page.ts'

const provider = { gateway: 'sandbox' } as const
const stripe = { gateway: 'stripe', publishableKey: 'pk_test' } as const
const challenge = { authorisationId: 'pi_1', clientSecret: 'pi_1_secret_2' }

/** What an order that was sent before is asked about by, and what stays empty in the others. */
const order = {
  ...{ cartId: 'cart-1', amount: null, itemIds: null, coupon: null },
  ...{ paymentMethod: null, saveCard: false },
}

const answered = (output: CheckoutReply) => ({ output, browser: { status: 200, json: output } })
const testBank = (page: Page) => page.getByRole('dialog', { name: 'Test bank' })

const realBank = 'A bank asks only through Stripe, which the tests of the browser do without: [PAY-15].'
const inThePage = 'The sandbox makes its tokens in the page, without the line: [PAY-70].'

/** The card that is typed once the page is open: the sandbox answers at once. */
const typed = new WeakMap<Page, TypedCard>()
const types = (card: TypedCard) => async (page: Page) => void typed.set(page, card)
async function payByNewCard(page: Page): Promise<void> {
  await openCheckout(page, cartOf())
  await payBy(page, typed.get(page) ?? goodCard)
}

const endsAs = (kind: PaymentOutcome['kind']) => ({
  browser: null,
  machine: ({ output }: { output: PaymentOutcome | undefined }) => {
    expect(output?.kind).toBe(kind)
    expect(output).not.toMatchObject({ problem: { code: 'fault' } })
  },
})

export const paymentFlow = defineFlow(paymentMachine, {
  requirements: {
    'asking: checkOut ✓ #1': ['PAY-40'],
    'asking: checkOut ✓ #2': ['PAY-48'],
    'notPaid: at once #1': ['PAY-96'],
    'notPaid: at once #2': ['PAY-43', 'PAY-14'],
    'notPaid: at once #3': ['PAY-96'],
    tokenising: ['PAY-70'],
    challenged: ['PAY-15'],
  },
  browserExcluded: {
    'tokenising: tokenise ✗': inThePage,
    'tokenising: after 30 s': 'The sandbox makes its tokens at once: [PAY-99].',
    'challenged.atBank': realBank,
    'challenged.routing: at once #2': realBank,
  },
  starts: [
    {
      name: 'begun now',
      input: {
        provider,
        order: { ...resumed('cart-1'), amount: 4900, paymentMethod: 'pm_1' },
        newCard: null,
      },
      to: 'asking',
      open: async (page) => {
        await openCheckout(page, cartOf())
        await pay(page)
      },
    },
    {
      name: 'begun before',
      input: { provider, order: resumed('cart-1'), newCard: null },
      to: 'asking',
      open: async (page) => {
        await openCheckout(page, cartOf({ status: 'processing', awaitsChallenge: true }))
        await press('Continue')(page)
      },
    },
    {
      name: 'through Stripe',
      input: {
        provider: stripe,
        order: resumed('cart-1'),
        newCard: null,
      },
      to: 'asking',
      open: null,
    },
    {
      name: 'with a new card',
      input: { provider, order: { ...resumed('cart-1'), amount: 4900 }, newCard: { card: goodCard } },
      to: 'tokenising',
      open: payByNewCard,
    },
  ],
  background: aroundCheckout,
  key: ({ provider, newCard }) => [provider.gateway, newCard !== null],
  events: {
    'challenge.answer': [
      {
        name: 'completed',
        payload: { answer: 'completed' },
        to: 'challenged.answering',
        user: press('Complete'),
      },
      { name: 'failed', payload: { answer: 'failed' }, to: 'challenged.answering', user: press('Fail') },
    ],
    'cart.moved': [{ to: { asking: 'ignored', processing: 'asking' }, user: hearOf('cart', 'cart-1') }],
  },
  actors: {
    tokenise: {
      asked: [{ provider, card: goodCard }],
      done: [
        {
          name: 'a token',
          output: { status: 'tokenised', paymentMethod: 'pm_card_visa' },
          to: 'asking',
          browser: { before: types(goodCard) },
        },
        {
          name: 'refused',
          output: {
            status: 'refused',
            refusal: { field: 'number', message: 'Your card number is invalid.' },
          },
          to: 'cardRefused',
          browser: { before: types(badCard) },
          seen: sees('Your card number is invalid.'),
        },
      ],
      error: [{ error: problem(502, 'payments'), to: 'unanswered', browser: null }],
    },
    checkOut: {
      request: 'POST /backend/cart/checkout',
      asked: [
        order,
        { ...order, amount: 4900, paymentMethod: 'pm_1' },
        { ...order, amount: 4900, paymentMethod: 'pm_card_visa' },
      ],
      done: [
        { name: 'paid', to: 'paid', ...answered({ status: 'success', cartId: 'cart-1' }) },
        {
          name: 'not yet',
          to: 'processing',
          knows: { order },
          ...answered({ status: 'processing', cartId: 'cart-1' }),
        },
        {
          name: 'challenged',
          knows: { order },
          to: ({ provider: { gateway } }) => ({
            asking: gateway === 'sandbox' ? 'challenged.atTestBank' : 'challenged.atBank',
          }),
          ...answered({ status: 'requires_action', cartId: 'cart-1', challenge }),
        },
      ],
      error: [
        { name: 'declined', error: declined, to: 'declined' },
        { name: 'not confirmed', error: notConfirmed, to: 'notConfirmed' },
        { name: 'no connection', error: unreachable, to: 'unanswered' },
        { name: 'a fault', error: problem(500), to: 'unanswered' },
        { name: 'another cart', error: problem(409, 'cartChanged'), to: 'refused' },
      ],
    },
    answerTestBank: {
      request: 'POST /backend/sandbox/challenge',
      asked: [
        { challenge, answer: 'completed' },
        { challenge, answer: 'failed' },
      ],
      done: [{ output: undefined, to: 'asking', browser: { status: 200, json: { done: true } } }],
      error: [{ error: problem(404), to: 'refused' }],
    },
    askBank: {
      asked: [{ provider: stripe, challenge }],
      done: [{ output: undefined, to: 'asking', browser: null }],
      error: [{ error: unreachable, to: 'unanswered', browser: null }],
    },
  },
  lasts: { pollInterval: '3 s', providerPatience: '30 s', challengePatience: '31 min' },
  states: {
    routing: { browser: null },
    tokenising: {
      browser: null,
      machine: ({ context }) => expect(context.newCard?.card).toEqual(goodCard),
      after: 'unanswered',
    },
    asking: {
      browser: sees('Authorizing the payment…'),
      machine: ({ context }) => expect(context.newCard).toBeNull(),
    },
    processing: { browser: sees('The payment takes longer than usual'), after: 'asking' },
    'challenged.routing': { browser: null },
    'challenged.atTestBank': { browser: (page) => expect(testBank(page)).toBeVisible() },
    'challenged.answering': {
      browser: (page) =>
        expect(testBank(page).getByRole('button', { name: 'Complete' })).toHaveAttribute('data-loading'),
    },
    'challenged.atBank': { browser: null, after: 'asking' },
    notPaid: { browser: null },
    paid: endsAs('paid'),
    cardRefused: endsAs('cardRefused'),
    declined: endsAs('declined'),
    notConfirmed: endsAs('notConfirmed'),
    unanswered: endsAs('unanswered'),
    refused: endsAs('refused'),
  },
})
