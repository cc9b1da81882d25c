import { assertEvent, assign, emit, setup } from 'xstate'
import { added, notAdded, notAddedWords } from '#machines/checkout/addition.ts'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { follow, type Shown } from '#machines/shared/follow.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { retryDelay } from '#machines/shared/retry-delay.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import {
  type AppendEstimate,
  type AppendKind,
  type AppendPerson,
  type AppendRecord,
  type AppendRequest,
  appendOffer,
  appendTexts,
  lastAppend,
} from '#model/likely-sellers/append.ts'

interface AppendInput {
  readonly userId: string
  /** A county of an order. */
  readonly orderItemId: string
  readonly person: AppendPerson
  readonly appends: readonly AppendRecord[]
  /** The county's appends as the list has them. */
  readonly shown: Shown<readonly AppendRecord[]>
}

interface AppendContext extends AppendInput {
  readonly kind: AppendKind
  readonly estimate: AppendEstimate | null
  /** How many estimates in a row have failed. */
  readonly failures: number
}

type AppendEvent =
  | { type: 'append.replace'; appends: readonly AppendRecord[] }
  | { type: 'kind.choose'; kind: AppendKind }
  | { type: 'estimate.retry' }
  | { type: 'append.buy' }

const offerOf = ({ appends, person }: Pick<AppendContext, 'appends' | 'person'>) =>
  appendOffer(appends, person)

const notEstimated = toast('error', appendTexts.notEstimated)

