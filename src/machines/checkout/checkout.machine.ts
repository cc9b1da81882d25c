import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  forwardTo,
  matchesState,
  not,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate'
import type { AppEvent } from '#machines/app/app.machine.ts'
import { checkoutReading } from '#machines/checkout/cart.ts'
import { type Effect, navigate, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import type { CartView, SavedCard } from '#model/checkout/cart.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import {
  type CheckoutReading,
  checkoutFailure,
  checkoutTexts,
  pathAfterPayment,
  totalOf,
} from '#model/checkout/checkout.ts'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import {
  type NewCard,
  orderOf,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentSettings,
  resumed,
} from '#model/checkout/payment.ts'
import { asProblem } from '#model/shared/problem.ts'
import { type CartChange, cartMachine } from './cart.machine.ts'
import { type CouponChange, couponMachine } from './coupon.machine.ts'
import { type PaymentInput, paymentMachine } from './payment.machine.ts'

interface CheckoutInput {
  readonly userId: string
  readonly provider: PaymentSettings
}

type CheckoutEvent =
  | Extract<AppEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | CouponChange
  | CartChange
  | { type: 'item.remove'; itemId: string }
  | { type: 'card.correct' }
  /** Null is a new card. */
  | { type: 'card.choose'; cardId: string | null }
  | ({ type: 'order.submit' } & NewCard)
  | { type: 'payment.resume' }
  | { type: 'payment.giveUp' }

interface CheckoutContext extends CheckoutInput {
  readonly reading: CheckoutReading | null
  readonly cards: readonly SavedCard[]
  /** The saved card that pays; null where a new one does. */
  readonly cardId: string | null
  /** How the last payment ended. */
  readonly outcome: PaymentOutcome | null
}

interface Ended {
  readonly output: PaymentOutcome
}

const otherCard = {
  target: 'routing',
  actions: {
    type: 'setCard',
    params: ({ event }: { event: { cardId: string | null } }) => event,
  },
} as const

const cardsNotRead = toast('error', checkoutTexts.cards)
const success = toast('success', checkoutTexts.success)
const failedWords = `A dialog says “${checkoutTexts.failed}”, and why`

