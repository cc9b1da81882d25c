import { assertEvent, assign, setup } from 'xstate'
import { asProblem } from '#model/problem.ts'
import {
  isSupportField,
  type SupportErrors,
  type SupportField,
  type SupportForm,
  type SupportRequest,
  supportErrors,
  supportFailure,
  supportRequest,
} from '#model/support.ts'
import type { Trail } from '#model/trail.ts'
import { placeholderActor } from './provide-actors.ts'

type SupportEvent =
  | { type: 'support.send'; form: SupportForm }
  /** A field that was found wrong is being typed in again. */
  | { type: 'field.correct'; field: SupportField }

interface SupportContext {
  readonly form: SupportForm
  readonly errors: SupportErrors
  /** What happened on the page so far; null before it is put into words. */
  readonly trail: Trail | null
  /** Why it was not sent, in a sentence. */
  readonly failure: string | null
}

export const supportMachine = setup({
  types: {
    context: {} as SupportContext,
    events: {} as SupportEvent,
    input: {} as { name: string; email: string },
  },
  actors: {
    readTrail: placeholderActor<Trail>('readTrail'),
    askForHelp: placeholderActor<void, SupportRequest>('askForHelp'),
  },
  guards: {
    isBot: ({ event }) => {
      assertEvent(event, 'support.send')
      return event.form.nickname !== ''
    },
    hasErrors: ({ event }) => {
      assertEvent(event, 'support.send')
      return Object.keys(supportErrors(event.form)).length > 0
    },
    isAboutField: (_, params: { error: unknown }) => isSupportField(asProblem(params.error).field),
  },
  actions: {
    keepTrail: assign((_, params: { trail: Trail }) => params),
    keepForm: assign(({ event }) => {
      assertEvent(event, 'support.send')
      return { form: event.form, errors: supportErrors(event.form), failure: null }
    }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'field.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    keepFieldProblem: assign((_, params: { error: unknown }) => {
      const { field, message } = asProblem(params.error)
      return { errors: isSupportField(field) ? { [field]: message } : {} }
    }),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: supportFailure(asProblem(params.error)),
    })),
  },
}).createMachine({
  id: 'support',
  description:
    'Need help?: a message to the support team, with the trail of what happened if its writer agrees.',
  context: ({ input }) => ({
    form: { ...input, message: '', attach: false, nickname: '' },
    errors: {},
    trail: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'What happened on the page is put into words, to be read before it is sent.',
      meta: { requirements: ['SUP-07'] },
      invoke: {
        id: 'readTrail',
        src: 'readTrail',
        onDone: {
          target: 'writing',
          actions: { type: 'keepTrail', params: ({ event }) => ({ trail: event.output }) },
        },
        onError: {
          target: 'writing',
          meta: { browserExcluded: 'It only happens when the page is gone from the server meanwhile.' },
        },
      },
    },
    writing: {
      description: 'The message is written. What was typed stays, whatever becomes of sending it.',
      on: {
        'support.send': [
          {
            guard: 'isBot',
            meta: {
              browserExcluded: 'People neither see nor reach the hidden field.',
              requirements: ['SUP-05'],
            },
          },
          { guard: 'hasErrors', actions: 'keepForm', meta: { requirements: ['SUP-04'] } },
          { target: 'sending', actions: 'keepForm' },
        ],
        'field.correct': { actions: 'clearError' },
      },
    },
    sending: {
      description: 'The message is with the server.',
      meta: { requirements: ['SUP-02'] },
      invoke: {
        id: 'askForHelp',
        src: 'askForHelp',
        input: ({ context }) => supportRequest(context.form, context.trail),
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'writing',
            actions: { type: 'keepFieldProblem', params: ({ event }) => event },
          },
          {
            target: 'writing',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            meta: { requirements: ['SUP-08'] },
          },
        ],
      },
    },
    sent: { description: 'The support team has the message.', type: 'final' },
  },
})
