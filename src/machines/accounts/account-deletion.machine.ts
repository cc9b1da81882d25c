import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { type PasswordProof, securityFailure, securityTexts } from '#model/accounts/security.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'

type DeletionEvent =
  | { type: 'deletion.open' }
  | { type: 'deletion.close' }
  | { type: 'deletion.send'; proof: PasswordProof }

export const accountDeletionMachine = setup({
  types: {
    context: {} as { readonly problem: Problem | null },
    events: {} as DeletionEvent,
    emitted: {} as Effect,
  },
  actors: { deleteAccount: askActor(ask(securityCalls.deleteAccount, (body: PasswordProof) => ({ body }))) },
  guards: {
    isWrongPassword: (_, { error }: { error: unknown }) => asProblem(error).field === 'currentPassword',
    hasOpenOrder: (_, { error }: { error: unknown }) => asProblem(error).code === 'openOrder',
  },
  actions: {
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    clearProblem: assign({ problem: null }),
    showFailure: emit((_, { error }: { error: unknown }) => {
      const problem = asProblem(error)
      return { type: 'failure' as const, problem: { ...problem, message: securityFailure(problem) } }
    }),
    leave: enqueueActions(({ enqueue }) => {
      enqueue.emit(toast('success', securityTexts.accountDeleted))
      enqueue.emit({ type: 'logout', isOver: true })
    }),
  },
}).createMachine({
  id: 'account-deletion',
  description:
    'An owner deletes their account: files, contacts, keys, cards and personal data. It asks for the password, and cannot be undone.',
  context: { problem: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'The account can be deleted.',
      entry: 'clearProblem',
      on: { 'deletion.open': 'asking' },
    },
    asking: {
      description: 'A dialog says what is erased, and asks for the password as a proof.',
      on: { 'deletion.close': 'offered', 'deletion.send': 'deleting' },
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        wrongPassword: { description: 'It is not the password: its field says so.' },
        openOrder: {
          description:
            'An order is being processed. A dialog says to wait for it, or to give its payment up.',
        },
        failed: { description: 'It was tried too often, or the server failed. A dialog says which.' },
      },
    },
    deleting: {
      description: 'The server erases the account. Nothing leads back.',
      entry: 'clearProblem',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ event }) => {
          assertEvent(event, 'deletion.send')
          return event.proof
        },
        onDone: { target: 'deleted', actions: 'leave' },
        onError: [
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event },
            target: 'asking.wrongPassword',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasOpenOrder', params: ({ event }) => event },
            target: 'asking.openOrder',
            actions: { type: 'showFailure', params: ({ event }) => event },
          },
          {
            target: 'asking.failed',
            actions: { type: 'showFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    deleted: { description: 'The account is gone, and every browser is logged out of it.', type: 'final' },
  },
})
