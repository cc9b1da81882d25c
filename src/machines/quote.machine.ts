import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { QuoteRequest } from '#model/quote.ts'
import { humanDelayMs } from '#model/signup.ts'
import { createForm, type Submit } from './form.machine.ts'
import { ActorNotProvided } from './provide-actors.ts'

export const createQuoteForm = (submit: Submit<QuoteRequest, void>) =>
  createForm({ submit, fields: ['name', 'email', 'phone', 'details'] })

interface QuoteContext {
  readonly held: QuoteRequest | null
}

export const quoteMachine = setup({
  types: {
    context: {} as QuoteContext,
    events: {} as { type: 'quote.send'; request: QuoteRequest },
    children: {} as { form: 'form' },
  },
  actors: {
    form: createQuoteForm(() => Promise.reject(new ActorNotProvided('submit was never provided'))),
  },
  delays: { humanDelay: ({ context }) => humanDelayMs - heldOf(context).pageAge },
  guards: {
    isTooSoon: ({ event }) => event.request.pageAge < humanDelayMs,
  },
  actions: {
    hold: assign(({ event }) => {
      assertEvent(event, 'quote.send')
      return { held: event.request }
    }),
    release: assign({ held: null }),
    submit: sendTo('form', (_, { request }: { request: QuoteRequest }) => ({
      type: 'form.submit',
      values: request,
    })),
  },
}).createMachine({
  id: 'quote',
  description:
    'A quote is asked for. The request is sent by a form of its own, once the page is old enough for a person to have filled it in.',
  context: { held: null },
  invoke: { id: 'form', src: 'form' },
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is filled in, or its request is with the server.',
      on: {
        'quote.send': [
          { guard: 'isTooSoon', target: 'waiting', actions: 'hold' },
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
})

function heldOf({ held }: QuoteContext): QuoteRequest {
  if (held === null) throw new Error('no request is held back')
  return held
}