export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as Effect,
    children: {} as { reading: 'reading'; cart: 'cart'; coupon: 'coupon'; payment: 'payment' },
  },
  actors: {
    reading: checkoutReading,
    cart: cartMachine,
    coupon: couponMachine,
    payment: paymentMachine,
    giveUp: askActor(ask(cartCalls.giveUp, (body: { cartId: string }) => ({ body }))),
  },
  guards: {
    isAboutCart: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(({ kind }) => kind === 'cart')
    },
    /** What was read while it could not be shown does not pass for the reading that was asked for after it. */
    isReadAgain: ({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof checkoutReading> }) =>
      Boolean(snapshot.context.data) &&
      snapshot.context.data !== context.reading &&
      matchesState({ shown: 'current' }, snapshot.value),
    isUnread: ({ context }) => context.reading === null,
    isEmpty: ({ context }) => cartOf(context).items.length === 0,
    isInterrupted: ({ context }) => {
      const { status, awaitsChallenge } = cartOf(context)
      return status === 'processing' && (awaitsChallenge || hasNoAnswer(context.outcome))
    },
    isProcessing: ({ context }) => cartOf(context).status === 'processing',
    hasRefusedCard: ({ context }) => context.outcome?.kind === 'cardRefused',
    isFree: ({ context }) => priceOf(context) === 0,
    paysBySavedCard: ({ context }) => context.cardId !== null,
    isPaid: (_, { output }: Ended) => output.kind === 'paid',
    isCardRefused: (_, { output }: Ended) => output.kind === 'cardRefused',
    isDeclined: (_, { output }: Ended) => output.kind === 'declined',
    isNotConfirmed: (_, { output }: Ended) => output.kind === 'notConfirmed',
    isUnanswered: (_, { output }: Ended) => output.kind === 'unanswered',
  },
  actions: {
    forwardToReading: forwardTo('reading'),
    refresh: sendTo('reading', { type: 'resource.refresh' }),
    setReading: enqueueActions(
      ({ context, enqueue }, { data: reading }: { data: CheckoutReading | null }) => {
        if (reading === null) return
        const isNews = reading.seq !== context.reading?.seq
        enqueue.assign({
          reading,
          ...cardsAfter(context, reading),
          // An answer may have come since: the payment is resumed.
          outcome: isNews && hasNoAnswer(context.outcome) ? null : context.outcome,
        })
        enqueue.sendTo('cart', { type: 'cart.read', reading })
        enqueue.sendTo('coupon', { type: 'cart.read', reading })
        if (reading.cards === null) enqueue.emit(cardsNotRead)
      },
    ),
    forwardToCart: forwardTo('cart'),
    notifyPayment: sendTo('payment', { type: 'cart.moved' }),
    notifyCart: emit({ type: 'cart.changed' }),
    setOutcome: enqueueActions(({ enqueue }, { output: outcome }: Ended) => {
      enqueue.assign({ outcome })
      if ('problem' in outcome) enqueue.emit({ type: 'failure', problem: checkoutFailure(outcome.problem) })
    }),
    clearOutcome: assign({ outcome: null }),
    setCard: assign((_, { cardId }: { cardId: string | null }) => ({ cardId })),
    showNotGivenUp: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: checkoutFailure(asProblem(error)),
    })),
    toastSuccess: emit(success),
    goToSuccess: emit(({ context }) => navigate(pathAfterPayment(cartOf(context).id))),
  },
}).createMachine({
  id: 'checkout',
  description: 'The cart is looked over and changed, and its estimate authorized on a card.',
  context: ({ input }) => ({ ...input, reading: null, cards: [], cardId: null, outcome: null }),
  invoke: [
    {
      id: 'reading',
      src: 'reading',
      input: ({ context: { userId } }) => ({ params: { userId } }),
      onSnapshot: [
        {
          description: 'Nothing changes under a payment, or while the cart is changed here.',
          guard: not(stateIn('#checkout.open')),
        },
        {
          description: `Where the saved cards could not be read: ${showing(cardsNotRead)}`,
          guard: { type: 'isReadAgain', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'setReading', params: ({ event }) => event.snapshot.context },
        },
      ],
    },
    { id: 'cart', src: 'cart', input: ({ context: { userId }, self }) => ({ userId, page: self }) },
    { id: 'coupon', src: 'coupon', input: ({ self }) => ({ page: self }) },
  ],
  on: {
    'facts.arrived': { actions: 'forwardToReading' },
    'journal.opened': { actions: 'forwardToReading' },
  },
  initial: 'open',
  states: {
    open: {
      description:
        'The cart is shown as it is. A change that was made elsewhere is shown as soon as it is read.',
      on: { 'card.correct': { guard: 'hasRefusedCard', actions: 'clearOutcome' } },
      initial: 'routing',
      states: {
        routing: {
          description: 'Is there anything in the cart, and is it being paid for?',
          always: [
            { guard: 'isUnread', target: 'loading' },
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isInterrupted', target: 'interrupted' },
            { guard: 'isProcessing', target: '#checkout.paying' },
            { target: 'ready' },
          ],
        },
        loading: { description: 'The cart and the saved cards are read. What is shown already stays.' },
        unanswered: {
          description:
            'The answer to a payment was lost. The cart is read again: it says whether it is being paid. Nothing is paid before.',
        },
        empty: { description: 'There is nothing in the cart.' },
        ready: {
          description: 'The cart can be changed and paid for.',
          on: {
            'coupon.changed': { actions: 'refresh' },
            'item.remove': { target: '#checkout.removing', actions: 'forwardToCart' },
            'order.submit': { target: '#checkout.paying', actions: 'clearOutcome' },
          },
          initial: 'routing',
          states: {
            routing: {
              description: 'What pays?',
              always: [
                { guard: 'isFree', target: 'free' },
                { guard: 'paysBySavedCard', target: 'savedCard' },
                { target: 'newCard' },
              ],
            },
            free: { description: 'There is nothing to pay, so no card is needed.' },
            savedCard: {
              description: 'A saved card pays: at first the first of them, if there is one.',
              on: { 'card.choose': otherCard },
            },
            newCard: {
              description:
                'A new card pays. Its number stays in the browser; the card can be saved for next time.',
              on: { 'card.choose': otherCard },
            },
          },
        },
        interrupted: {
          description: 'A payment has no answer yet, mostly from its bank: it can be resumed, or given up.',
          on: { 'payment.resume': '#checkout.paying', 'payment.giveUp': '#checkout.givingUp' },
        },
      },
    },
    removing: {
      description: 'The cart takes an item out. Nothing else can be changed or paid for until then.',
      on: {
        'item.removed': { target: 'open.loading', actions: ['refresh', 'notifyCart'] },
        'item.kept': { target: 'open', actions: 'refresh' },
      },
    },
    givingUp: {
      description: 'The payment that has no answer is being given up. The cart opens again.',
      invoke: {
        id: 'giveUp',
        src: 'giveUp',
        input: ({ context }) => ({ cartId: cartOf(context).id }),
        onDone: { target: 'open.loading', actions: 'refresh' },
        onError: {
          description: failedWords,
          target: 'open',
          actions: ['refresh', { type: 'showNotGivenUp', params: ({ event }) => event }],
        },
      },
    },
    paying: {
      description: 'The cart is being paid for, or a payment started earlier is resumed.',
      tags: 'busy',
      on: { 'facts.arrived': { guard: 'isAboutCart', actions: 'notifyPayment' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context, event }) => paymentOf(context, event),
        onDone: [
          {
            description: showing(success),
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: ['notifyCart', 'toastSuccess', 'goToSuccess'],
          },
          {
            description: 'Its field says why, until it is corrected.',
            guard: { type: 'isCardRefused', params: ({ event }) => event },
            target: 'open.loading',
            actions: ['refresh', { type: 'setOutcome', params: ({ event }) => event }],
          },
          {
            description: `“${checkoutTexts.declined}” is followed by the words of the payment provider.`,
            guard: { type: 'isDeclined', params: ({ event }) => event },
            target: 'open.loading',
            actions: ['refresh', { type: 'setOutcome', params: ({ event }) => event }],
          },
          {
            description: 'The bank’s question was not answered: nothing was charged.',
            guard: { type: 'isNotConfirmed', params: ({ event }) => event },
            target: 'open.loading',
            actions: ['refresh', { type: 'setOutcome', params: ({ event }) => event }],
          },
          {
            description: failedWords,
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'open.unanswered',
            actions: ['refresh', { type: 'setOutcome', params: ({ event }) => event }],
          },
          {
            description: `The cart or its coupon is no longer what was shown: “${couponFailedMessage}”. Anything else: “${checkoutTexts.failed}”`,
            target: 'open.loading',
            actions: ['refresh', { type: 'setOutcome', params: ({ event }) => event }],
          },
        ],
      },
    },
    paid: {
      description: 'The estimate is authorized; what was bought is being delivered.',
      tags: 'busy',
      type: 'final',
    },
  },
})

