import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { type CodeOutcome, type CodeWords, codeTexts } from '#model/accounts/code.ts'
import { type LoginPlace, pathAfterActivation, type Session } from '#model/accounts/session.ts'
import {
  emptySignup,
  humanDelayMs,
  isSignupField,
  type SignupErrors,
  type SignupField,
  type SignupForm,
  type SignupRequest,
  signupErrors,
  signupFailure,
  signupRequest,
  signupTexts,
} from '#model/accounts/signup.ts'
import { signupCalls } from '#model/accounts/signup-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import { type CodeProgress, codeMachine } from './code.machine.ts'

type SignupEvent =
  | { type: 'signup.submit'; form: SignupForm }
  /** A field that was found wrong is being typed in again. */
  | { type: 'field.correct'; field: SignupField }
  | CodeProgress
  | { type: 'form.reopen' }

interface SignupInput {
  /** For how long the page has been loaded, in milliseconds. */
  readonly pageAge: number
  readonly place: LoginPlace
}

interface SignupContext extends SignupInput {
  readonly form: SignupForm
  readonly errors: SignupErrors
  readonly userId: string
}

const codeWords: CodeWords = {
  notTaken: signupTexts.failed,
  notSent: signupTexts.failed,
  sentAgain: codeTexts.resent,
  hideAccountExistence: false,
}

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    input: {} as SignupInput,
    emitted: {} as Effect,
    children: {} as { code: 'code' },
  },
  actors: {
    signUp: askActor(ask(signupCalls.signup, (body: SignupRequest) => ({ body }))),
    code: codeMachine,
  },
  delays: { humanDelay: ({ context }) => humanDelayMs - context.pageAge },
  guards: {
    isLoadedLongEnough: ({ context }) => context.pageAge >= humanDelayMs,
    isBot: ({ event }) => {
      assertEvent(event, 'signup.submit')
      return event.form.nickname !== ''
    },
    hasErrors: ({ event }) => {
      assertEvent(event, 'signup.submit')
      return Object.keys(signupErrors(event.form)).length > 0
    },
    isAboutField: (_, params: { error: unknown }) => isSignupField(asProblem(params.error).field),
    isOver: (_, params: { end: CodeOutcome }) => params.end.kind === 'over',
  },
  actions: {
    setForm: assign(({ event }) => {
      assertEvent(event, 'signup.submit')
      return { form: event.form, errors: signupErrors(event.form) }
    }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'field.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    setFieldProblem: assign((_, params: { error: unknown }) => {
      const { field, message } = asProblem(params.error)
      return { errors: isSignupField(field) ? { [field]: message } : {} }
    }),
    showFailure: emit((_, params: { error: unknown }) => {
      const problem = asProblem(params.error)
      return { type: 'failure', problem: { ...problem, message: signupFailure(problem) } } as const
    }),
    toastOver: emit(toast('error', signupTexts.over)),
    setUserId: assign((_, params: { userId: string }) => params),
    adoptSession: emit(
      ({ context }, params: { session: Session }): Effect => ({
        type: 'session.adopt',
        session: params.session,
        to: context.place === 'page' ? pathAfterActivation(params.session.viewer.standing) : null,
      }),
    ),
    clearPassword: assign(({ context }) => ({ form: { ...context.form, password: '' } })),
  },
}).createMachine({
  id: 'signup',
  description: 'Create an account: the form, then the code that was sent to the phone. It ends logged in.',
  context: ({ input }) => ({
    ...input,
    form: emptySignup,
    errors: {},
    userId: '',
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description:
        'The form can be filled in. What is sent within 7 seconds of page load is ignored: no person is that quick. The button shows that it waits, and becomes ready by itself.',
      always: { guard: 'isLoadedLongEnough', target: 'form' },
      after: { humanDelay: 'form' },
      on: { 'signup.submit': {} },
    },
    form: {
      description: 'The form is filled in. What fills in the hidden field is not a person, and is ignored.',
      on: {
        'signup.submit': [
          { guard: 'isBot' },
          { guard: 'hasErrors', actions: 'setForm' },
          { target: 'submitting', actions: 'setForm' },
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
          actions: { type: 'setUserId', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'form',
            actions: { type: 'setFieldProblem', params: ({ event }) => event },
          },
          {
            description: `A dialog says why, or “${signupTexts.failed}”`,
            target: 'form',
            actions: { type: 'showFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    code: {
      description: 'A code of five digits was sent to the phone. It is asked for in a chart of its own.',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { userId, form }, self }) => ({
          page: self,
          subject: { flow: 'signup', userId, password: form.password, emailAddress: form.email },
          words: codeWords,
        }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ end: event.output }) },
            target: 'form',
            actions: 'toastOver',
          },
          {
            target: 'activated',
            actions: [
              { type: 'adoptSession', params: ({ event }) => ({ session: sessionOf(event.output) }) },
              'clearPassword',
            ],
          },
        ],
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'The code is being typed. The form can be opened again, as it was sent.',
          on: {
            'code.tried': 'verifying',
            'form.reopen': '#signup.form',
          },
        },
        verifying: {
          description: 'The code is with the server: nothing leads back.',
          on: { 'code.refused': 'typing' },
        },
      },
    },
    activated: { description: 'The account is there, and its owner is logged in.', type: 'final' },
  },
})

function sessionOf(end: CodeOutcome): Session {
  if (end.kind !== 'activated') throw new Error('the code was of no signup')
  return end.session
}
