import { assign, setup } from 'xstate'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import {
  type KeepRequest,
  type KeptOutcome,
  type OpenedKept,
  refusedIn,
  waitingIn,
} from '#model/leads/kept-today.ts'
import type { Today } from '#model/leads/today.ts'
import { todayCalls } from '#model/leads/today-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import { keptActors, type NetworkBack } from './kept-actors.ts'

export interface KeptTodayInput {
  readonly userId: string
  /** An administrator acts as the customer. */
  readonly isActing: boolean
}

interface KeptTodayContext extends KeptTodayInput {
  /** As it was read last; null before. */
  readonly today: Today | null
  /** Whether the device has it, or could not keep it. */
  readonly isWritten: boolean
  /** The earliest first. */
  readonly outcomes: readonly KeptOutcome[]
  /** How many were sent since the page was opened. */
  readonly sent: number
}

type KeptTodayEvent =
  | { type: 'today.read'; today: Today }
  | { type: 'keep.on' }
  | { type: 'keep.off' }
  | { type: 'outcomes.send' }
  | { type: 'refusals.clear' }
  | NetworkBack

/** None of them says that an outcome was refused for good. */
const passing: readonly number[] = [401, 408, 429]

function nextIn(context: KeptTodayContext): KeptOutcome {
  const [next] = waitingIn(context)
  if (!next) throw new TypeError('no outcome waits')
  return next
}

function refusedLast(context: KeptTodayContext): KeptOutcome {
  const last = refusedIn(context).at(-1)
  if (!last) throw new TypeError('no outcome was refused')
  return last
}

const keepRequest = ({ userId, today }: KeptTodayContext, isFirst: boolean): KeepRequest => {
  if (!today) throw new TypeError('today was not read')
  return { userId, today, isFirst }
}

const keepsFirst = { guard: 'isRead', target: 'keeping' } as const
const newReading = { type: 'setToday', params: ({ event }: { event: { today: Today } }) => event } as const

