import { assign, sendTo, setup } from 'xstate'
import { submission } from '#machines/shared/form.machine.ts'
import { ask } from '#machines/shared/request.ts'
import { humanDelayMs } from '#model/accounts/signup.ts'
import type { QuoteRequest, QuoteSubject } from '#model/markets/quote.ts'
import { quoteCalls } from '#model/markets/quotes-calls.ts'
import type { StoreProduct } from '#model/markets/store.ts'

interface QuoteInput {
  /** Providers' form pages. */
  readonly forms: Readonly<Record<StoreProduct, string | null>>
}

interface QuoteContext extends QuoteInput {
  readonly subject: QuoteSubject | null
  readonly held: QuoteRequest | null
}

type QuoteEvent =
  | { type: 'quote.open'; subject: QuoteSubject }
  | { type: 'quote.close' }
  | { type: 'provider.show' }
  | { type: 'quote.send'; request: QuoteRequest }

export const quoteMachine = setup({
  types: {
    input: {} as QuoteInput,
    context: {} as QuoteContext,
    events: {} as QuoteEvent,
    children: {} as { form: 'form' },
  },
  actors: {
    form: submission(
      ask(quoteCalls.ask, (body: QuoteRequest) => ({ body })),
      {
        id: 'quote-form',
        description: 'The request for a quote.',
        fields: ['name', 'email', 'phone', 'details'],
        isStep: true,
      },
    ),
  },
  delays: { humanDelay: ({ context }) => humanDelayMs - heldOf(context).pageAge },
  guards: {
    hasProvider: ({ context }, { subject }: { subject: QuoteSubject }) =>
      context.forms[subject.product] !== null,
    isTooSoon: (_, { request }: { request: QuoteRequest }) => request.pageAge < humanDelayMs,
  },
  actions: {
    setSubject: assign((_, { subject }: { subject: QuoteSubject }) => ({ subject })),
    clear: assign({ subject: null, held: null }),
    hold: assign((_, { request }: { request: QuoteRequest }) => ({ held: request })),
    release: assign({ held: null }),
    submit: sendTo('form', (_, { request }: { request: QuoteRequest }) => ({
      type: 'form.submit',
      values: request,
    })),
  },
}).createMachine({
  id: 'quote',
  description:
    'A quote is asked for in a dialog: by the form of a provider, or by our own, whose request is sent once the page is old enough for a person to have filled it in.',
  context: ({ input }) => ({ ...input, subject: null, held: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not on the page.',
      entry: 'clear',
      on: {
        'quote.open': [
          {
            guard: { type: 'hasProvider', params: ({ event }) => event },
            target: 'provided',
            actions: { type: 'setSubject', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'setSubject', params: ({ event }) => event } },
        ],
      },
    },
    provided: {
      description: 'A provider has the form of the product.',
      on: { 'quote.close': 'closed' },
      initial: 'named',
      states: {
        named: {
          description: 'The dialog names the provider. Nothing of theirs is loaded.',
          on: { 'provider.show': 'shown' },
        },
        shown: { description: 'The provider’s page is shown.' },
      },
    },
    asking: {
      description: 'Our own form is open. A request that is still held back is not sent once it is closed.',
      invoke: { id: 'form', src: 'form', onDone: 'sent' },
      on: { 'quote.close': 'closed' },
      initial: 'filling',
      states: {
        filling: {
          description: 'The form is filled in, or its request is with the server.',
          on: {
            'quote.send': [
              {
                guard: { type: 'isTooSoon', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'hold', params: ({ event }) => event },
              },
              { actions: { type: 'submit', params: ({ event }) => event } },
            ],
          },
        },
        waiting: {
          description:
            'The page was loaded less than 7 seconds ago: only a bot fills a form in so quickly. The request is held back until they are over, and then sent. The button is busy, and the form says why.',
          after: {
            humanDelay: {
              target: 'filling',
              actions: [
                {
                  type: 'submit',
                  params: ({ context }) => ({ request: { ...heldOf(context), pageAge: humanDelayMs } }),
                },
                'release',
              ],
            },
          },
        },
      },
    },
    sent: {
      description: 'The request has arrived, and the dialog says that a quote comes by e-mail.',
      on: { 'quote.close': 'closed' },
    },
  },
})

function heldOf({ held }: QuoteContext): QuoteRequest {
  if (held === null) throw new Error('no request is held back')
  return held
}
