import { type AnyActorRef, assertEvent, assign, sendTo, setup } from 'xstate'
import { asProblem } from '#model/problem.ts'
import {
  type PasswordChange,
  type PasswordErrors,
  type PasswordForm,
  passwordChangeOf,
  passwordErrors,
  passwordField,
  securityFailure,
  securityTexts,
} from '#model/security.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

interface PasswordChangeContext {
  /** Receives toasts and failures. */
  readonly page: AnyActorRef
  readonly errors: PasswordErrors
}

type PasswordChangeEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  | { type: 'password.submit'; form: PasswordForm }
  /** A field that was found wrong is being typed in again. */
  | { type: 'field.correct'; field: keyof PasswordForm }

export const passwordChangeMachine = setup({
  types: {
    input: {} as { page: AnyActorRef },
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
  },
  actors: {
    changePassword: placeholderActor<void, PasswordChange>('changePassword'),
  },
  guards: {
    hasErrors: ({ event }) => {
      assertEvent(event, 'password.submit')
      return Object.keys(passwordErrors(event.form)).length > 0
    },
    isAboutField: (_, params: { error: unknown }) =>
      passwordField(asProblem(params.error).field) !== undefined,
  },
  actions: {
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'password.submit')
      return { errors: passwordErrors(event.form) }
    }),
    clearErrors: assign({ errors: {} }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'field.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    keepFieldProblem: assign((_, params: { error: unknown }) => {
      const { field, message } = asProblem(params.error)
      const named = passwordField(field)
      return { errors: named ? { [named]: message } : {} }
    }),
    sayChanged: sendTo(({ context }) => context.page, toast('success', securityTexts.passwordChanged)),
    showProblem: sendTo(
      ({ context }) => context.page,
      (_, params: { error: unknown }): Effect => {
        const problem = asProblem(params.error)
        return { type: 'failure', problem: { ...problem, message: securityFailure(problem) } }
      },
    ),
  },
}).createMachine({
  id: 'password-change',
  description: 'Another password: the current one, and the new one twice. Every other browser is logged out.',
  context: ({ input: { page } }) => ({ page, errors: {} }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The password is left as it is.',
      entry: 'clearErrors',
      on: { 'form.open': 'editing' },
    },
    editing: {
      description: 'The passwords are being typed. What is wrong stands beside its field.',
      meta: { requirements: ['SEC-05'] },
      on: {
        'password.submit': [
          { guard: 'hasErrors', actions: 'keepErrors' },
          { target: 'changing', actions: 'keepErrors' },
        ],
        'field.correct': { actions: 'clearError' },
        'form.close': 'closed',
      },
    },
    changing: {
      description: 'The passwords are with the server.',
      meta: { requirements: ['SEC-01', 'SEC-02'] },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submit')
          return passwordChangeOf(event.form)
        },
        onDone: { target: 'closed', actions: 'sayChanged' },
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'keepFieldProblem', params: ({ event }) => event },
            meta: { requirements: ['SEC-04'] },
          },
          { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
  },
})
