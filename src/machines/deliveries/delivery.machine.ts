import { and, assertEvent, assign, emit, forwardTo, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import {
  countLeft,
  type Push,
  type PushedRowsQuery,
  type PushResumption,
  pushTexts,
  type RowStatus,
} from '#model/deliveries/pushes.ts'
import { pushCalls } from '#model/deliveries/pushes-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import { pushDetail, pushedRows } from './pushes.ts'

interface DeliveryContext {
  /** Whose delivery it is, and which of its contacts are listed. */
  readonly query: PushedRowsQuery
  /** null until it was read. */
  readonly push: Push | null
}

type DeliveryEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'status.choose'; status: RowStatus | undefined }
  /** What is left; with those whose reply was lost, if the customer says so. */
  | { type: 'rest.send'; withUnconfirmed: boolean }

export const deliveryMachine = setup({
  types: {
    input: {} as PushedRowsQuery,
    context: {} as DeliveryContext,
    events: {} as DeliveryEvent,
    emitted: {} as Effect,
    children: {} as { push: 'push'; rows: 'rows' },
    tags: {} as 'busy' | 'repliesLost',
  },
  actors: {
    push: pushDetail,
    rows: pushedRows,
    resumePush: askActor(
      ask(pushCalls.resume, ({ userId, pushId, ...body }: PushResumption) => ({
        params: { userId, id: pushId },
        body,
      })),
    ),
  },
  delays: { lookDelay: 3_000 },
  guards: {
    isNews: ({ context }, { data }: { data: Push | null }) => data != null && data !== context.push,
    isRead: ({ context }) => context.push !== null,
    isPaused: ({ context: { push } }) => push?.status === 'running' && push.pausedUntil !== null,
    isRunning: ({ context: { push } }) => push?.status === 'running',
    hasStopped: ({ context: { push } }) => push?.status === 'stopped',
    hasLostReplies: ({ context: { push } }) => push !== null && push.unconfirmed > 0,
    hasFailures: ({ context: { push } }) => push !== null && push.failed > 0,
    canSend: ({ context: { push }, event }) => {
      assertEvent(event, 'rest.send')
      if (push === null || push.status === 'running') return false
      return (event.withUnconfirmed ? push.unconfirmed : countLeft(push)) > 0
    },
  },
  actions: {
    setPush: assign((_, { data }: { data: Push | null }) => ({ push: data })),
    setStatus: assign(({ context: { query }, event }) => {
      assertEvent(event, 'status.choose')
      return { query: { ...query, status: event.status } }
    }),
    forwardToPush: forwardTo('push'),
    forwardToRows: forwardTo('rows'),
    refreshPush: sendTo('push', { type: 'resource.refresh' }),
    refreshRows: sendTo('rows', { type: 'list.refresh' }),
    toastResumed: emit(toast('success', pushTexts.resumed)),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'delivery',
  description:
    'Contacts that were sent to Follow Up Boss or Zapier: how far it is, what became of each, and sending what is left. It goes on without the page.',
  context: ({ input }) => ({ query: input, push: null }),
  type: 'parallel',
  on: {
    'facts.arrived': { actions: ['forwardToPush', 'forwardToRows'] },
    'journal.opened': { actions: ['forwardToPush', 'forwardToRows'] },
  },
  states: {
    progress: {
      description: 'How far it is.',
      initial: 'loading',
      invoke: {
        id: 'push',
        src: 'push',
        input: ({ context: { query } }) => ({ params: query }),
        onSnapshot: {
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context },
          target: '.routing',
          actions: { type: 'setPush', params: ({ event }) => event.snapshot.context },
        },
      },
      states: {
        loading: { description: 'The delivery is being read.' },
        routing: {
          description: 'How far is it?',
          always: [
            { guard: 'isPaused', target: 'running.paused' },
            { guard: 'isRunning', target: 'running.sending' },
            { guard: and(['hasStopped', 'hasLostReplies']), target: 'stopped.repliesLost' },
            { guard: 'hasStopped', target: 'stopped.answered' },
            { guard: 'hasLostReplies', target: 'unknown' },
            { guard: 'hasFailures', target: 'doneButForSome' },
            { target: 'done' },
          ],
        },
        running: {
          description: 'It is under way: how far it is, is read again every three seconds.',
          after: { lookDelay: { actions: ['refreshPush', 'refreshRows'] } },
          initial: 'sending',
          states: {
            sending: { description: 'The contacts are being sent.' },
            paused: {
              description:
                'The destination takes no more for now. It continues by itself, and the page says when.',
            },
          },
        },
        stopped: {
          description:
            'It has stopped half-way, and the page says why. What was sent stays sent; the rest can be sent.',
          initial: 'answered',
          states: {
            answered: { description: 'What became of each contact that was sent is known.' },
            repliesLost: {
              description: 'Replies were lost as well: these contacts may have arrived.',
              tags: 'repliesLost',
            },
          },
        },
        unknown: {
          description:
            'It is over, but replies were lost: these contacts may have arrived. They are sent again only if the customer says so.',
          tags: 'repliesLost',
        },
        doneButForSome: {
          description: 'It is over, but some contacts failed. They can be sent again.',
        },
        done: { description: 'Every contact was sent, or left out for a reason that is shown.' },
      },
    },
    contacts: {
      description: 'What became of each contact: of all of them, or of those with one status.',
      initial: 'listed',
      states: {
        listed: {
          description: 'The contacts are listed.',
          invoke: { id: 'rows', src: 'rows', input: ({ context: { query } }) => ({ query }) },
          on: {
            'status.choose': {
              guard: 'isRead',
              target: 'listed',
              reenter: true,
              actions: 'setStatus',
              description: 'Others are listed.',
            },
          },
        },
      },
    },
    rest: {
      description: 'What is left is sent on demand.',
      initial: 'kept',
      states: {
        kept: {
          description: 'Nothing is asked for.',
          on: { 'rest.send': { guard: 'canSend', target: 'resuming' } },
        },
        resuming: {
          description: 'The server is asked to send it, quietly if its source is archived.',
          tags: 'busy',
          invoke: {
            id: 'resumePush',
            src: 'resumePush',
            input: ({ context, event }) => {
              assertEvent(event, 'rest.send')
              return resumptionOf(context, event.withUnconfirmed)
            },
            onDone: { target: 'kept', actions: ['toastResumed', 'refreshPush'] },
            onError: { target: 'kept', actions: { type: 'showFailure', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

function resumptionOf({ query, push }: DeliveryContext, withUnconfirmed: boolean): PushResumption {
  const { userId, pushId } = query
  const isArchived = push?.stopReason === 'archived'
  return { userId, pushId, withUnconfirmed, ...(isArchived && { mode: 'quiet' as const }) }
}
