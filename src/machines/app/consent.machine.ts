import { assertEvent, assign, setup } from 'xstate'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import type { Consent } from '#model/app/consent.ts'
import { asProblem } from '#model/shared/problem.ts'

type ConsentEvent =
  | { type: 'consent.choose'; choice: Consent }
  | { type: 'consent.reopen' }
  | { type: 'consent.close' }

interface ConsentContext {
  /** The cookie's name. */
  readonly cookie: string
  readonly choice: Consent | null
  readonly failure: string | null
}

export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as { cookie: string },
  },
  actors: {
    readConsent: placeholderActor<Consent | null, { cookie: string }>('readConsent'),
    keepConsent: placeholderActor<Consent, { cookie: string; choice: Consent }>('keepConsent'),
  },
  guards: {
    isUndecided: (_, params: { choice: Consent | null }) => params.choice === null,
  },
  actions: {
    keepChoice: assign((_, params: { choice: Consent | null }) => ({ ...params, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: asProblem(params.error).message })),
  },
}).createMachine({
  id: 'consent',
  description:
    'Whether page views and named events may be counted: on until a visitor turns it off, and asked about once.',
  context: ({ input }) => ({ ...input, choice: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Has this visitor chosen already?',
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        input: ({ context: { cookie } }) => ({ cookie }),
        onDone: [
          {
            guard: { type: 'isUndecided', params: ({ event }) => ({ choice: event.output }) },
            target: 'asking',
          },
          {
            target: 'decided',
            actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.output }) },
          },
        ],
        onError: 'decided',
      },
    },
    asking: {
      description: 'A small notice at the foot says what is counted. Both answers weigh the same.',
      tags: 'open',
      on: { 'consent.choose': 'keeping' },
    },
    decided: {
      description: 'Nothing is shown but the way back to the choice, in the footer.',
      on: { 'consent.reopen': 'choosing' },
    },
    choosing: {
      description: 'The notice was opened again and says what was chosen.',
      tags: 'open',
      on: { 'consent.choose': 'keeping', 'consent.close': 'decided' },
    },
    keeping: {
      description: 'The choice is kept in the cookie; it holds from the next page view on.',
      invoke: {
        id: 'keepConsent',
        src: 'keepConsent',
        input: ({ context: { cookie }, event }) => {
          assertEvent(event, 'consent.choose')
          return { cookie, choice: event.choice }
        },
        onDone: {
          target: 'decided',
          actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
  },
})
