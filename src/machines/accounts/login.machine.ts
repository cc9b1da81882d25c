import { type ActorRef, assertEvent, assign, emit, type Snapshot, sendTo, setup } from 'xstate'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import type { PasskeyUse } from '#model/accounts/passkey.ts'
import type { SecondCode, SecondStep } from '#model/accounts/second-factor.ts'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import {
  type Credentials,
  type LoginPlace,
  pathAfterLogin,
  type Session,
  sessionTexts,
} from '#model/accounts/session.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'

/** What the chart of a log-in sends to that of the session: it does not wait for a session from before. */
export type LoginProgress = { type: 'login.begun' }

export interface LoggedIn {
  readonly session: Session
  /** Where it leads; null back to the page that it was on top of. */
  readonly to: string | null
}

interface LoginInput {
  readonly owner: ActorRef<Snapshot<unknown>, LoginProgress>
}

interface LoginContext extends LoginInput {
  readonly place: LoginPlace
  /** The log-in whose second factor is awaited; null before that. */
  readonly step: SecondStep | null
  /** Why the last try failed. */
  readonly problem: Problem | null
  readonly session: Session | null
}

type LoginEvent =
  | { type: 'password.send'; credentials: Credentials; place: LoginPlace }
  | { type: 'code.send'; code: string }
  | { type: 'passkey.use' }
  | { type: 'login.restart' }
  /** Its page is left. */
  | { type: 'login.leave' }

const hasStatus = (error: unknown, status: number) => asProblem(error).status === status

