import { emit, enqueueActions, setup } from 'xstate'
import { type Effect, navigate, refusalDialog, showingFailure, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { type CrmStarted, crmTexts } from '#model/crm/crm.ts'
import { crmCalls } from '#model/crm/crm-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

const syncRefused = refusalDialog(409, crmTexts.failed)

type StartEvent = { type: 'sync.ask' } | { type: 'sync.cancel' } | { type: 'sync.confirm' }

export const crmStartMachine = setup({
  types: {
    input: {} as { readonly userId: string },
    context: {} as { readonly userId: string },
    events: {} as StartEvent,
    emitted: {} as Effect,
  },
  actors: {
    startSync: askActor(ask(crmCalls.start, (params: { userId: string }) => ({ params }))),
  },
  guards: { isJoined: (_, { isJoined }: CrmStarted) => isJoined },
  actions: {
    toastRunning: emit(toast('info', crmTexts.alreadyRunning)),
    openSync: emit(navigate('/superadmin/sync')),
    showFailure: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      for (const effect of syncRefused(asProblem(error))) enqueue.emit(effect)
    }),
  },
}).createMachine({
  id: 'crm-start',
  description: 'An administrator has the CRM read. One who asks while another’s sync is running joins it.',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: '“Force CRM sync” is offered.',
      on: { 'sync.ask': 'asking' },
    },
    asking: {
      description: 'Whether the CRM should be read is asked first.',
      on: { 'sync.cancel': 'offered', 'sync.confirm': 'starting' },
    },
    starting: {
      description: 'The server is asked to read the CRM.',
      invoke: {
        id: 'startSync',
        src: 'startSync',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isJoined', params: ({ event }) => event.output },
            target: 'alreadyRunning',
            actions: ['toastRunning', 'openSync'],
          },
          { target: 'started', actions: 'openSync' },
        ],
        onError: {
          description: showingFailure(syncRefused),
          target: 'offered',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    started: {
      description: 'The CRM is being read. The page of the sync shows it.',
      type: 'final',
    },
    alreadyRunning: {
      description:
        'A sync was running already. Nothing was started; a message says so, and the page of the sync shows it.',
      type: 'final',
    },
  },
})
