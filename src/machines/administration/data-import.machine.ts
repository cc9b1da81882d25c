import { assertEvent, assign, emit, forwardTo, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor, askFile } from '#machines/shared/request.ts'
import {
  type ImportPlace,
  type ImportRequest,
  importTexts,
  isImporting,
  isUnderWay,
  type StartedImport,
} from '#model/administration/operations.ts'
import { operationCalls } from '#model/administration/operations-calls.ts'
import { asProblem, refusalOr } from '#model/shared/problem.ts'
import { importPlace } from './operations.ts'

interface ImportContext {
  /** null until it was read. */
  readonly place: ImportPlace | null
}

type ImportEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'place.refresh' }
  | { type: 'import.start'; request: ImportRequest }
  | { type: 'import.stop'; id: string }
  | { type: 'rejects.download'; id: string }

const byId = ({ id }: { id: string }) => ({ params: { id } })

export const dataImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    emitted: {} as Effect,
    children: {} as { place: 'place' },
  },
  actors: {
    place: importPlace,
    startImport: askActor(ask(operationCalls.startImport, (body: ImportRequest) => ({ body }))),
    stopImport: askActor(ask(operationCalls.stopImport, byId)),
    downloadRejects: askActor(askFile(operationCalls.rejects, byId)),
  },
  guards: {
    isNews: ({ context }, { data }: { data: ImportPlace | null }) => data != null && data !== context.place,
    isRead: ({ context }) => context.place !== null,
    isUnderWay: ({ context, event }) => {
      assertEvent(event, 'import.stop')
      const found = startedOf(context, event.id)
      return found !== undefined && isUnderWay(found)
    },
    canDownload: ({ context, event }) => {
      assertEvent(event, 'rejects.download')
      return startedOf(context, event.id)?.hasRejects === true
    },
    isRunning: ({ context: { place } }) => place !== null && isImporting(place),
    wasStopped: ({ context }) => newestOf(context)?.standing === 'stopped',
    hasFailed: ({ context }) => newestOf(context)?.standing === 'failed',
    hasRejects: ({ context }) => newestOf(context)?.hasRejects === true,
    isDone: ({ context }) => newestOf(context) !== undefined,
  },
  actions: {
    setPlace: assign((_, { data }: { data: ImportPlace | null }) => ({ place: data })),
    forwardToPlace: forwardTo('place'),
    refresh: sendTo('place', { type: 'resource.refresh' }),
    toastStarted: emit(toast('success', importTexts.started)),
    toastStopped: emit(toast('success', importTexts.stoppedNow)),
    toastNotStarted: emit((_, { error }: { error: unknown }) =>
      toast('error', refusalOr(asProblem(error), importTexts.notStarted)),
    ),
    toastNotStopped: emit((_, { error }: { error: unknown }) =>
      toast('error', refusalOr(asProblem(error), importTexts.notStopped)),
    ),
    toastNotDownloaded: emit((_, { error }: { error: unknown }) => {
      const { status, message } = asProblem(error)
      return toast('error', status === 409 ? message : importTexts.notDownloaded)
    }),
  },
}).createMachine({
  id: 'data-import',
  description:
    'An administrator has files of the import folder loaded, follows them, and downloads the rows that were set aside.',
  context: { place: null },
  type: 'parallel',
  on: {
    'facts.arrived': { actions: 'forwardToPlace' },
    'journal.opened': { actions: 'forwardToPlace' },
    'place.refresh': { actions: 'refresh' },
  },
  states: {
    newest: {
      description: 'What became of the newest import. While one is running it is looked at again and again.',
      initial: 'loading',
      invoke: {
        id: 'place',
        src: 'place',
        input: { params: {} },
        onSnapshot: {
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context },
          target: '.routing',
          actions: { type: 'setPlace', params: ({ event }) => event.snapshot.context },
        },
      },
      states: {
        loading: { description: 'The import folder and what was imported are being read.' },
        routing: {
          description: 'Is one running, and how did the newest end?',
          always: [
            { guard: 'isRunning', target: 'running' },
            { guard: 'wasStopped', target: 'stopped' },
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'hasRejects', target: 'doneWithRejects' },
            { guard: 'isDone', target: 'done' },
            { target: 'none' },
          ],
        },
        none: { description: 'No import was started here in the last month.' },
        running: {
          description:
            'An import waits for its turn, or is being loaded: its rows and its part of the file are shown.',
        },
        done: { description: 'The newest import is loaded whole.' },
        doneWithRejects: { description: 'The newest import is loaded but for rows that were set aside.' },
        failed: { description: 'The newest import failed, and the list says why.' },
        stopped: {
          description:
            'The newest import was stopped. What it loaded is kept; started again it resumes there.',
        },
      },
    },
    request: {
      description: 'What is asked of the server.',
      initial: 'choosing',
      states: {
        choosing: {
          description:
            'A file and its kind, or a folder, are chosen; an import that is running can be stopped.',
          on: {
            'import.start': { guard: 'isRead', target: 'starting' },
            'import.stop': { guard: 'isUnderWay', target: 'stopping' },
          },
        },
        starting: {
          description: 'The server is asked to start an import.',
          invoke: {
            id: 'startImport',
            src: 'startImport',
            input: ({ event }) => {
              assertEvent(event, 'import.start')
              return event.request
            },
            onDone: { target: 'choosing', actions: ['toastStarted', 'refresh'] },
            onError: {
              target: 'choosing',
              actions: { type: 'toastNotStarted', params: ({ event }) => event },
            },
          },
        },
        stopping: {
          description: 'The server is asked to stop an import.',
          invoke: {
            id: 'stopImport',
            src: 'stopImport',
            input: ({ event }) => {
              assertEvent(event, 'import.stop')
              return { id: event.id }
            },
            onDone: { target: 'choosing', actions: ['toastStopped', 'refresh'] },
            onError: {
              target: 'choosing',
              actions: { type: 'toastNotStopped', params: ({ event }) => event },
            },
          },
        },
      },
    },
    rejects: {
      description: 'The rows that were set aside.',
      initial: 'offered',
      states: {
        offered: {
          description: 'Those of an import that has some can be downloaded.',
          on: { 'rejects.download': { guard: 'canDownload', target: 'downloading' } },
        },
        downloading: {
          description: 'They are being downloaded.',
          invoke: {
            id: 'downloadRejects',
            src: 'downloadRejects',
            input: ({ event }) => {
              assertEvent(event, 'rejects.download')
              return { id: event.id }
            },
            onDone: 'offered',
            onError: {
              description: `A toast says “${importTexts.notDownloaded}”, or why it is refused.`,
              target: 'offered',
              actions: { type: 'toastNotDownloaded', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

const startedOf = ({ place }: ImportContext, id: string): StartedImport | undefined =>
  place?.started.find((each) => each.id === id)

const newestOf = ({ place }: ImportContext): StartedImport | undefined => place?.started[0]