export const keptTodayMachine = setup({
  types: {
    input: {} as KeptTodayInput,
    context: {} as KeptTodayContext,
    events: {} as KeptTodayEvent,
    tags: {} as 'kept' | 'busy',
  },
  actors: {
    ...keptActors,
    keepToday: placeholderActor<boolean, KeepRequest>('keepToday'),
    refuseOutcome: placeholderActor<void, { readonly outcome: KeptOutcome }>('refuseOutcome'),
    forgetToday: placeholderActor<void>('forgetToday'),
    sendOutcome: askActor(
      ask(
        todayCalls.recordOutcome,
        ({
          userId,
          outcome: { name: _name, at: _at, refusal: _refusal, ...body },
        }: {
          readonly userId: string
          readonly outcome: KeptOutcome
        }) => ({ params: { userId }, body }),
      ),
    ),
  },
  guards: {
    isActing: ({ context }) => context.isActing,
    isRead: ({ context }) => context.today !== null,
    isKept: (_, { opened }: { opened: OpenedKept }) => typeof opened === 'object',
    isExpired: (_, { opened }: { opened: OpenedKept }) => opened === 'expired',
    isStored: (_, { stored }: { stored: boolean }) => stored,
    isNewer: ({ context: { today, isWritten } }) => today !== null && !isWritten,
    hasWaiting: ({ context }) => waitingIn(context).length > 0,
    hasRefused: ({ context }) => refusedIn(context).length > 0,
    isRefused: (_, { error }: { error: unknown }) => {
      const { status } = asProblem(error)
      return status >= 400 && status < 500 && !passing.includes(status)
    },
  },
  actions: {
    setToday: assign((_, { today }: { today: Today }) => ({ today, isWritten: false })),
    setWritten: assign({ isWritten: true }),
    setOutcomes: assign((_, { opened }: { opened: OpenedKept }) => ({
      outcomes: typeof opened === 'object' ? opened.outcomes : [],
    })),
    dropSent: assign(({ context }) => {
      const { id } = nextIn(context)
      return { outcomes: context.outcomes.filter((each) => each.id !== id), sent: context.sent + 1 }
    }),
    setRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const refused = { ...nextIn(context), refusal: asProblem(error).message }
      return { outcomes: [...context.outcomes.filter(({ id }) => id !== refused.id), refused] }
    }),
    clearOutcomes: assign({ outcomes: [] }),
  },
}).createMachine({
  id: 'kept-today',
  description:
    'Today’s list is kept on a device, encrypted, so that it opens without a network. What came of calls meanwhile is sent once the network is back.',
  context: ({ input }) => ({ ...input, today: null, isWritten: false, outcomes: [], sent: 0 }),
  on: { 'today.read': { actions: newReading } },
  initial: 'routing',
  states: {
    routing: {
      description: 'Nothing is kept for an administrator who acts as a customer.',
      always: [{ guard: 'isActing', target: 'unavailable' }, { target: 'opening' }],
    },
    opening: {
      description: 'It is looked up what this device keeps.',
      tags: 'busy',
      invoke: {
        id: 'openKept',
        src: 'openKept',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ opened: event.output }) },
            target: 'kept',
            actions: { type: 'setOutcomes', params: ({ event }) => ({ opened: event.output }) },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ opened: event.output }) },
            target: 'expired',
          },
          { target: 'notKept' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: {
      description:
        'This browser has no encrypted storage or no service workers, or an administrator acts as the customer: nothing can be kept.',
    },
    notKept: {
      description: 'Nothing of today’s list is on this device.',
      on: { 'keep.on': keepsFirst },
    },
    expired: {
      description: 'The list was not renewed for seven days, or the clock was set back: it was deleted.',
      on: { 'keep.on': keepsFirst },
    },
    keeping: {
      description:
        'The page that opens without a network is installed, and the list is encrypted and stored.',
      tags: 'busy',
      entry: 'setWritten',
      invoke: {
        id: 'keepToday',
        src: 'keepToday',
        input: ({ context }) => keepRequest(context, true),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ stored: event.output }) },
            target: 'kept',
          },
          { target: 'notKept' },
        ],
        onError: 'notStored',
      },
    },
    notStored: {
      description: 'The browser refused: it has no room, or the connection was lost. Nothing is kept.',
      on: { 'keep.on': 'keeping' },
    },
    kept: {
      description: 'The list opens on this device without a network. Each reading of today renews it.',
      tags: 'kept',
      initial: 'routing',
      states: {
        routing: {
          description: 'Outcomes are sent first, then the list is renewed.',
          always: [
            { guard: 'hasWaiting', target: 'sending' },
            { guard: 'isNewer', target: 'renewing' },
            { guard: 'hasRefused', target: 'partlyRefused' },
            { target: 'upToDate' },
          ],
        },
        sending: {
          description: 'What came of the earliest call without a network is with the server.',
          tags: 'busy',
          invoke: {
            id: 'sendOutcome',
            src: 'sendOutcome',
            input: ({ context }) => ({ userId: context.userId, outcome: nextIn(context) }),
            onDone: 'removingSent',
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'keepingRefusal',
                actions: { type: 'setRefusal', params: ({ event }) => event },
              },
              { target: 'outcomesWaiting' },
            ],
          },
        },
        removingSent: {
          description:
            'The server has it. It is deleted here; left behind, it would be sent again to no effect.',
          tags: 'busy',
          invoke: {
            id: 'removeOutcomes',
            src: 'removeOutcomes',
            input: ({ context }) => ({ outcomes: [nextIn(context)] }),
            onDone: { target: 'routing', actions: 'dropSent' },
            onError: { target: 'routing', actions: 'dropSent' },
          },
        },
        keepingRefusal: {
          description:
            'The server refused it for good. Its sentence stays with it until the user has seen it.',
          tags: 'busy',
          invoke: {
            id: 'refuseOutcome',
            src: 'refuseOutcome',
            input: ({ context }) => ({ outcome: refusedLast(context) }),
            onDone: 'routing',
            onError: 'routing',
          },
        },
        outcomesWaiting: {
          description: 'The server could not be reached, or failed. They are sent once it answers again.',
          invoke: { id: 'hearNetwork', src: 'hearNetwork' },
          on: {
            'today.read': { target: 'routing', actions: newReading },
            'network.back': 'sending',
            'outcomes.send': 'sending',
          },
        },
        renewing: {
          description: 'The newest reading takes the place of the list that is kept.',
          tags: 'busy',
          entry: 'setWritten',
          invoke: {
            id: 'keepToday',
            src: 'keepToday',
            input: ({ context }) => keepRequest(context, false),
            onDone: [
              {
                guard: { type: 'isStored', params: ({ event }) => ({ stored: event.output }) },
                target: 'routing',
              },
              { target: '#kept-today.notKept' },
            ],
            onError: 'notRenewed',
          },
        },
        notRenewed: {
          description: 'There is no room for the newest reading: the list before it stays.',
          on: {
            'today.read': { target: 'routing', actions: newReading },
            'keep.off': '#kept-today.forgetting',
          },
        },
        partlyRefused: {
          description:
            'All outcomes are sent, but for those that the server refused: they are listed with its sentence.',
          on: {
            'today.read': { target: 'routing', actions: newReading },
            'refusals.clear': 'clearing',
            'keep.off': '#kept-today.forgetting',
          },
        },
        clearing: {
          description: 'The user has seen the refusals: they are deleted.',
          tags: 'busy',
          invoke: {
            id: 'removeOutcomes',
            src: 'removeOutcomes',
            input: ({ context: { outcomes } }) => ({ outcomes }),
            onDone: { target: 'routing', actions: 'clearOutcomes' },
            onError: { target: 'routing', actions: 'clearOutcomes' },
          },
        },
        upToDate: {
          description: 'The device has the newest reading, and no outcome waits.',
          on: {
            'today.read': { target: 'routing', actions: newReading },
            'keep.off': '#kept-today.forgetting',
          },
        },
      },
    },
    forgetting: {
      description: 'The list, its key and the page that opens without a network are deleted.',
      tags: ['kept', 'busy'],
      invoke: {
        id: 'forgetToday',
        src: 'forgetToday',
        onDone: { target: 'notKept', actions: 'clearOutcomes' },
        onError: 'kept',
      },
    },
  },
})
