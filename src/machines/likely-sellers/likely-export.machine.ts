import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor, askFile } from '#machines/shared/request.ts'
import { retryDelay } from '#machines/shared/retry-delay.ts'
import type { LikelyPlace } from '#model/likely-sellers/likely.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import {
  defaultChannel,
  type ExportCount,
  type LikelyExport,
  type LikelyExportRequest,
  likelyExportTexts,
} from '#model/likely-sellers/likely-export.ts'
import { asProblem } from '#model/shared/problem.ts'

export interface LikelyExportInput {
  readonly place: LikelyPlace
  /** Of the county's set that the page shows. */
  readonly predictionTime: string | undefined
  readonly filter: LikelyExport['filter']
  readonly format: LikelyExport['format']
}

interface LikelyExportContext extends LikelyExportRequest {
  readonly counted: ExportCount | null
  /** How many tries in a row to count the lines have failed. */
  readonly failures: number
}

type LikelyExportEvent =
  | {
      type: 'export.choose'
      options: Partial<Pick<LikelyExport, 'marketingChannel' | 'predictionSet'>>
    }
  | { type: 'count.retry' }
  | { type: 'export.download' }
  | { type: 'export.close' }

const fileOf = ({ place: { id, fipsCode }, request }: LikelyExportRequest) => ({
  params: { id, fipsCode },
  body: request,
})

const requestOf = ({ place, request }: LikelyExportContext): LikelyExportRequest => ({ place, request })

const notExported = toast('error', likelyExportTexts.notExported)

export const likelyExportMachine = setup({
  types: {
    input: {} as LikelyExportInput,
    context: {} as LikelyExportContext,
    events: {} as LikelyExportEvent,
    emitted: {} as Effect,
  },
  actors: {
    countLines: askActor(ask(likelyCalls.downloadCount, fileOf)),
    download: askActor(askFile(likelyCalls.download, fileOf)),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.failures) },
  guards: {
    isNothingLeft: (_, { rows }: ExportCount) => rows === 0,
    isRefused: (_, { error }: { error: unknown }) => [409, 422].includes(asProblem(error).status),
  },
  actions: {
    setOptions: assign(({ context: { request }, event }) => {
      assertEvent(event, 'export.choose')
      return { request: { ...request, ...event.options }, counted: null, failures: 0 }
    }),
    setCounted: assign((_, counted: ExportCount) => ({ counted, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    toastRefusal: emit((_, { error }: { error: unknown }) => toast('error', asProblem(error).message)),
    toastNotExported: emit(notExported),
  },
}).createMachine({
  id: 'likely-export',
  description:
    'Chosen homes of a county become a file for a marketing channel: the channel and the prediction set are chosen, and the lines counted before it is downloaded.',
  context: ({ input: { place, predictionTime, filter, format } }) => ({
    place,
    request: {
      ...{ filter, predictionTime, format },
      ...{ marketingChannel: defaultChannel, predictionSet: 'All This Month' },
    },
    counted: null,
    failures: 0,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The dialog is open.',
      type: 'parallel',
      on: { 'export.close': 'closed' },
      states: {
        lines: {
          description: 'How long the file is, and what it leaves out, with why.',
          initial: 'counting',
          on: { 'export.choose': { target: '.counting', actions: 'setOptions' } },
          states: {
            counting: {
              description: 'The lines of the file are being counted: Counting…',
              invoke: {
                id: 'countLines',
                src: 'countLines',
                input: ({ context }) => requestOf(context),
                onDone: [
                  {
                    guard: { type: 'isNothingLeft', params: ({ event }) => event.output },
                    target: 'nothingLeft',
                    actions: { type: 'setCounted', params: ({ event }) => event.output },
                  },
                  {
                    target: 'counted',
                    actions: { type: 'setCounted', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'uncounted', actions: 'countFailure' },
              },
              initial: 'first',
              states: {
                first: { description: 'They were not counted before, or of another file.' },
                again: { description: 'They could not be counted before.', tags: 'uncounted' },
              },
            },
            counted: { description: 'The lines are shown, and who is left out.' },
            nothingLeft: {
              description: 'None of the homes can be in the file: another channel or other homes are needed.',
            },
            uncounted: {
              description:
                'They could not be counted, and are again on demand and by themselves. The file can be downloaded all the same.',
              tags: 'uncounted',
              on: { 'count.retry': 'counting.again' },
              after: { retryDelay: 'counting.again' },
            },
          },
        },
        file: {
          description: 'What becomes of the file.',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'The marketing channel and the prediction set are chosen.',
              on: { 'export.download': 'downloading' },
              initial: 'open',
              states: {
                open: { description: 'No file was asked for yet.' },
                refused: {
                  description:
                    'Nothing would have been in the last file, or the county has new predictions since.',
                },
                failed: { description: 'The last file could not be made. It can be asked for again.' },
              },
            },
            downloading: {
              description: 'The file is being made and downloaded.',
              tags: 'busy',
              invoke: {
                id: 'download',
                src: 'download',
                input: ({ context }) => requestOf(context),
                onDone: '#likely-export.saved',
                onError: [
                  {
                    description:
                      'Nothing would be in it, or the county has new predictions since: a toast says which.',
                    guard: { type: 'isRefused', params: ({ event }) => event },
                    target: 'choosing.refused',
                    actions: { type: 'toastRefusal', params: ({ event }) => event },
                  },
                  {
                    description: showing(notExported),
                    target: 'choosing.failed',
                    actions: 'toastNotExported',
                  },
                ],
              },
            },
          },
        },
      },
    },
    saved: { description: 'The file is in the downloads of the browser.', type: 'final' },
    closed: { description: 'The dialog was closed.', type: 'final' },
  },
})
