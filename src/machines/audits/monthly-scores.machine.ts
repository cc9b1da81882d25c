import { assign, emit, setup } from 'xstate'
import { added, notAdded, notAddedWords } from '#machines/checkout/addition.ts'
import { type Effect, showing } from '#machines/shared/effects.ts'
import { follow, type Shown } from '#machines/shared/follow.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import type { AuditState } from '#model/audits/audit.ts'
import { rescoreOffer } from '#model/audits/audit-offers.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'

interface MonthlyScoresInput {
  readonly userId: string
  readonly audit: AuditState
  /** Where the report is on the page. */
  readonly shown: Shown<AuditState>
  /** Today, as an instant. */
  readonly at: string
}

type MonthlyScoresEvent = { type: 'report.replace'; audit: AuditState } | { type: 'scores.buy' }

export const monthlyScoresMachine = setup({
  types: {
    input: {} as MonthlyScoresInput,
    context: {} as MonthlyScoresInput,
    events: {} as MonthlyScoresEvent,
    emitted: {} as Effect,
  },
  actors: {
    report: follow((audit: AuditState) => ({ type: 'report.replace', audit })),
    addToCart: askActor(
      ask(cartCalls.addItem, ({ userId, id: targetId }: { userId: string; id: string }) => ({
        body: { userId, type: 'RESCORE' as const, targetId },
      })),
    ),
  },
  guards: {
    isRunning: ({ context: { audit, at } }) => rescoreOffer(audit, at) === 'running',
    isInCart: ({ context: { audit, at } }) => rescoreOffer(audit, at) === 'inCart',
    isProcessing: ({ context: { audit, at } }) => rescoreOffer(audit, at) === 'processing',
    hasEnded: ({ context: { audit, at } }) => rescoreOffer(audit, at) === 'addToCart',
  },
  actions: {
    replace: assign((_, { audit }: { audit: AuditState }) => ({ audit })),
    toastAdded: emit(added),
    toastNotAdded: emit((_, { error }: { error: unknown }) => notAdded(error)),
    trackAddition: emit({ type: 'track', name: cartItemTerms.RESCORE.tracked }),
    notifyCart: emit({ type: 'cart.changed' }),
  },
}).createMachine({
  id: 'monthly-scores',
  description: 'A report that was bought is scored again each month for a term, which can be bought again.',
  context: ({ input }) => input,
  invoke: {
    id: 'report',
    src: 'report',
    input: ({ context: { shown, audit: known } }) => ({ shown, known }),
  },
  on: {
    'report.replace': { target: '.routing', actions: { type: 'replace', params: ({ event }) => event } },
  },
  initial: 'routing',
  states: {
    routing: {
      description: 'Routes by the term of the report, and the cart that the next one is in.',
      always: [
        { guard: 'isRunning', target: 'running' },
        { guard: 'isInCart', target: 'inCart' },
        { guard: 'isProcessing', target: 'processing' },
        { guard: 'hasEnded', target: 'ended' },
        { target: 'nothingToScore' },
      ],
    },
    running: { description: 'It is scored again each month until the term ends: there is nothing to buy.' },
    ended: {
      description: 'The term has ended. Another one is offered, with its price.',
      on: { 'scores.buy': 'adding' },
    },
    nothingToScore: { description: 'The report has no home: no other term is offered.' },
    adding: {
      description: 'The next term is being put in the cart.',
      tags: 'busy',
      on: { 'report.replace': { actions: { type: 'replace', params: ({ event }) => event } } },
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context: { userId, audit } }) => ({ userId, id: audit.id }),
        onDone: {
          description: showing(added),
          target: 'inCart',
          actions: ['toastAdded', 'trackAddition', 'notifyCart'],
        },
        onError: {
          description: notAddedWords,
          target: 'routing',
          actions: { type: 'toastNotAdded', params: ({ event }) => event },
        },
      },
    },
    inCart: { description: 'The next term is in the open cart: In Cart leads to the checkout.' },
    processing: { description: 'The next term is being paid for: Processing...' },
  },
})
