import { assign, emit, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import type { CodeOutcome, CodeWords } from '#model/accounts/code.ts'
import { isResetId, isSpent, resetTexts } from '#model/accounts/reset.ts'
import type { Problem } from '#model/shared/problem.ts'
import { codeMachine } from './code.machine.ts'
import { forgot, resetPassword } from './reset.ts'

interface ResetContext {
  /** Names the reset; null before one is asked for. */
  readonly id: string | null
  /** The code once it is verified, or that of the link which the page was opened by. */
  readonly code: string
}

/** The answers show no more of a code than whether it can continue. */
const codeWords: CodeWords = {
  notTaken: resetTexts.notVerified,
  notSent: resetTexts.notSent,
  sentAgain: resetTexts.sentAgain,
  hideAccountExistence: true,
}

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    input: {} as ResetContext,
    emitted: {} as Effect,
    events: {} as { type: 'reset.again' },
    children: {} as { request: 'request'; code: 'code'; form: 'form' },
  },
  actors: {
    request: forgot,
    code: codeMachine,
    form: resetPassword,
    hideLink: placeholderActor<void, { id: string }>('hideLink'),
  },
  guards: {
    isUnasked: ({ context }) => context.id === null,
    isNameless: ({ context }) => !isResetId(context.id ?? ''),
    isFromMail: ({ context }) => context.code !== '',
    isOver: (_, outcome: CodeOutcome) => outcome.kind === 'over',
    isSpent: (_, { problem }: { problem?: Problem | null }) => Boolean(problem && isSpent(problem)),
  },
  actions: {
    setCode: assign((_, outcome: CodeOutcome) => {
      if (outcome.kind !== 'verified') throw new Error('the code was of no reset')
      return { code: outcome.code }
    }),
    goToReset: emit((_, { userId }: { userId: string }) => ({
      type: 'navigate' as const,
      to: `/login/reset/${userId}`,
      replace: true,
    })),
    toastChanged: emit(toast('success', resetTexts.changed)),
    /** A browser that is logged in would not see the log-in. */
    logOut: emit({ type: 'logout', to: '/login', isOver: true }),
  },
}).createMachine({
  id: 'reset',
  description:
    'A forgotten password: a code or a link is asked for by e-mail, and with it a new password is typed twice. It ends at the log-in.',
  context: ({ input }) => input,
  initial: 'routing',
  states: {
    routing: {
      description: 'Was a reset asked for, does the address name it, and has it the code of a mailed link?',
      always: [
        { guard: 'isUnasked', target: 'request' },
        { guard: 'isNameless', target: 'missing' },
        { guard: 'isFromMail', target: 'hiding' },
        { target: 'code' },
      ],
    },
    request: {
      description:
        'The e-mail address of the account is typed. The answer is the same whether or not an account has it.',
      invoke: {
        id: 'request',
        src: 'request',
        onDone: { target: 'requested', actions: { type: 'goToReset', params: ({ event }) => event.output } },
      },
    },
    requested: {
      description:
        'The reset has an address of its own, which takes the place of this one and asks for the code.',
      type: 'final',
    },
    missing: {
      description:
        'The address should name a reset and does not. It says so, and leads to a new code or to the log-in.',
      on: { 'reset.again': 'request' },
    },
    hiding: {
      description: 'The code of the mailed link is read, and removed from the address bar.',
      invoke: {
        id: 'hideLink',
        src: 'hideLink',
        input: ({ context: { id } }) => ({ id: id ?? '' }),
        onDone: 'password',
      },
    },
    code: {
      description:
        'If there is such an account, a code of five digits is in its mail. It is asked for in a chart of its own, and stays good for the new password.',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { id } }) => ({
          page: null,
          subject: { flow: 'reset', userId: id ?? '' },
          words: codeWords,
        }),
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          {
            target: 'password',
            actions: { type: 'setCode', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'reset.again': { target: 'request', description: 'It was another address.' } },
    },
    password: {
      description:
        'The code was right, or came by a link. The new password is typed twice and sent with it; one that is refused is typed again.',
      invoke: {
        id: 'form',
        src: 'form',
        onDone: { target: 'changed', actions: ['toastChanged', 'logOut'] },
        onSnapshot: {
          guard: { type: 'isSpent', params: ({ event }) => event.snapshot.context },
          target: 'over',
        },
      },
    },
    changed: {
      description: 'The new password holds, and all browsers are logged out. The log-in opens.',
      type: 'final',
    },
    over: {
      description:
        'The code opens nothing any more, or the reset is none. It says so, and leads to a new code or to the log-in.',
      on: { 'reset.again': 'request' },
    },
  },
})