function cartOf({ reading }: CheckoutContext): CartView {
  if (reading === null) throw new Error('the cart has not been read')
  return reading.cart
}

const priceOf = (context: CheckoutContext): number =>
  totalOf(cartOf(context), context.reading?.coupon ?? null)

/** At first the first of the saved cards pays; one that is gone pays no more. */
function cardsAfter({ reading: before, cards: known, cardId }: CheckoutContext, reading: CheckoutReading) {
  const cards = reading.cards ?? known
  const paying = before === null ? cards[0] : cards.find(({ id }) => id === cardId)
  return { cards, cardId: paying?.id ?? null }
}

const hasNoAnswer = (outcome: PaymentOutcome | null): boolean => outcome?.kind === 'unanswered'

function paymentOf(context: CheckoutContext, event: CheckoutEvent): PaymentInput {
  const { provider, reading } = context
  const cart = cartOf(context)
  if (event.type !== 'order.submit') return { provider, order: resumed(cart.id), newCard: null }
  const by = methodOf(context, event)
  const order = orderOf(cart, reading?.coupon ?? null, by)
  return { provider, order, newCard: by.kind === 'new' ? { card: by.card } : null }
}

function methodOf(context: CheckoutContext, { card, save }: NewCard): PaymentMethod {
  if (priceOf(context) === 0) return { kind: 'free' }
  if (context.cardId !== null) return { kind: 'saved', cardId: context.cardId }
  return { kind: 'new', card, save }
}
