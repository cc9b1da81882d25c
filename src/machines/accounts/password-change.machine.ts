import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { type PasswordChange, securityFailure, securityTexts } from '#model/accounts/security.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'

type PasswordEvent =
  | { type: 'password.open' }
  | { type: 'password.close' }
  | { type: 'password.send'; change: PasswordChange }

export const passwordChangeMachine = setup({
  types: {
    context: {} as { readonly problem: Problem | null },
    events: {} as PasswordEvent,
    emitted: {} as Effect,
  },
  actors: {
    changePassword: askActor(ask(securityCalls.changePassword, (body: PasswordChange) => ({ body }))),
  },
  guards: {
    isAbout: (_, { error, field }: { error: unknown; field: keyof PasswordChange }) =>
      asProblem(error).field === field,
  },
  actions: {
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    clearProblem: assign({ problem: null }),
    showFailure: emit((_, { error }: { error: unknown }) => {
      const problem = asProblem(error)
      return { type: 'failure' as const, problem: { ...problem, message: securityFailure(problem) } }
    }),
    toastChanged: emit(toast('success', securityTexts.passwordChanged)),
  },
}).createMachine({
  id: 'password-change',
  description: 'Another password, by the current one. Every other browser is logged out.',
  context: { problem: null },
  initial: 'kept',
  states: {
    kept: {
      description: 'The password is left as it is.',
      entry: 'clearProblem',
      on: { 'password.open': 'asking' },
    },
    asking: {
      description: 'The current password is typed as a proof, and the new one twice.',
      tags: 'open',
      on: { 'password.close': 'kept', 'password.send': 'changing' },
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        wrongPassword: { description: 'It is not the current password: its field says so.' },
        refused: {
          description: 'The new password is on a public list of stolen ones: its field says so.',
        },
        failed: { description: 'It was tried too often, or the server failed. A dialog says which.' },
      },
    },
    changing: {
      description: 'Both are with the server. Nothing leads back.',
      tags: 'open',
      entry: 'clearProblem',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.send')
          return event.change
        },
        onDone: { target: 'changed', actions: 'toastChanged' },
        onError: [
          {
            guard: {
              type: 'isAbout',
              params: ({ event: { error } }) => ({ error, field: 'currentPassword' }),
            },
            target: 'asking.wrongPassword',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAbout', params: ({ event: { error } }) => ({ error, field: 'newPassword' }) },
            target: 'asking.refused',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'asking.failed', actions: { type: 'showFailure', params: ({ event }) => event } },
        ],
      },
    },
    changed: {
      description: 'The new password logs in from now on. It can be changed again.',
      on: { 'password.open': 'asking' },
    },
  },
})
