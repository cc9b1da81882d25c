import { type AnyActorRef, assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate'
import { asProblem } from '#model/problem.ts'
import { type PasswordProof, securityFailure, securityTexts } from '#model/security.ts'
import { signupTexts } from '#model/signup.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

interface AccountDeletionContext {
  /** Receives toasts and failures. */
  readonly page: AnyActorRef
  /** What is wrong with the password that was typed. */
  readonly error: string | null
}

type AccountDeletionEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  | { type: 'deletion.confirm'; form: PasswordProof }
  | { type: 'field.correct' }

export const accountDeletionMachine = setup({
  types: {
    input: {} as { page: AnyActorRef },
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
  },
  actors: {
    deleteAccount: placeholderActor<void, PasswordProof>('deleteAccount'),
  },
  guards: {
    isEmpty: ({ event }) => {
      assertEvent(event, 'deletion.confirm')
      return event.form.currentPassword === ''
    },
    isAboutPassword: (_, { error }: { error: unknown }) => asProblem(error).field === 'currentPassword',
  },
  actions: {
    askForPassword: assign({ error: signupTexts.required }),
    clearError: assign({ error: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ error: asProblem(error).message })),
    sayDeleted: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.page, toast('success', securityTexts.accountDeleted))
      enqueue.sendTo(context.page, { type: 'logout' } satisfies Effect)
    }),
    showProblem: sendTo(
      ({ context }) => context.page,
      (_, { error }: { error: unknown }): Effect => {
        const problem = asProblem(error)
        return { type: 'failure', problem: { ...problem, message: securityFailure(problem) } }
      },
    ),
  },
}).createMachine({
  id: 'account-deletion',
  description: 'An account is deleted by its owner, who types the password again.',
  context: ({ input: { page } }) => ({ page, error: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The account is left as it is.',
      entry: 'clearError',
      on: { 'form.open': 'asking' },
    },
    asking: {
      description: 'Says what is lost, and asks for the password.',
      on: {
        'deletion.confirm': [
          { guard: 'isEmpty', actions: 'askForPassword' },
          { target: 'deleting', actions: 'clearError' },
        ],
        'field.correct': { actions: 'clearError' },
        'form.close': 'closed',
      },
    },
    deleting: {
      description: 'The account is being deleted.',
      meta: { requirements: ['ACC-62'] },
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ event }) => {
          assertEvent(event, 'deletion.confirm')
          return event.form
        },
        onDone: { target: 'deleted', actions: 'sayDeleted' },
        onError: [
          {
            guard: { type: 'isAboutPassword', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
            meta: { requirements: ['ACC-63'] },
          },
          {
            target: 'closed',
            actions: { type: 'showProblem', params: ({ event }) => event },
            meta: { requirements: ['ACC-64'] },
          },
        ],
      },
    },
    deleted: { description: 'The account is gone, and this browser is logged out.', type: 'final' },
  },
})
