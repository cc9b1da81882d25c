import { assertEvent, assign, forwardTo, matchesState, raise, type SnapshotFrom, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type PushInput, pushMachine } from '#machines/deliveries/push.machine.ts'
import { follow, type Shown } from '#machines/shared/follow.ts'
import type { Destination } from '#model/deliveries/pushes.ts'
import {
  defaultLikelyFilter,
  type LikelyFilter,
  type LikelyItem,
  likelyPageSize,
} from '#model/likely-sellers/likely.ts'
import type { LikelyExport, LikelySelection } from '#model/likely-sellers/likely-export.ts'
import { isNoRow, noRows, rowSelection } from '#model/shared/table.ts'
import { likelyExportMachine } from './likely-export.machine.ts'
import { likelyRowsMachine } from './likely-rows.ts'

interface LikelyListInput {
  readonly userId: string
  readonly item: LikelyItem
  /** Where the county is on the page. */
  readonly shown: Shown<LikelyItem>
}

/** What its table shows. */
interface Seen {
  readonly phase: 'reading' | 'failed' | 'read'
  readonly isEmpty: boolean
  readonly filter: LikelyFilter
  readonly selection: LikelySelection
}

interface LikelyListContext extends LikelyListInput {
  readonly seen: Seen
}

type LikelyListEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'county.replace'; item: LikelyItem }
  | { type: 'list.moved' }
  | { type: 'map.toggle' }
  | { type: 'export.open'; format: LikelyExport['format'] }
  /** `email` is of the user who is logged in. */
  | { type: 'rows.push'; destination: Destination; email: string }

interface Rows {
  readonly snapshot: SnapshotFrom<typeof likelyRowsMachine>
}

function seenIn({ value, context: { rows, view, ticked } }: Rows['snapshot']): Seen {
  const phase = matchesState({ rows: 'failed' }, value) ? 'failed' : 'reading'
  return {
    phase: matchesState({ rows: 'ready' }, value) ? 'read' : phase,
    isEmpty: rows.length === 0,
    ...{ filter: view.filter, selection: rowSelection(ticked, view.filter) },
  }
}

const unread: Seen = {
  phase: 'reading',
  isEmpty: true,
  ...{ filter: defaultLikelyFilter, selection: rowSelection(noRows, defaultLikelyFilter) },
}

