import { type ActorRef, assign, emit, enqueueActions, type Snapshot, sendTo, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { type Ask, ask, askActor } from '#machines/shared/request.ts'
import { type SessionsEnd, securityFailure, securityTexts } from '#model/accounts/security.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

interface EndInput {
  /** What lists the sessions, and is read again once some have ended. */
  readonly page: ActorRef<Snapshot<unknown>, { type: 'list.refresh' }>
}

interface EndContext extends EndInput {
  /** Which are asked about or being ended. */
  readonly ending: SessionsEnd | null
}

type EndEvent =
  | { type: 'session.end'; id: string }
  | { type: 'sessions.end'; which: 'else' | 'all' }
  | { type: 'ending.cancel' }
  | { type: 'ending.confirm' }

const endSession = ask(securityCalls.endSession, (id: string) => ({ params: { id } }))
const endOtherSessions = ask(securityCalls.endOtherSessions, (_: object) => ({}))

/** A session that is gone already was ended as intended. */
const end: Ask<void, SessionsEnd> = async (ending, signal, client) => {
  try {
    await (ending.which === 'one'
      ? endSession(ending.id, signal, client)
      : endOtherSessions(ending, signal, client))
  } catch (error) {
    if (asProblem(error).status !== 404) throw error
  }
}

export const sessionsEndMachine = setup({
  types: {
    input: {} as EndInput,
    context: {} as EndContext,
    events: {} as EndEvent,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { endSessions: askActor(end) },
  guards: {
    isAll: ({ context }) => context.ending?.which === 'all',
    isAllAsked: (_, { which }: { which: 'else' | 'all' }) => which === 'all',
  },
  actions: {
    setOne: assign((_, { id }: { id: string }) => ({ ending: { which: 'one' as const, id } })),
    setWhich: assign((_, { which }: { which: 'else' | 'all' }) => ({ ending: { which } })),
    clear: assign({ ending: null }),
    refreshPage: sendTo(({ context }) => context.page, { type: 'list.refresh' }),
    toastEnded: enqueueActions(({ context, enqueue }) => {
      const isOne = context.ending?.which === 'one'
      enqueue.emit(toast('success', isOne ? securityTexts.sessionEnded : securityTexts.sessionsEnded))
    }),
    toastNotEnded: emit((_, { error }: { error: unknown }) =>
      toast('error', securityFailure(asProblem(error))),
    ),
    logOut: emit({ type: 'logout' }),
  },
}).createMachine({
  id: 'sessions-end',
  description: 'A customer logs another browser out, every other browser, or all of them with this one.',
  context: ({ input }) => ({ ...input, ending: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The browsers that are logged in are listed.',
      entry: 'clear',
      on: {
        'session.end': { target: 'ending', actions: { type: 'setOne', params: ({ event }) => event } },
        'sessions.end': [
          {
            guard: { type: 'isAllAsked', params: ({ event }) => event },
            target: 'asking.all',
            actions: { type: 'setWhich', params: ({ event }) => event },
          },
          { target: 'asking.else', actions: { type: 'setWhich', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      description: 'Whether so many browsers should be logged out is asked.',
      on: { 'ending.cancel': 'offered', 'ending.confirm': 'ending' },
      initial: 'else',
      states: {
        else: { description: 'Every other browser has to log in again.' },
        all: { description: 'Every browser has to log in again, this one too.' },
      },
    },
    ending: {
      description: 'The server ends the sessions. If this browser is to be logged out, it is the last.',
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => endingOf(context),
        onDone: [
          { guard: 'isAll', target: 'loggedOut', actions: ['logOut', 'refreshPage'] },
          { target: 'offered', actions: ['toastEnded', 'refreshPage'] },
        ],
        onError: {
          target: 'offered',
          actions: { type: 'toastNotEnded', params: ({ event }) => event },
        },
      },
    },
    loggedOut: { description: 'The other browsers are logged out, and this one follows.', type: 'final' },
  },
})

function endingOf({ ending }: EndContext): SessionsEnd {
  if (ending === null) throw new Error('no session is to be ended')
  return ending
}
