import { assertEvent, assign, emit, forwardTo, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type PushInput, pushMachine } from '#machines/deliveries/push.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor, askFile } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { ExportFormat } from '#model/audits/audit-detail.ts'
import type { PredictionSet } from '#model/county-data/selection.ts'
import type { Destination } from '#model/deliveries/pushes.ts'
import { defaultLikelyFilter, type LikelyPlace, likelyPageSize } from '#model/likely-sellers/likely.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import {
  defaultChannel,
  type LikelyExportRequest,
  type LikelySelection,
  likelyExportTexts,
  type MarketingChannel,
} from '#model/likely-sellers/likely-export.ts'
import { asProblem } from '#model/shared/problem.ts'
import { isNoRow } from '#model/shared/table.ts'
import { likelyRowsMachine } from './likely-rows.ts'

interface LikelyListingInput {
  readonly userId: string
  readonly place: LikelyPlace
}

interface LikelyListingContext extends LikelyListingInput {
  /** What is exported; null before. */
  readonly chosen: ExportChoice | null
  readonly marketingChannel: MarketingChannel
  readonly predictionSet: PredictionSet
}

/** Properties, of the set that the page shows, and as what they are exported. */
interface ExportChoice {
  readonly selection: LikelySelection
  readonly predictionTime: string | undefined
  readonly format: ExportFormat
}

type LikelyListingEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'map.toggle' }
  | ({ type: 'export.open' } & ExportChoice)
  | { type: 'channel.choose'; channel: MarketingChannel }
  | { type: 'set.choose'; set: PredictionSet }
  | { type: 'count.retry' }
  | { type: 'export.download' }
  | { type: 'export.close' }
  /** `email` is of the user who is logged in. */
  | { type: 'rows.push'; selection: LikelySelection; destination: Destination; email: string }

const opening = { marketingChannel: defaultChannel, predictionSet: 'All This Month' } as const

const fileOf = ({ place: { id, fipsCode }, request }: LikelyExportRequest) => ({
  params: { id, fipsCode },
  body: request,
})

const exportCount = resource(ask(likelyCalls.downloadCount, fileOf), {
  id: 'likely-export-count',
  description: 'How many lines the file has, and what it leaves out.',
})

export const likelyListingMachine = setup({
  types: {
    input: {} as LikelyListingInput,
    context: {} as LikelyListingContext,
    events: {} as LikelyListingEvent,
    emitted: {} as Effect,
    children: {} as { rows: 'rows'; fileCount: 'fileCount'; push: 'push' },
  },
  actors: {
    rows: likelyRowsMachine,
    fileCount: exportCount,
    downloadFile: askActor(askFile(likelyCalls.download, fileOf)),
    push: pushMachine,
  },
  guards: {
    hasRows: ({ event }) => {
      assertEvent(event, ['export.open', 'rows.push'])
      return !isNoRow(event.selection)
    },
  },
  actions: {
    forwardToRows: forwardTo('rows'),
    openExport: assign(({ event }) => {
      assertEvent(event, 'export.open')
      const { type: _, ...chosen } = event
      return { chosen, ...opening }
    }),
    setChannel: assign(({ event }) => {
      assertEvent(event, 'channel.choose')
      return { marketingChannel: event.channel }
    }),
    setPredictionSet: assign(({ event }) => {
      assertEvent(event, 'set.choose')
      return { predictionSet: event.set }
    }),
    countAgain: sendTo('fileCount', { type: 'resource.refresh' }),
    toastNotExported: emit((_, { error }: { error: unknown }) => {
      const { status, message } = asProblem(error)
      return toast('error', status === 422 || status === 409 ? message : likelyExportTexts.notExported)
    }),
  },
}).createMachine({
  id: 'likely-listing',
  description:
    "A county's likely sellers as a table and on a map. Selected ones are downloaded for a marketing channel, or sent to Zapier.",
  context: ({ input }) => ({
    ...input,
    ...opening,
    chosen: null,
  }),
  type: 'parallel',
  invoke: {
    id: 'rows',
    src: 'rows',
    input: ({ context: { place } }) => ({
      query: place,
      view: { filter: defaultLikelyFilter, sort: null, page: 0, size: likelyPageSize, hiddenColumns: [] },
    }),
  },
  on: {
    'facts.arrived': { actions: 'forwardToRows' },
    'journal.opened': { actions: 'forwardToRows' },
  },
  states: {
    selected: {
      description: 'What is done with selected properties.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Selected properties can be exported, or sent to Zapier.',
          on: {
            'export.open': { guard: 'hasRows', target: 'exporting', actions: 'openExport' },
            'rows.push': { guard: 'hasRows', target: 'pushing' },
          },
        },
        exporting: {
          description: 'Marketing channel and prediction set of the file are chosen in a dialog.',
          initial: 'choosing',
          invoke: {
            id: 'fileCount',
            src: 'fileCount',
            input: ({ context }) => ({ params: requestOf(context) }),
          },
          on: {
            'count.retry': { actions: 'countAgain' },
            'export.close': 'idle',
          },
          states: {
            choosing: {
              description: 'The lines of the file, and what the channel leaves out, are counted and shown.',
              on: {
                'channel.choose': {
                  target: '#likely-listing.selected.exporting',
                  reenter: true,
                  actions: 'setChannel',
                  description: 'Another file is counted.',
                },
                'set.choose': {
                  target: '#likely-listing.selected.exporting',
                  reenter: true,
                  actions: 'setPredictionSet',
                  description: 'Another file is counted.',
                },
                'export.download': 'downloading',
              },
            },
            downloading: {
              description: 'The file is being made. The dialog closes once it is there.',
              invoke: {
                id: 'downloadFile',
                src: 'downloadFile',
                input: ({ context }) => requestOf(context),
                onDone: '#likely-listing.selected.idle',
                onError: {
                  target: 'choosing',
                  actions: { type: 'toastNotExported', params: ({ event }) => event },
                },
              },
            },
          },
        },
        pushing: {
          description: 'The selected properties are sent to Zapier, in a dialog of its own.',
          invoke: {
            id: 'push',
            src: 'push',
            input: ({ context, event }) => pushOf(context, event),
            onDone: 'idle',
          },
        },
      },
    },
    map: {
      description: 'The map of the same properties.',
      initial: 'hidden',
      states: {
        hidden: { description: 'The table has the page to itself.', on: { 'map.toggle': 'shown' } },
        shown: {
          description: 'The map is above the table and shows the properties that pass its filter.',
          on: { 'map.toggle': 'hidden' },
        },
      },
    },
  },
})

function requestOf(context: LikelyListingContext): LikelyExportRequest {
  const { place, chosen, marketingChannel, predictionSet } = context
  if (chosen === null) throw new Error('nothing is chosen')
  const { selection, ...file } = chosen
  return { place, request: { filter: { selection }, marketingChannel, predictionSet, ...file } }
}

function pushOf({ place, userId }: LikelyListingContext, event: LikelyListingEvent): PushInput {
  assertEvent(event, 'rows.push')
  const { destination, email, selection: likelySelection } = event
  return { destination, email, userId, fileId: place.id, type: 'prediction', chosen: { likelySelection } }
}