export const likelyListMachine = setup({
  types: {
    input: {} as LikelyListInput,
    context: {} as LikelyListContext,
    events: {} as LikelyListEvent,
    children: {} as { rows: 'rows'; export: 'export'; push: 'push' },
  },
  actors: {
    county: follow((item: LikelyItem) => ({ type: 'county.replace', item })),
    rows: likelyRowsMachine,
    export: likelyExportMachine,
    push: pushMachine,
  },
  guards: {
    isOther: ({ context: { seen } }, { snapshot }: Rows) =>
      Boolean(snapshot.context.rows) && JSON.stringify(seen) !== JSON.stringify(seenIn(snapshot)),
    hasFailed: ({ context: { seen } }) => seen.isEmpty && seen.phase === 'failed',
    isReading: ({ context: { seen } }) => seen.isEmpty && seen.phase === 'reading',
    hasNoSet: ({ context: { item, seen } }) => seen.isEmpty && item.set === null,
    isEmpty: ({ context: { seen } }) => seen.isEmpty,
    isWhole: ({ context: { seen } }) => Object.values(seen.filter).every((value) => value === undefined),
    isAsOpened: ({ context: { seen } }) =>
      JSON.stringify(seen.filter) === JSON.stringify(defaultLikelyFilter),
    hasSelection: ({ context: { seen } }) => !isNoRow(seen.selection),
  },
  actions: {
    replace: assign((_, { item }: { item: LikelyItem }) => ({ item })),
    setSeen: assign((_, { snapshot }: Rows) => ({ seen: seenIn(snapshot) })),
    forwardToRows: forwardTo('rows'),
    announce: raise({ type: 'list.moved' }),
  },
}).createMachine({
  id: 'likely-list',
  description: 'The list of a county: homes that are likely to be listed, filtered, selected and exported.',
  context: ({ input }) => ({ ...input, seen: unread }),
  type: 'parallel',
  invoke: [
    {
      id: 'rows',
      src: 'rows',
      input: ({ context: { item } }) => ({
        query: item,
        view: { filter: defaultLikelyFilter, sort: null, page: 0, size: likelyPageSize, hiddenColumns: [] },
      }),
      onSnapshot: {
        description: 'Other rows, another filter or another selection.',
        guard: { type: 'isOther', params: ({ event }) => event },
        actions: [{ type: 'setSeen', params: ({ event }) => event }, 'announce'],
      },
    },
    {
      id: 'county',
      src: 'county',
      input: ({ context: { shown, item: known } }) => ({ shown, known }),
    },
  ],
  on: {
    'facts.arrived': { actions: 'forwardToRows' },
    'journal.opened': { actions: 'forwardToRows' },
    'county.replace': {
      description: 'New predictions, or the first ones.',
      actions: [{ type: 'replace', params: ({ event }) => event }, 'announce'],
    },
  },
  states: {
    homes: {
      description: 'The homes on the page. They stay while others are read.',
      initial: 'reading',
      on: { 'list.moved': '.routing' },
      states: {
        routing: {
          description: 'Routes by what the table shows.',
          always: [
            { guard: 'hasFailed', target: 'notRead' },
            { guard: 'isReading', target: 'reading' },
            { guard: 'hasNoSet', target: 'withoutRun' },
            { guard: 'isEmpty', target: 'empty' },
            { target: 'listed' },
          ],
        },
        reading: { description: 'The first homes are being read.' },
        notRead: {
          description:
            'There is an error getting your Audiences. Please try again. They are read again on demand.',
        },
        withoutRun: {
          description: 'No predictions have been loaded for this county yet. The list fills when they are.',
        },
        empty: { description: 'No home of the county passes the search and the filters.' },
        listed: { description: 'The homes are listed, likeliest first, and on the map.' },
      },
    },
    filters: {
      description: 'Which homes pass. The server filters and counts them.',
      initial: 'highScores',
      on: { 'list.moved': '.routing' },
      states: {
        routing: {
          description: 'Routes by the search and the filters that are applied.',
          always: [
            { guard: 'isAsOpened', target: 'highScores' },
            { guard: 'isWhole', target: 'none' },
            { target: 'applied' },
          ],
        },
        highScores: {
          description: 'As the list opens: the high scores. How many the score hides is said beside them.',
        },
        applied: { description: 'A search or other filters are applied, from the first page on.' },
        none: { description: 'Every home of the county passes.' },
      },
    },
    selection: {
      description: 'The homes that are selected, in the table or on the map.',
      initial: 'none',
      on: { 'list.moved': '.routing' },
      states: {
        routing: {
          description: 'Routes by whether a home is selected.',
          always: [{ guard: 'hasSelection', target: 'some' }, { target: 'none' }],
        },
        none: { description: 'None is: there is nothing to export.' },
        some: { description: 'Some are, or all that pass. They can be exported, sent and called.' },
      },
    },
    file: {
      description: 'What is done with the selected homes.',
      initial: 'idle',
      states: {
        idle: {
          description: 'A file of them can be made, or they can be sent to Zapier.',
          on: {
            'export.open': { guard: 'hasSelection', target: 'exporting' },
            'rows.push': { guard: 'hasSelection', target: 'pushing' },
          },
        },
        exporting: {
          description: 'The dialog asks for the marketing channel and the prediction set.',
          invoke: {
            id: 'export',
            src: 'export',
            input: ({ context: { item, seen }, event }) => {
              assertEvent(event, 'export.open')
              return {
                place: item,
                predictionTime: item.set?.predictionTime,
                filter: { selection: seen.selection },
                format: event.format,
              }
            },
            onDone: 'idle',
          },
        },
        pushing: {
          description: 'The selected homes are sent to Zapier, in a dialog of its own.',
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
      description: 'The map of the same homes.',
      initial: 'hidden',
      states: {
        hidden: { description: 'The table has the page to itself.', on: { 'map.toggle': 'shown' } },
        shown: {
          description: 'The map is above the table and shows the homes that pass.',
          on: { 'map.toggle': 'hidden' },
        },
      },
    },
  },
})

function pushOf({ userId, item, seen }: LikelyListContext, event: LikelyListEvent): PushInput {
  assertEvent(event, 'rows.push')
  const { destination, email } = event
  const chosen = { likelySelection: seen.selection }
  return { destination, email, userId, fileId: item.id, type: 'prediction', chosen }
}
