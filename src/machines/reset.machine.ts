import { assertEvent, assign, emit, setup } from 'xstate'
import { type CodeOutcome, type CodeWords, isOver } from '#model/code.ts'
import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from '#model/new-password.ts'
import { asProblem } from '#model/problem.ts'
import {
  type ForgotRequest,
  isResetId,
  type PasswordRequest,
  type ResetId,
  resetFailure,
  resetTexts,
} from '#model/reset.ts'
import { isEmail, signupTexts } from '#model/signup.ts'
import { type CodeNews, codeMachine } from './code.machine.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

type ResetEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'email.correct' }
  | Extract<CodeNews, { type: 'toast' }>
  | ({ type: 'password.submit' } & NewPassword)
  | { type: 'password.correct'; field: keyof NewPassword }

interface ResetContext {
  /** Names the reset; null until one is asked for, no id where an address should have named one. */
  readonly id: string | null
  readonly emailError: string | null
  /** The code once it is verified, or that of the link which the page was opened by. */
  readonly code: string
  readonly errors: NewPasswordErrors
}

/** No more is told of a code than whether it can go on. */
const codeWords: CodeWords = {
  notTaken: resetTexts.notVerified,
  notSent: resetTexts.notSent,
  sentAgain: resetTexts.sentAgain,
  hideAccountExistence: true,
}

const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const fieldOf = (error: unknown) => asProblem(error).field

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as Pick<ResetContext, 'id' | 'code'>,
    emitted: {} as Effect,
    children: {} as { code: 'code' },
  },
  actors: {
    requestReset: placeholderActor<ResetId, ForgotRequest>('requestReset'),
    code: codeMachine,
    hideLink: placeholderActor<void, { id: string }>('hideLink'),
    setPassword: placeholderActor<void, PasswordRequest>('setPassword'),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isNameless: ({ context: { id } }) => id !== null && !isResetId(id),
    isFromMail: ({ context }) => context.code !== '',
    isOver: (_, params: { end: CodeOutcome }) => params.end.kind === 'over',
    isEmail: ({ event }) => {
      assertEvent(event, 'email.submit')
      return isEmail(event.email)
    },
    hasErrors: ({ event }) => {
      assertEvent(event, 'password.submit')
      return Object.keys(newPasswordErrors(event, resetTexts.mismatch)).length > 0
    },
    isAboutPassword: (_, params: { error: unknown }) => fieldOf(params.error) === 'newPassword',
    isSpent: (_, params: { error: unknown }) =>
      fieldOf(params.error) === 'code' || isOver(asProblem(params.error)),
  },
  actions: {
    refuseEmail: assign({ emailError: signupTexts.email }),
    clearEmailError: assign({ emailError: null }),
    goToReset: emit(
      (_, { userId }: ResetId): Effect => ({ type: 'navigate', to: `/login/reset/${userId}`, replace: true }),
    ),
    keepCode: assign((_, params: { code: string }) => params),
    passOn: emit(({ event }) => {
      assertEvent(event, 'toast')
      return event
    }),
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'password.submit')
      return { errors: newPasswordErrors(event, resetTexts.mismatch) }
    }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'password.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    keepPasswordProblem: assign((_, params: { error: unknown }) => ({
      errors: { password: asProblem(params.error).message },
    })),
    showProblem: emit((_, params: { error: unknown; given: string }) => {
      const problem = asProblem(params.error)
      return {
        type: 'failure',
        problem: { ...problem, message: resetFailure(problem, params.given) },
      } as const
    }),
    forgetCode: assign({ code: '' }),
    sayChanged: emit(toast('success', resetTexts.changed)),
    /** A browser that is logged in would not see the log-in. */
    leaveForLogin: emit({ type: 'logout', to: '/login' } as const),
  },
}).createMachine({
  id: 'reset',
  description:
    'A forgotten password: an e-mail address, the code or the link that was mailed to it, a new password typed twice. It ends at the log-in.',
  context: ({ input }) => ({
    ...input,
    emailError: null,
    errors: {},
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Was a reset asked for already? Its address names it, and bears a code if it was mailed.',
      always: [
        { guard: 'isNew', target: 'form' },
        { guard: 'isNameless', target: 'missing' },
        { guard: 'isFromMail', target: 'hiding' },
        { target: 'code' },
      ],
    },
    missing: {
      description:
        'The address should name a reset and does not. It says so, and leads to a new code or to the log-in.',
    },
    hiding: {
      description: 'The code of the mailed link is read, and taken out of the address bar.',
      invoke: {
        id: 'hideLink',
        src: 'hideLink',
        input: ({ context: { id } }) => ({ id: id ?? '' }),
        onDone: 'password',
      },
    },
    over: {
      description:
        'The code or the link opens nothing any more, or the reset is none. It says so, and leads to a new code or to the log-in.',
    },
    form: {
      description: 'The e-mail address of the account is typed in.',
      on: {
        'email.submit': [
          { guard: 'isEmail', target: 'requesting', actions: 'clearEmailError' },
          { actions: 'refuseEmail' },
        ],
        'email.correct': { actions: 'clearEmailError' },
      },
    },
    requesting: {
      description: 'The server is asked for a code. It answers alike whether or not it knows the address.',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ event }) => {
          assertEvent(event, 'email.submit')
          return { email: event.email }
        },
        onDone: { target: 'requested', actions: { type: 'goToReset', params: ({ event }) => event.output } },
        onError: {
          target: 'form',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ error: event.error, given: resetTexts.notSent }),
          },
        },
      },
    },
    requested: {
      description: 'The reset has an address of its own, where it goes on, also after the page was reloaded.',
      type: 'final',
    },
    code: {
      description:
        'If there is such an account, a code of five digits is in its mail. It is asked for in a chart of its own, and stays good for the new password.',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { id }, self }) => ({
          page: self,
          subject: { flow: 'reset', userId: id ?? '' },
          words: codeWords,
        }),
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => ({ end: event.output }) }, target: 'over' },
          {
            target: 'password',
            actions: { type: 'keepCode', params: ({ event }) => ({ code: codeOf(event.output) }) },
          },
        ],
      },
      on: { toast: { actions: 'passOn' } },
    },
    password: {
      description: 'The code was right, or came by a link. The new password is typed twice.',
      on: {
        'password.submit': [
          { guard: 'hasErrors', actions: 'keepErrors' },
          { target: 'changing', actions: 'keepErrors' },
        ],
        'password.correct': { actions: 'clearError' },
      },
    },
    changing: {
      description: 'The new password is with the server, which spends the code.',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { id, code }, event }) => {
          assertEvent(event, 'password.submit')
          return { userId: id ?? '', code, newPassword: event.password }
        },
        onDone: { target: 'changed', actions: ['forgetCode', 'sayChanged', 'leaveForLogin'] },
        onError: [
          {
            guard: { type: 'isAboutPassword', params: failed },
            target: 'password',
            actions: { type: 'keepPasswordProblem', params: failed },
          },
          {
            guard: { type: 'isSpent', params: failed },
            target: 'over',
            description: 'The code or the link was used, or ran out.',
            actions: [
              'forgetCode',
              {
                type: 'showProblem',
                params: ({ event }) => ({ error: event.error, given: resetTexts.notChanged }),
              },
            ],
          },
          {
            target: 'password',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ error: event.error, given: resetTexts.notChanged }),
            },
          },
        ],
      },
    },
    changed: {
      description: 'The password is changed: whoever was logged in here is no more, and the log-in follows.',
      type: 'final',
    },
  },
})

function codeOf(end: CodeOutcome): string {
  if (end.kind !== 'verified') throw new Error('the code was of no reset')
  return end.code
}