const failed = toast('error', sessionTexts.failed)

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as Effect,
    output: {} as LoggedIn,
  },
  actors: {
    logIn: placeholderActor<Session | SecondStep, Credentials>('logIn'),
    checkCode: askActor(ask(secondFactorCalls.second, (body: SecondCode) => ({ body }))),
    usePasskey: placeholderActor<Session, PasskeyUse>('usePasskey'),
  },
  guards: {
    wantsSecond: (_, { answer }: { answer: Session | SecondStep }) => 'secondFactor' in answer,
    hasPasskey: ({ context }) => Boolean(context.step?.passkey),
    isRefused: (_, { error }: { error: unknown }) => hasStatus(error, 422),
    isTooMany: (_, { error }: { error: unknown }) => hasStatus(error, 429),
    isOver: (_, { error }: { error: unknown }) => asProblem(error).code === 'secondOver',
    isAboutCode: (_, { error }: { error: unknown }) => asProblem(error).field === 'code',
    isWithinPage: ({ context }) => context.place === 'overlay',
    leadsToDashboard: ({ context }) => pathOf(context) === '/dashboard',
    leadsToAudiences: ({ context }) => pathOf(context) === '/audiences',
  },
  actions: {
    notifyOwner: sendTo(({ context }) => context.owner, { type: 'login.begun' }),
    setPlace: assign((_, { place }: { place: LoginPlace }) => ({ place })),
    setStep: assign((_, { answer }: { answer: Session | SecondStep }) => ({
      step: 'secondFactor' in answer ? answer : null,
    })),
    clearStep: assign({ step: null, problem: null }),
    setSession: assign((_, { answer }: { answer: Session | SecondStep }) => ({
      session: 'secondFactor' in answer ? null : answer,
    })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    clearProblem: assign({ problem: null }),
    showRefusal: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
      title: 'error' as const,
    })),
    toastFailed: emit(failed),
  },
}).createMachine({
  id: 'login',
  description:
    'A log-in: e-mail and password, then a second factor where the account has one. It ends with the session, and with where that leads.',
  context: ({ input }) => ({ ...input, place: 'page', step: null, problem: null, session: null }),
  output: ({ context }) => ({ session: sessionOf(context), to: pathOf(context) }),
  on: { 'login.leave': { target: '.password', description: 'What was sent is called off.' } },
  initial: 'password',
  states: {
    password: {
      description: 'E-mail and password are typed.',
      entry: 'clearStep',
      on: {
        'password.send': { target: 'checking', actions: { type: 'setPlace', params: ({ event }) => event } },
      },
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        again: { description: 'The log-in was started again: the e-mail has the focus.' },
        refused: {
          description:
            'No active account has this e-mail and password. A dialog says so in the same words for a wrong password, an unknown e-mail, and an account that is inactive or not confirmed.',
        },
        tooMany: { description: 'It was tried too often. A dialog says when it can be tried again.' },
        failed: { description: 'The server could not be asked, or failed. A toast says so.' },
      },
    },
    checking: {
      description: 'The server checks e-mail and password.',
      entry: 'notifyOwner',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'password.send')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'wantsSecond', params: ({ event }) => ({ answer: event.output }) },
            target: 'second',
            actions: { type: 'setStep', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'routing',
            actions: { type: 'setSession', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: [
          {
            description: `A dialog says “${sessionTexts.refused}”`,
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'password.refused',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'password.tooMany',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { description: showing(failed), target: 'password.failed', actions: 'toastFailed' },
        ],
      },
    },
    second: {
      description:
        'A passkey is used, or a code of the authenticator app or a recovery code is typed, within ten minutes. The log-in can be started again.',
      on: { 'login.restart': 'password.again' },
      initial: 'asked',
      states: {
        asked: {
          description: 'It is asked for.',
          on: {
            'code.send': 'checkingCode',
            'passkey.use': { guard: 'hasPasskey', target: 'usingPasskey' },
          },
          initial: 'untried',
          states: {
            untried: { description: 'The password was right.' },
            wrongCode: { description: 'The code is wrong, or was used already: its field says so.' },
            over: {
              description:
                'The ten minutes or the five tries are over, or the account or its password has changed: the field of the code says that the log-in has to be started again.',
            },
            tooMany: { description: 'Codes were tried too often. A dialog says when to try again.' },
            failed: { description: 'The server could not be asked, or failed. A toast says so.' },
            noPasskey: {
              description:
                'The browser gave no passkey, or it was not accepted. Beside its button it says why.',
            },
          },
        },
        checkingCode: {
          description: 'The code is with the server.',
          entry: ['clearProblem', 'notifyOwner'],
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context: { step }, event }) => {
              assertEvent(event, 'code.send')
              return { id: step?.secondFactor ?? '', code: event.code }
            },
            onDone: {
              target: '#login.routing',
              actions: { type: 'setSession', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: 'asked.over',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
              {
                guard: { type: 'isAboutCode', params: ({ event }) => event },
                target: 'asked.wrongCode',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
              {
                guard: { type: 'isTooMany', params: ({ event }) => event },
                target: 'asked.tooMany',
                actions: { type: 'showRefusal', params: ({ event }) => event },
              },
              { description: showing(failed), target: 'asked.failed', actions: 'toastFailed' },
            ],
          },
        },
        usingPasskey: {
          description:
            'The browser asks for the passkey, and the server checks it. A code can be typed instead.',
          entry: ['clearProblem', 'notifyOwner'],
          invoke: {
            id: 'usePasskey',
            src: 'usePasskey',
            input: ({ context: { step } }) => passkeyUse(step),
            onDone: {
              target: '#login.routing',
              actions: { type: 'setSession', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: 'asked.over',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
              {
                target: 'asked.noPasskey',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
            ],
          },
          on: { 'code.send': 'checkingCode' },
        },
      },
    },
    routing: {
      description: 'Where does the log-in lead?',
      always: [
        { guard: 'isWithinPage', target: 'backToPage' },
        { guard: 'leadsToDashboard', target: 'toDashboard' },
        { guard: 'leadsToAudiences', target: 'toAudiences' },
        { target: 'toRefresh' },
      ],
    },
    backToPage: { description: 'It was asked for within a page, which goes on by itself.', type: 'final' },
    toDashboard: {
      description: 'With counties and a purchase or a report: to the dashboard.',
      type: 'final',
    },
    toAudiences: { description: 'With a purchase or a report: to My Audiences.', type: 'final' },
    toRefresh: { description: 'With neither: to Database REfresh.', type: 'final' },
  },
})

function sessionOf({ session }: LoginContext): Session {
  if (session === null) throw new Error('nobody is logged in')
  return session
}

const pathOf = (context: LoginContext): string | null =>
  context.place === 'page' ? pathAfterLogin(sessionOf(context).viewer.standing) : null

function passkeyUse(step: SecondStep | null): PasskeyUse {
  if (!step?.passkey) throw new Error('the account has no passkey')
  return { id: step.secondFactor, request: step.passkey }
}
