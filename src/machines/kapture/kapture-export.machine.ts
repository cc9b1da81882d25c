import { assign, emit, matchesState, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { askActor, askFile } from '#machines/shared/request.ts'
import { leftOutText, type SavedFile } from '#model/deliveries/deliveries.ts'
import { exportSize, kaptureProblem, kaptureTexts, type RealtorFilter } from '#model/kapture/kapture.ts'
import type { RealtorFile } from '#model/kapture/kapture-buy.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import { kaptureRealtors } from './kapture.ts'

interface KaptureExportContext {
  readonly userId: string
  /** What was applied last. */
  readonly filter: RealtorFilter | null
}

type KaptureExportEvent =
  /** Null where no state is chosen. */
  { type: 'search.apply'; filter: RealtorFilter | null } | { type: 'file.download' }

type Applied = Pick<Extract<KaptureExportEvent, { type: 'search.apply' }>, 'filter'>

interface Preview {
  readonly snapshot: SnapshotFrom<typeof kaptureRealtors>
}

export const kaptureExportMachine = setup({
  types: {
    input: {} as { userId: string },
    context: {} as KaptureExportContext,
    events: {} as KaptureExportEvent,
    emitted: {} as Effect,
    children: {} as { realtors: 'realtors' },
  },
  actors: {
    realtors: kaptureRealtors,
    exportFile: askActor(
      askFile(kaptureCalls.exportFile, ({ userId, filter }: RealtorFile) => ({
        query: { userId, ...filter },
      })),
    ),
  },
  guards: {
    hasState: (_, { filter }: Applied) => filter !== null,
    isNone: (_, { snapshot }: Preview) => snapshot.context.count === 0,
    isFound: (_, { snapshot }: Preview) => Number(snapshot.context.count) > 0,
    isUncounted: (_, { snapshot }: Preview) =>
      snapshot.context.count === null && matchesState({ count: 'uncounted' }, snapshot.value),
    leavesOut: (_, { leftOut }: SavedFile) => leftOut > 0,
  },
  actions: {
    setFilter: assign((_, { filter }: Applied) => ({ filter })),
    filterPreview: sendTo('realtors', (_, { filter }: Applied) => ({
      type: 'filter.apply',
      filter: filterOf(filter),
    })),
    toastLeftOut: emit((_, { leftOut }: SavedFile) => toast('info', leftOutText(leftOut))),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: kaptureProblem(asProblem(error)),
    })),
  },
}).createMachine({
  id: 'kapture-export',
  description: 'Licensed agents and brokers of a state are filtered, looked at by the page, and downloaded.',
  context: ({ input }) => ({ ...input, filter: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Filters are chosen. Nothing is shown before they are applied.',
      on: {
        'search.apply': [
          {
            guard: { type: 'hasState', params: ({ event }) => event },
            target: 'shown',
            actions: { type: 'setFilter', params: ({ event }) => event },
          },
          { target: '.stateMissing' },
        ],
      },
      initial: 'open',
      states: {
        open: { description: 'No filter was applied yet.' },
        stateMissing: { description: 'The export is of one state: Please select a state.' },
      },
    },
    shown: {
      description: 'The licenses that pass are on the page.',
      type: 'parallel',
      on: {
        'search.apply': {
          description: 'Other filters: the first page of what passes them.',
          guard: { type: 'hasState', params: ({ event }) => event },
          actions: [
            { type: 'setFilter', params: ({ event }) => event },
            { type: 'filterPreview', params: ({ event }) => event },
          ],
        },
      },
      states: {
        preview: {
          description: 'What passes the filters, in pages of 10, 50 or 100, by license number.',
          invoke: {
            id: 'realtors',
            src: 'realtors',
            input: ({ context: { userId, filter } }) => ({
              query: { userId },
              view: { filter: filterOf(filter), sort: null, page: 0, size: exportSize, hiddenColumns: [] },
            }),
            onSnapshot: [
              { guard: { type: 'isNone', params: ({ event }) => event }, target: '.noneFound' },
              { guard: { type: 'isFound', params: ({ event }) => event }, target: '.found' },
              { guard: { type: 'isUncounted', params: ({ event }) => event }, target: '.uncounted' },
              { target: '.counting' },
            ],
          },
          initial: 'counting',
          states: {
            counting: { description: 'They are being counted. Their first page does not wait for it.' },
            noneFound: { description: 'No records found: there is nothing to download.' },
            found: { description: 'N records found. Pages can be turned, and all of them downloaded.' },
            uncounted: { description: 'They could not be counted: nothing can be downloaded.' },
          },
        },
        file: {
          description: 'All that pass, in one file.',
          initial: 'idle',
          states: {
            idle: {
              description: 'No file is on its way.',
              on: {
                'file.download': {
                  guard: stateIn('#kapture-export.shown.preview.found'),
                  target: 'downloading',
                },
              },
            },
            downloading: {
              description: 'The file is being downloaded: Downloading.',
              tags: 'busy',
              invoke: {
                id: 'exportFile',
                src: 'exportFile',
                input: ({ context: { userId, filter } }) => ({ userId, filter: filterOf(filter) }),
                onDone: [
                  {
                    description: 'Realtors who opted out are left out, which a message says.',
                    guard: { type: 'leavesOut', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'toastLeftOut', params: ({ event }) => event.output },
                  },
                  { target: 'idle' },
                ],
                onError: {
                  description: `A dialog says “${kaptureTexts.failure}”, or why it is refused`,
                  target: 'idle',
                  actions: { type: 'showFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
  },
})

function filterOf(filter: RealtorFilter | null): RealtorFilter {
  if (filter === null) throw new Error('no state is chosen')
  return filter
}
