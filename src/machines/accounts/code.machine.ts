import { type ActorRef, assertEvent, assign, emit, enqueueActions, type Snapshot, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { askActor } from '#machines/shared/request.ts'
import {
  type CodeOutcome,
  type CodeSubject,
  type CodeWords,
  codeFailure,
  codeTexts,
  isCode,
  isOver,
  resendDelayMs,
} from '#model/accounts/code.ts'
import { resetTexts } from '#model/accounts/reset.ts'
import { asProblem } from '#model/shared/problem.ts'
import { checkCode, resendCode } from './code.ts'

/** What the chart of a code sends to the one that asks for it. */
export type CodeProgress =
  /** A code is with the server, until it is refused or taken. */
  { type: 'code.tried' } | { type: 'code.refused' }

interface CodeInput {
  /** Null where nothing leads back while the code is typed. */
  readonly page: ActorRef<Snapshot<unknown>, CodeProgress> | null
  readonly subject: CodeSubject
  readonly words: CodeWords
}

interface CodeContext extends CodeInput {
  readonly error: string | null
  /** From when on another code can be asked for, in epoch milliseconds. */
  readonly readyAt: number
  /** null until the code was found right. */
  readonly outcome: CodeOutcome | null
}

type CodeEvent = { type: 'code.submit'; code: string } | { type: 'code.correct' } | { type: 'code.resend' }

export const codeMachine = setup({
  types: {
    input: {} as CodeInput,
    context: {} as CodeContext,
    events: {} as CodeEvent,
    emitted: {} as Effect,
    output: {} as CodeOutcome,
  },
  actors: {
    checkCode: askActor(checkCode),
    resendCode: askActor(resendCode),
  },
  delays: { resendDelay: resendDelayMs },
  guards: {
    isCode: ({ event }) => {
      assertEvent(event, 'code.submit')
      return isCode(event.code)
    },
    isOver: (_, params: { error: unknown }) => isOver(asProblem(params.error)),
  },
  actions: {
    refuseCode: assign({ error: codeTexts.invalid }),
    setProblem: assign(({ context: { words } }, params: { error: unknown }) => ({
      error: codeFailure(asProblem(params.error), words, words.notTaken),
    })),
    clearError: assign({ error: null }),
    setOutcome: assign((_, params: { outcome: CodeOutcome }) => params),
    notifyPage: enqueueActions(({ context: { page }, enqueue }, progress: CodeProgress) => {
      if (page) enqueue.sendTo(page, progress)
    }),
    startCountdown: assign({ readyAt: () => Date.now() + resendDelayMs }),
    toastSent: emit(({ context: { words } }) => toast('success', words.sentAgain)),
    toastNotSent: emit(({ context: { words } }, { error }: { error: unknown }) =>
      toast('error', codeFailure(asProblem(error), words, words.notSent)),
    ),
  },
}).createMachine({
  id: 'code',
  description:
    'A code of five digits was sent: it is typed in and checked, and another one can be asked for after 30 seconds.',
  context: ({ input }) => ({ ...input, error: null, readyAt: 0, outcome: null }),
  output: ({ context }) => outcomeOf(context),
  initial: 'open',
  states: {
    open: {
      description: 'The code has not been found right yet.',
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
                  {
                    guard: 'isCode',
                    target: 'verifying',
                    actions: ['clearError', { type: 'notifyPage', params: { type: 'code.tried' } }],
                  },
                  { actions: 'refuseCode' },
                ],
                'code.correct': { actions: 'clearError' },
              },
            },
            verifying: {
              description: 'The code is with the server.',
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: ({ context: { subject }, event }) => {
                  assertEvent(event, 'code.submit')
                  return { subject, code: event.code }
                },
                onDone: {
                  target: '#code.accepted',
                  actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                },
                onError: [
                  { guard: { type: 'isOver', params: ({ event }) => event }, target: '#code.over' },
                  {
                    description: `The field says why. In a reset of the password it says “${resetTexts.notVerified}”`,
                    target: 'typing',
                    actions: [
                      { type: 'setProblem', params: ({ event }) => event },
                      { type: 'notifyPage', params: { type: 'code.refused' } },
                    ],
                  },
                ],
              },
            },
          },
        },
        resend: {
          description: 'Whether a new code may be asked for.',
          initial: 'cooling',
          states: {
            cooling: {
              description: 'A code was just sent. The seconds are shown until a new one may be asked for.',
              entry: 'startCountdown',
              after: { resendDelay: 'ready' },
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
                input: ({ context: { subject } }) => ({ subject }),
                onDone: { target: 'cooling', actions: 'toastSent' },
                onError: [
                  { guard: { type: 'isOver', params: ({ event }) => event }, target: '#code.over' },
                  { target: 'ready', actions: { type: 'toastNotSent', params: ({ event }) => event } },
                ],
              },
            },
          },
        },
      },
    },
    accepted: { description: 'The code was right.', type: 'final' },
    over: {
      description: 'What the code was for is not there any more: no code can be right, and none is sent.',
      entry: { type: 'setOutcome', params: { outcome: { kind: 'over' } } },
      type: 'final',
    },
  },
})

function outcomeOf({ outcome }: CodeContext): CodeOutcome {
  if (outcome === null) throw new Error('the code was not found right')
  return outcome
}
