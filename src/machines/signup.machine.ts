import { assertEvent, assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import { asProblem } from '#model/problem.ts'
import type { Session } from '#model/session.ts'
import {
  type ActivateRequest,
  emptySignup,
  humanDelayMs,
  isCode,
  isSignupField,
  resendDelayMs,
  type SignupErrors,
  type SignupField,
  type SignupForm,
  type SignupRequest,
  signupErrors,
  signupFailure,
  signupRequest,
  signupTexts,
} from '#model/signup.ts'
import { type Effect, toast } from './effects.ts'
import type { LoginPlace } from './session.machine.ts'
import { NotWired, notWired } from './wire.ts'

type SignupEvent =
  /** `at`: milliseconds since 1970. */
  | { type: 'signup.submit'; form: SignupForm; at: number }
  /** A field that was found wrong is being typed in again. */
  | { type: 'field.correct'; field: SignupField }
  | { type: 'code.submit'; code: string }
  | { type: 'code.correct' }
  | { type: 'code.resend' }
  | { type: 'countdown.tick'; secondsLeft: number }
  | { type: 'form.reopen' }

interface SignupContext {
  /** Milliseconds since 1970. */
  readonly openedAt: number
  readonly place: LoginPlace
  readonly form: SignupForm
  readonly errors: SignupErrors
  readonly userId: string
  readonly codeError: string | null
  /** Until another code can be asked for. */
  readonly secondsLeft: number
}

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    input: {} as { openedAt: number; place: LoginPlace },
    emitted: {} as Effect,
  },
  actors: {
    signUp: notWired<{ userId: string }, SignupRequest>('signUp'),
    activate: notWired<Session, ActivateRequest>('activate'),
    resendCode: notWired<void, { userId: string }>('resendCode'),
    countdown: fromCallback<EventObject, { ms: number }>(() => {
      throw new NotWired('countdown was never wired')
    }),
  },
  guards: {
    isBot: ({ context, event }) => {
      assertEvent(event, 'signup.submit')
      return event.form.nickname !== '' || event.at - context.openedAt < humanDelayMs
    },
    hasErrors: ({ event }) => {
      assertEvent(event, 'signup.submit')
      return Object.keys(signupErrors(event.form)).length > 0
    },
    isAboutField: (_, params: { error: unknown }) => isSignupField(asProblem(params.error).field),
    isCode: ({ event }) => {
      assertEvent(event, 'code.submit')
      return isCode(event.code)
    },
    isOver: ({ event }) => {
      assertEvent(event, 'countdown.tick')
      return event.secondsLeft <= 0
    },
  },
  actions: {
    keepForm: assign(({ event }) => {
      assertEvent(event, 'signup.submit')
      return { form: event.form, errors: signupErrors(event.form) }
    }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'field.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    keepFieldProblem: assign((_, params: { error: unknown }) => {
      const { field, message } = asProblem(params.error)
      return { errors: isSignupField(field) ? { [field]: message } : {} }
    }),
    showProblem: emit((_, params: { error: unknown }) => {
      const problem = asProblem(params.error)
      return { type: 'failure', problem: { ...problem, message: signupFailure(problem) } } as const
    }),
    keepUserId: assign((_, params: { userId: string }) => ({ userId: params.userId, codeError: null })),
    refuseCode: assign({ codeError: signupTexts.code }),
    keepCodeProblem: assign((_, params: { error: unknown }) => ({
      codeError: signupFailure(asProblem(params.error)),
    })),
    clearCodeError: assign({ codeError: null }),
    countDown: assign(({ event }) => {
      assertEvent(event, 'countdown.tick')
      return { secondsLeft: event.secondsLeft }
    }),
    startCountdown: assign({ secondsLeft: resendDelayMs / 1000 }),
    saySent: emit(toast('success', signupTexts.resent)),
    sayNotSent: emit((_, params: { error: unknown }) =>
      toast('error', signupFailure(asProblem(params.error))),
    ),
    handOver: emit(
      ({ context }, params: { session: Session }): Effect => ({
        type: 'session.adopt',
        session: params.session,
        place: context.place,
      }),
    ),
    forgetPassword: assign(({ context }) => ({ form: { ...context.form, password: '' } })),
  },
}).createMachine({
  id: 'signup',
  description: 'Create an account: the form, then the code that was sent to the phone. It ends logged in.',
  context: ({ input }) => ({
    ...input,
    form: emptySignup,
    errors: {},
    userId: '',
    codeError: null,
    secondsLeft: 0,
  }),
  initial: 'form',
  states: {
    form: {
      description:
        'The form is filled in. What no person would send (the hidden field, or all of it within 7 seconds) is ignored.',
      on: {
        'signup.submit': [
          { guard: 'isBot', meta: { requirements: ['SGN-05', 'SGN-06'] } },
          { guard: 'hasErrors', actions: 'keepForm', meta: { requirements: ['SGN-01'] } },
          { target: 'submitting', actions: 'keepForm' },
        ],
        'field.correct': { actions: 'clearError' },
      },
    },
    submitting: {
      description: 'The form is with the server.',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => signupRequest(context.form),
        onDone: {
          target: 'code',
          actions: { type: 'keepUserId', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'form',
            actions: { type: 'keepFieldProblem', params: ({ event }) => event },
            meta: { requirements: ['SGN-10'] },
          },
          {
            target: 'form',
            actions: { type: 'showProblem', params: ({ event }) => event },
            meta: { requirements: ['SGN-10'] },
          },
        ],
      },
    },
    code: {
      description: 'A code of five digits was sent to the phone.',
      type: 'parallel',
      states: {
        entry: {
          description: 'The code is typed in and checked.',
          initial: 'typing',
          states: {
            typing: {
              description: 'The code is being typed. The form can be opened again, as it was sent.',
              on: {
                'code.submit': [
                  { guard: 'isCode', target: 'verifying', actions: 'clearCodeError' },
                  { actions: 'refuseCode', meta: { requirements: ['SGN-07'] } },
                ],
                'code.correct': { actions: 'clearCodeError' },
                'form.reopen': { target: '#signup.form', meta: { requirements: ['SGN-12'] } },
              },
            },
            verifying: {
              description: 'The code is with the server.',
              invoke: {
                id: 'activate',
                src: 'activate',
                input: ({ context: { userId, form }, event }) => {
                  assertEvent(event, 'code.submit')
                  return { userId, code: event.code, password: form.password, emailAddress: form.email }
                },
                onDone: {
                  target: '#signup.activated',
                  actions: [
                    { type: 'handOver', params: ({ event }) => ({ session: event.output }) },
                    'forgetPassword',
                  ],
                  meta: { requirements: ['SGN-09'] },
                },
                onError: {
                  target: 'typing',
                  actions: { type: 'keepCodeProblem', params: ({ event }) => event },
                },
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
                  {
                    guard: 'isOver',
                    target: 'ready',
                    actions: 'countDown',
                    meta: { requirements: ['SGN-11'] },
                  },
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
                input: ({ context: { userId } }) => ({ userId }),
                onDone: { target: 'cooling', actions: 'saySent' },
                onError: {
                  target: 'ready',
                  actions: { type: 'sayNotSent', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    activated: { description: 'The account is there, and its owner is logged in.', type: 'final' },
  },
})
