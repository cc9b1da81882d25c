import { assign, enqueueActions, forwardTo, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, refusalDialog, showingFailure } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { type CrmOverview, type CrmSyncStatus, crmTexts } from '#model/crm/crm.ts'
import { crmCalls } from '#model/crm/crm-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import { crmOverview } from './crm.ts'
import { crmStartMachine } from './crm-start.machine.ts'

interface SyncContext {
  readonly userId: string
  /** null until it was read. */
  readonly overview: CrmOverview | null
}

type SyncEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'difference.apply' }

const notApplied = refusalDialog(409, crmTexts.failed)

export const crmSyncMachine = setup({
  types: {
    input: {} as { readonly userId: string },
    context: {} as SyncContext,
    events: {} as SyncEvent,
    emitted: {} as Effect,
    children: {} as { overview: 'overview'; start: 'start' },
  },
  actors: {
    overview: crmOverview,
    start: crmStartMachine,
    applySync: askActor(ask(crmCalls.apply, (params: { id: string }) => ({ params }))),
  },
  guards: {
    isNews: ({ context }, { data }: { data: CrmOverview | null }) =>
      data != null && data !== context.overview,
    hasNone: ({ context }) => context.overview !== null && context.overview.sync === null,
    isWaiting: ({ context }) => isIn(context, 'reading') && context.overview?.sync?.why != null,
    isReading: ({ context }) => isIn(context, 'reading'),
    isApplying: ({ context }) => isIn(context, 'applying'),
    isStopped: ({ context }) => isIn(context, 'failed'),
    isDone: ({ context }) => isIn(context, 'done'),
    isReady: ({ context }) => isIn(context, 'ready'),
  },
  actions: {
    setOverview: assign((_, { data }: { data: CrmOverview | null }) => ({ overview: data })),
    forwardToOverview: forwardTo('overview'),
    refresh: sendTo('overview', { type: 'resource.refresh' }),
    showFailure: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      for (const effect of notApplied(asProblem(error))) enqueue.emit(effect)
    }),
  },
}).createMachine({
  id: 'crm-sync',
  description:
    'The newest sync with the CRM: it is read, its difference is shown, and an administrator applies it. It goes on without the page.',
  context: ({ input }) => ({ ...input, overview: null }),
  on: {
    'facts.arrived': { actions: 'forwardToOverview' },
    'journal.opened': { actions: 'forwardToOverview' },
  },
  type: 'parallel',
  states: {
    sync: {
      description: 'How far the newest sync is. While it is running it is looked at again and again.',
      initial: 'loading',
      invoke: {
        id: 'overview',
        src: 'overview',
        input: { params: {} },
        onSnapshot: {
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context },
          target: '.routing',
          actions: { type: 'setOverview', params: ({ event }) => event.snapshot.context },
        },
      },
      states: {
        loading: { description: 'The newest sync is being read.' },
        routing: {
          description: 'How far is it?',
          always: [
            { guard: 'hasNone', target: 'none' },
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isReading', target: 'reading' },
            { guard: 'isApplying', target: 'applying' },
            { guard: 'isStopped', target: 'stopped' },
            { guard: 'isDone', target: 'done' },
            { target: 'difference' },
          ],
        },
        none: { description: 'There was no sync yet.' },
        reading: {
          description: 'The CRM is being read. Nothing changes here by that.',
          tags: 'reading',
        },
        waiting: {
          description: 'The CRM does not answer, and the page says so. It is tried again by itself.',
          tags: 'reading',
        },
        difference: {
          description:
            'What differs is shown: to be added, to be changed, missing, unusable. It can be applied.',
        },
        applying: { description: 'The difference is being applied, with its progress.' },
        done: { description: 'The difference has been applied.' },
        stopped: {
          description:
            'It failed half-way, and the page says where. What was done is kept; the next sync goes on.',
        },
      },
    },
    application: {
      description: 'The difference is applied on demand.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked for.',
          on: { 'difference.apply': { guard: 'isReady', target: 'asked' } },
        },
        asked: {
          description: 'The server is asked to apply exactly the difference that is shown.',
          invoke: {
            id: 'applySync',
            src: 'applySync',
            input: ({ context }) => ({ id: context.overview?.sync?.id ?? '' }),
            onDone: { target: 'idle', actions: 'refresh' },
            onError: {
              description: showingFailure(notApplied),
              target: 'idle',
              actions: { type: 'showFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    next: {
      description: 'Another sync is started on demand.',
      initial: 'offered',
      states: {
        offered: {
          description: 'A sync can be forced, also while one is running: it is joined.',
          invoke: {
            id: 'start',
            src: 'start',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: { target: 'offered', reenter: true, actions: 'refresh' },
          },
        },
      },
    },
  },
})

const isIn = ({ overview }: SyncContext, status: CrmSyncStatus): boolean => overview?.sync?.status === status
