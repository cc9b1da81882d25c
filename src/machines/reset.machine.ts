import { assertEvent, assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from '#model/new-password.ts'
import { asProblem } from '#model/problem.ts'
import {
  type ForgotRequest,
  type PasswordRequest,
  type ResetId,
  resetFailure,
  resetTexts,
  type VerifyRequest,
} from '#model/reset.ts'
import { isCode, isEmail, resendDelayMs, signupTexts } from '#model/signup.ts'
import { type Effect, toast } from './effects.ts'
import { NotWired, notWired } from './wire.ts'

type ResetEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'email.correct' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.correct' }
  | { type: 'code.resend' }
  | { type: 'countdown.tick'; secondsLeft: number }
  | ({ type: 'password.submit' } & NewPassword)
  | { type: 'password.correct'; field: keyof NewPassword }

interface ResetContext {
  /** Names the reset; null until one is asked for, '' where an address should have named one. */
  readonly id: string | null
  readonly emailError: string | null
  readonly codeError: string | null
  /** The code once it is verified. */
  readonly code: string
  readonly errors: NewPasswordErrors
  /** Until another code can be asked for. */
  readonly secondsLeft: number
}

const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const fieldOf = (error: unknown) => asProblem(error).field

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as Pick<ResetContext, 'id'>,
    emitted: {} as Effect,
  },
  actors: {
    requestReset: notWired<ResetId, ForgotRequest>('requestReset'),
    verifyCode: notWired<void, VerifyRequest>('verifyCode'),
    resendCode: notWired<void, ResetId>('resendCode'),
    setPassword: notWired<void, PasswordRequest>('setPassword'),
    countdown: fromCallback<EventObject, { ms: number }>(() => {
      throw new NotWired('countdown was never wired')
    }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isNameless: ({ context }) => context.id === '',
    isEmail: ({ event }) => {
      assertEvent(event, 'email.submit')
      return isEmail(event.email)
    },
    isCode: ({ event }) => {
      assertEvent(event, 'code.submit')
      return isCode(event.code)
    },
    isOver: ({ event }) => {
      assertEvent(event, 'countdown.tick')
      return event.secondsLeft <= 0
    },
    hasErrors: ({ event }) => {
      assertEvent(event, 'password.submit')
      return Object.keys(newPasswordErrors(event, resetTexts.mismatch)).length > 0
    },
    isAboutPassword: (_, params: { error: unknown }) => fieldOf(params.error) === 'newPassword',
    isAboutCode: (_, params: { error: unknown }) => fieldOf(params.error) === 'code',
  },
  actions: {
    refuseEmail: assign({ emailError: signupTexts.email }),
    clearEmailError: assign({ emailError: null }),
    goToReset: emit(
      (_, { userId }: ResetId): Effect => ({ type: 'navigate', to: `/login/reset/${userId}`, replace: true }),
    ),
    refuseCode: assign({ codeError: signupTexts.code }),
    keepCode: assign(({ event }) => {
      assertEvent(event, 'code.submit')
      return { code: event.code, codeError: null }
    }),
    keepCodeProblem: assign((_, params: { error: unknown }) => ({
      code: '',
      codeError: resetFailure(asProblem(params.error), resetTexts.notVerified),
    })),
    clearCodeError: assign({ codeError: null }),
    countDown: assign(({ event }) => {
      assertEvent(event, 'countdown.tick')
      return { secondsLeft: event.secondsLeft }
    }),
    startCountdown: assign({ secondsLeft: resendDelayMs / 1000 }),
    saySent: emit(toast('success', signupTexts.resent)),
    sayNotSent: emit((_, params: { error: unknown }) =>
      toast('error', resetFailure(asProblem(params.error), resetTexts.notSent)),
    ),
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
    goToLogin: emit({ type: 'navigate', to: '/login', replace: true } as const),
  },
}).createMachine({
  id: 'reset',
  description:
    'A forgotten password: an e-mail address, the code that was mailed to it, a new password typed twice. It ends at the log-in.',
  context: ({ input }) => ({
    ...input,
    emailError: null,
    codeError: null,
    code: '',
    errors: {},
    secondsLeft: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Was a reset asked for already? Its address names it.',
      always: [
        { guard: 'isNew', target: 'form' },
        { guard: 'isNameless', target: 'missing' },
        { target: 'code' },
      ],
    },
    missing: { description: 'The address should name a reset and does not. It says so, and leads back.' },
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
      description: 'If there is such an account, a code of five digits is in its mail.',
      type: 'parallel',
      states: {
        entry: {
          description: 'The code is typed in and checked.',
          initial: 'typing',
          states: {
            typing: {
              description: 'The code is being typed.',
              on: {
                'code.submit': [
                  { guard: 'isCode', target: 'verifying', actions: 'keepCode' },
                  { actions: 'refuseCode' },
                ],
                'code.correct': { actions: 'clearCodeError' },
              },
            },
            verifying: {
              description: 'The code is with the server, which keeps it good for the new password.',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context: { id, code } }) => ({ userId: id ?? '', code }),
                onDone: '#reset.password',
                onError: { target: 'typing', actions: { type: 'keepCodeProblem', params: failed } },
              },
            },
          },
        },
        resend: {
          description: 'Whether a new code may be asked for.',
          initial: 'cooling',
          states: {
            cooling: {
              description:
                'A code was just sent. The seconds are counted until another can be had: 30 of them.',
              entry: 'startCountdown',
              invoke: { id: 'countdown', src: 'countdown', input: { ms: resendDelayMs } },
              on: {
                'countdown.tick': [
                  { guard: 'isOver', target: 'ready', actions: 'countDown' },
                  { actions: 'countDown' },
                ],
              },
            },
            ready: {
              description: 'A new code can be asked for.',
              on: { 'code.resend': 'sending' },
            },
            sending: {
              description: 'A new code is being sent.',
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context: { id } }) => ({ userId: id ?? '' }),
                onDone: { target: 'cooling', actions: 'saySent' },
                onError: { target: 'ready', actions: { type: 'sayNotSent', params: failed } },
              },
            },
          },
        },
      },
    },
    password: {
      description: 'The code was right. The new password is typed twice.',
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
        onDone: { target: 'changed', actions: ['forgetCode', 'sayChanged', 'goToLogin'] },
        onError: [
          {
            guard: { type: 'isAboutPassword', params: failed },
            target: 'password',
            actions: { type: 'keepPasswordProblem', params: failed },
          },
          {
            guard: { type: 'isAboutCode', params: failed },
            target: 'code',
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
    changed: { description: 'The password is changed, and its owner is at the log-in.', type: 'final' },
  },
})
