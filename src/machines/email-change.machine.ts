import { type AnyActorRef, assertEvent, assign, sendTo, setup } from 'xstate'
import { type CodeOutcome, type CodeWords, codeTexts } from '#model/code.ts'
import { asProblem } from '#model/problem.ts'
import {
  type EmailChange,
  type EmailErrors,
  emailErrors,
  isEmailField,
  securityFailure,
  securityTexts,
} from '#model/security.ts'
import { type CodeNews, codeMachine } from './code.machine.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

interface EmailChangeContext {
  /** Receives toasts and failures. */
  readonly page: AnyActorRef
  /** The new address, as it was sent. */
  readonly email: string
  readonly errors: EmailErrors
  readonly changeId: string
}

type EmailChangeEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  | { type: 'email.submit'; form: EmailChange }
  /** A field that was found wrong is being typed in again. */
  | { type: 'field.correct'; field: keyof EmailChange }
  | CodeNews

const codeWords: CodeWords = {
  notTaken: securityTexts.failed,
  notSent: securityTexts.failed,
  sentAgain: codeTexts.resent,
  hideAccountExistence: false,
}

export const emailChangeMachine = setup({
  types: {
    input: {} as { page: AnyActorRef },
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    children: {} as { code: 'code' },
  },
  actors: {
    requestEmail: placeholderActor<{ changeId: string }, EmailChange>('requestEmail'),
    code: codeMachine,
  },
  guards: {
    hasErrors: ({ event }) => {
      assertEvent(event, 'email.submit')
      return Object.keys(emailErrors(event.form)).length > 0
    },
    isAboutField: (_, params: { error: unknown }) => isEmailField(asProblem(params.error).field),
    isTaken: (_, params: { end: CodeOutcome }) => params.end.kind === 'emailTaken',
  },
  actions: {
    keepForm: assign(({ event }) => {
      assertEvent(event, 'email.submit')
      return { email: event.form.email.trim(), errors: emailErrors(event.form) }
    }),
    clearForm: assign({ email: '', errors: {}, changeId: '' }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'field.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    keepFieldProblem: assign((_, params: { error: unknown }) => {
      const { field, message } = asProblem(params.error)
      return { errors: isEmailField(field) ? { [field]: message } : {} }
    }),
    keepTaken: assign({ errors: { email: securityTexts.emailTaken } }),
    keepChange: assign((_, params: { changeId: string }) => params),
    sayChanged: sendTo(({ context }) => context.page, toast('success', securityTexts.emailChanged)),
    passOn: sendTo(
      ({ context }) => context.page,
      ({ event }) => {
        assertEvent(event, 'toast')
        return event
      },
    ),
    showProblem: sendTo(
      ({ context }) => context.page,
      (_, params: { error: unknown }): Effect => {
        const problem = asProblem(params.error)
        return { type: 'failure', problem: { ...problem, message: securityFailure(problem) } }
      },
    ),
  },
}).createMachine({
  id: 'email-change',
  description: 'Another e-mail address: it is taken over once the code that was mailed to it is typed.',
  context: ({ input: { page } }) => ({ page, email: '', errors: {}, changeId: '' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The address is left as it is.',
      entry: 'clearForm',
      on: { 'form.open': 'editing' },
    },
    editing: {
      description: 'The new address and the current password are being typed.',
      on: {
        'email.submit': [
          { guard: 'hasErrors', actions: 'keepForm' },
          { target: 'requesting', actions: 'keepForm' },
        ],
        'field.correct': { actions: 'clearError' },
        'form.close': 'closed',
      },
    },
    requesting: {
      description: 'The server is asked to mail a code to the new address.',
      invoke: {
        id: 'requestEmail',
        src: 'requestEmail',
        input: ({ event }) => {
          assertEvent(event, 'email.submit')
          return event.form
        },
        onDone: { target: 'code', actions: { type: 'keepChange', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'keepFieldProblem', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    code: {
      description:
        'A code of five digits was mailed to the new address. It is asked for in a chart of its own.',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { changeId }, self }) => ({
          page: self,
          subject: { flow: 'email-change', changeId },
          words: codeWords,
        }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ end: event.output }) },
            target: 'editing',
            actions: 'keepTaken',
            description: 'Somebody else has confirmed the same address meanwhile.',
          },
          { target: 'closed', actions: 'sayChanged' },
        ],
      },
      on: { toast: { actions: 'passOn' } },
      initial: 'typing',
      states: {
        typing: {
          description: 'The code is being typed. The change can still be dropped.',
          on: { 'code.tried': 'verifying', 'form.close': '#email-change.closed' },
        },
        verifying: {
          description: 'The code is with the server: nothing leads back.',
          on: { 'code.refused': 'typing' },
        },
      },
    },
  },
})
