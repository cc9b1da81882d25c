import { expect, type Page } from '@playwright/test'
import { paymentMachine } from '#machines/payment.machine.ts'
import type { CheckoutReply } from '#model/checkout.ts'
import type { PayBy } from '#model/payment.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  around,
  badCard,
  cartOf,
  goodCard,
  hearOf,
  newCard,
  openCheckout,
  pay,
  payByNewCard,
  press,
  problem,
  readingOf,
  reply,
  sees,
  want,
} from './page.ts'

const party = { gateway: 'sandbox' } as const
const inputOf = (by: PayBy) => ({ party, cartId: 'cart-1', amount: 4900, coupon: null, by })
const challenge = { authorisationId: 'pi_1', clientSecret: 'pi_1_secret_2' }
const saved: PayBy = { kind: 'saved', cardId: 'pm_1' }

const answered = (output: CheckoutReply) => ({ output, browser: { status: 200, json: output } })
const testBank = (page: Page) => page.getByRole('dialog', { name: 'Test bank' })

export const paymentFlow = defineFlow(paymentMachine, {
  starts: [
    {
      name: 'with a new card',
      input: inputOf(newCard(goodCard)),
      open: async (page, backend) => {
        await openCheckout(page, backend, readingOf(cartOf()))
        await payByNewCard(page)
      },
    },
    {
      name: 'with a saved card',
      input: inputOf(saved),
      open: async (page, backend) => {
        await openCheckout(page, backend, readingOf(cartOf()))
        await pay(page)
      },
    },
    {
      name: 'begun before',
      input: inputOf({ kind: 'resume' }),
      open: async (page, backend) => {
        await openCheckout(page, backend, readingOf(cartOf({ status: 'processing', awaitsChallenge: true })))
        await press('Continue')(page)
      },
    },
    {
      name: 'through Stripe',
      input: { ...inputOf(saved), party: { gateway: 'stripe', publishableKey: 'pk_test' } },
      open: null,
    },
  ],
  background: around,
  key: ({ by, party: { gateway } }) => [by.kind, gateway],
  events: {
    'challenge.answer': [
      { name: 'completed', payload: { answer: 'completed' }, user: press('Complete') },
      { name: 'failed', payload: { answer: 'failed' }, user: press('Fail') },
    ],
    'cart.moved': [{ user: hearOf('cart', 'cart-1') }],
  },
  actors: {
    tokenise: {
      done: [
        {
          name: 'a token',
          output: { status: 'tokenised', paymentMethod: 'pm_card_visa' },
          browser: want(goodCard),
        },
        {
          name: 'refused',
          output: {
            status: 'refused',
            refusal: { field: 'number', message: 'Your card number is invalid.' },
          },
          browser: want(badCard),
        },
      ],
      error: [{ error: problem(502, 'payments'), browser: null }],
    },
    checkOut: {
      request: 'POST /backend/cart/checkout',
      done: [
        { name: 'paid', ...answered({ status: 'success', cartId: 'cart-1' }) },
        { name: 'not yet', ...answered({ status: 'processing', cartId: 'cart-1' }) },
        { name: 'challenged', ...answered({ status: 'requires_action', cartId: 'cart-1', challenge }) },
      ],
      error: [
        { name: 'declined', error: problem(422, 'declined'), browser: reply(problem(422, 'declined')) },
      ],
    },
    answerTestBank: {
      request: 'POST /backend/sandbox/challenge',
      done: [{ output: undefined, browser: { status: 200, json: { done: true } } }],
      error: [{ error: problem(404), browser: reply(problem(404)) }],
    },
    askBank: {
      done: [{ output: undefined, browser: null }],
      error: [{ error: problem(0, 'unreachable'), browser: null }],
    },
  },
  states: {
    starting: { browser: null },
    tokenising: { browser: null },
    asking: {
      browser: sees('Authorizing the payment…'),
      machine: ({ context: { by } }) => {
        // The number of a card is gone as soon as there is a token for it.
        if (by.kind === 'new') expect(by.card).toBeNull()
      },
    },
    processing: { browser: sees('The payment takes longer than usual') },
    'challenged.choosing': { browser: null },
    'challenged.atTestBank': { browser: (page) => expect(testBank(page)).toBeVisible() },
    'challenged.answering': {
      browser: (page) =>
        expect(testBank(page).getByRole('button', { name: 'Complete' })).toHaveAttribute('data-loading'),
    },
    'challenged.atBank': { browser: null },
    ended: {
      browser: null,
      machine: ({ context, output }) => {
        expect(output).toEqual(context.end)
        expect(output).not.toMatchObject({ problem: { code: 'fault' } })
      },
    },
  },
})
