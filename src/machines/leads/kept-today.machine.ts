import { assign, setup } from 'xstate'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import type { KeepRequest, OpenedKept } from '#model/leads/kept-today.ts'
import type { Today } from '#model/leads/today.ts'

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
}

type KeptTodayEvent = { type: 'today.read'; today: Today } | { type: 'keep.on' } | { type: 'keep.off' }

const keepRequest = ({ userId, today }: KeptTodayContext, isFirst: boolean): KeepRequest => {
  if (!today) throw new TypeError('today was not read')
  return { userId, today, isFirst }
}

const keepsFirst = { guard: 'isRead', target: 'keeping' } as const
const atRest = {
  always: { guard: 'isNewer', target: '#kept-today.kept.renewing' },
  on: { 'keep.off': '#kept-today.forgetting' },
} as const

export const keptTodayMachine = setup({
  types: {
    input: {} as KeptTodayInput,
    context: {} as KeptTodayContext,
    events: {} as KeptTodayEvent,
    tags: {} as 'kept' | 'busy',
  },
  actors: {
    openKept: placeholderActor<OpenedKept, { readonly userId: string }>('openKept'),
    keepToday: placeholderActor<boolean, KeepRequest>('keepToday'),
    /** Whether it is deleted: what came of calls is not. */
    forgetToday: placeholderActor<boolean>('forgetToday'),
  },
  guards: {
    isActing: ({ context }) => context.isActing,
    isRead: ({ context }) => context.today !== null,
    isKept: (_, { opened }: { opened: OpenedKept }) => typeof opened === 'object',
    isExpired: (_, { opened }: { opened: OpenedKept }) => opened === 'expired',
    isStored: (_, { stored }: { stored: boolean }) => stored,
    isNewer: ({ context: { today, isWritten } }) => today !== null && !isWritten,
    isForgotten: (_, { forgotten }: { forgotten: boolean }) => forgotten,
  },
  actions: {
    setToday: assign((_, { today }: { today: Today }) => ({ today, isWritten: false })),
    setWritten: assign({ isWritten: true }),
  },
}).createMachine({
  id: 'kept-today',
  description: 'Today’s list is kept on a device, encrypted, so that it opens without a network.',
  context: ({ input }) => ({ ...input, today: null, isWritten: false }),
  on: { 'today.read': { actions: { type: 'setToday', params: ({ event }) => event } } },
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
      initial: 'upToDate',
      states: {
        upToDate: { description: 'The device has the newest reading.', ...atRest },
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
                target: 'upToDate',
              },
              { target: '#kept-today.notKept' },
            ],
            onError: 'notRenewed',
          },
        },
        notRenewed: {
          description: 'There is no room for the newest reading: the list before it stays.',
          ...atRest,
        },
        outcomesWait: {
          description: 'The list stays as long as the server has not taken what came of its calls.',
          ...atRest,
        },
      },
    },
    forgetting: {
      description:
        'The list, its key and the page that opens without a network are deleted, unless what came of calls waits.',
      tags: ['kept', 'busy'],
      invoke: {
        id: 'forgetToday',
        src: 'forgetToday',
        onDone: [
          {
            guard: { type: 'isForgotten', params: ({ event }) => ({ forgotten: event.output }) },
            target: 'notKept',
          },
          { target: 'kept.outcomesWait' },
        ],
        onError: 'kept',
      },
    },
  },
})