export const appendMachine = setup({
  types: {
    input: {} as AppendInput,
    context: {} as AppendContext,
    events: {} as AppendEvent,
    emitted: {} as Effect,
  },
  actors: {
    listed: follow((appends: readonly AppendRecord[]) => ({ type: 'append.replace', appends })),
    estimateAppend: askActor(ask(cartCalls.estimateAppend, (body: AppendRequest) => ({ body }))),
    addToCart: askActor(
      ask(cartCalls.addItem, ({ userId, orderItemId, ...options }: AppendRequest & { userId: string }) => ({
        body: {
          userId,
          type: 'APPEND' as const,
          targetId: orderItemId,
          appendType: 'order_item' as const,
          ...options,
        },
      })),
    ),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.failures) },
  guards: {
    isProcessing: ({ context }) => offerOf(context) === 'processing',
    isInCart: ({ context }) => offerOf(context) === 'inCart',
    isForSale: ({ context }) => offerOf(context) === 'addToCart',
    isStillForSale: ({ context: { person } }, { appends }: { appends: readonly AppendRecord[] }) =>
      offerOf({ appends, person }) === 'addToCart',
    isNothingMissing: (_, { quantity, alreadyFetched }: AppendEstimate) => quantity + alreadyFetched === 0,
    isFirstFailure: ({ context }) => context.failures === 0,
    isDelivered: ({ context: { appends, person } }) => lastAppend(appends, person) === 'success',
    hasFailed: ({ context: { appends, person } }) => lastAppend(appends, person) === 'failed',
  },
  actions: {
    replace: assign((_, { appends }: { appends: readonly AppendRecord[] }) => ({ appends })),
    setKind: assign(({ event }) => {
      assertEvent(event, 'kind.choose')
      return { kind: event.kind, failures: 0 }
    }),
    clearEstimate: assign({ estimate: null }),
    setEstimate: assign((_, estimate: AppendEstimate) => ({ estimate, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    toastNotEstimated: emit(notEstimated),
    toastAdded: emit(added),
    toastNotAdded: emit((_, { error }: { error: unknown }) => notAdded(error)),
    trackAddition: emit({ type: 'track', name: cartItemTerms.APPEND.tracked }),
    notifyCart: emit({ type: 'cart.changed' }),
  },
}).createMachine({
  id: 'append',
  description:
    'Phones and e-mails of the first or the second owner of a county’s homes are looked up: estimated, put in the cart, delivered. One append of an owner at a time.',
  context: ({ input }) => ({ ...input, kind: 'new', estimate: null, failures: 0 }),
  invoke: {
    id: 'listed',
    src: 'listed',
    input: ({ context: { shown, appends: known } }) => ({ shown, known }),
  },
  type: 'parallel',
  states: {
    offer: {
      description: 'What the county’s row offers for the owner.',
      initial: 'routing',
      states: {
        routing: {
          description: 'Routes by the append of this owner that is under way.',
          always: [
            { guard: 'isProcessing', target: 'processing' },
            { guard: 'isInCart', target: 'inCart' },
            { target: 'forSale' },
          ],
        },
        forSale: {
          description: 'Fill Blanks or Update All is chosen. Each is estimated before it can be added.',
          on: {
            'append.replace': [
              {
                guard: { type: 'isStillForSale', params: ({ event }) => event },
                actions: { type: 'replace', params: ({ event }) => event },
              },
              { target: 'routing', actions: { type: 'replace', params: ({ event }) => event } },
            ],
            'kind.choose': { target: '.estimating', actions: 'setKind' },
          },
          initial: 'estimating',
          states: {
            estimating: {
              description: 'The server counts the owners to look up: Estimating…',
              entry: 'clearEstimate',
              invoke: {
                id: 'estimateAppend',
                src: 'estimateAppend',
                input: ({ context }) => requestOf(context),
                onDone: [
                  {
                    guard: { type: 'isNothingMissing', params: ({ event }) => event.output },
                    target: 'nothingMissing',
                    actions: { type: 'setEstimate', params: ({ event }) => event.output },
                  },
                  {
                    target: 'estimated',
                    actions: { type: 'setEstimate', params: ({ event }) => event.output },
                  },
                ],
                onError: [
                  {
                    description: showing(notEstimated),
                    guard: 'isFirstFailure',
                    target: 'notEstimated',
                    actions: ['countFailure', 'toastNotEstimated'],
                  },
                  { target: 'notEstimated', actions: 'countFailure' },
                ],
              },
            },
            estimated: {
              description: 'How many owners are looked up, what they cost at most, and how many are free.',
              on: { 'append.buy': '#append.offer.adding' },
            },
            nothingMissing: { description: 'No owner is left to look up: there is nothing to buy.' },
            notEstimated: {
              description: 'Error estimating price. It is tried again on demand, and by itself.',
              on: { 'estimate.retry': 'estimating' },
              after: { retryDelay: 'estimating' },
            },
          },
        },
        adding: {
          description: 'The append is being put in the cart. The estimate stays in sight.',
          tags: 'busy',
          on: { 'append.replace': { actions: { type: 'replace', params: ({ event }) => event } } },
          invoke: {
            id: 'addToCart',
            src: 'addToCart',
            input: ({ context }) => ({ userId: context.userId, ...requestOf(context) }),
            onDone: {
              description: showing(added),
              target: 'inCart',
              actions: ['toastAdded', 'trackAddition', 'notifyCart'],
            },
            onError: [
              {
                description: notAddedWords,
                guard: 'isForSale',
                target: 'forSale.estimated',
                actions: { type: 'toastNotAdded', params: ({ event }) => event },
              },
              {
                description: `Another page has put one in the cart meanwhile. ${notAddedWords}`,
                target: 'routing',
                actions: { type: 'toastNotAdded', params: ({ event }) => event },
              },
            ],
          },
        },
        inCart: {
          description: 'It is in the open cart: In Cart leads to the checkout.',
          on: {
            'append.replace': {
              target: 'routing',
              actions: { type: 'replace', params: ({ event }) => event },
            },
          },
        },
        processing: {
          description:
            'The append is paid for, and the owners are being looked up: it is shown as Processing...',
          on: {
            'append.replace': {
              target: 'routing',
              actions: { type: 'replace', params: ({ event }) => event },
            },
          },
        },
      },
    },
    last: {
      description: 'What became of the last append of this owner, in the county’s history.',
      initial: 'routing',
      on: { 'append.replace': '.routing' },
      states: {
        routing: {
          description: 'Routes by how the last append ended.',
          always: [
            { guard: 'isDelivered', target: 'delivered' },
            { guard: 'hasFailed', target: 'failed' },
            { target: 'none' },
          ],
        },
        none: { description: 'None was paid for, or the first is under way.' },
        delivered: {
          description: 'What was found is in the county’s list, its filters and its files. It was billed.',
        },
        failed: { description: 'It could not be delivered. Nothing was charged, and it can be added again.' },
      },
    },
  },
})

const requestOf = ({ orderItemId, person, kind }: AppendContext): AppendRequest => ({
  orderItemId,
  appendPersonOption: person,
  appendKind: kind,
})
