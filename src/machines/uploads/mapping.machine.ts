import { type ActorRefFrom, assertEvent, assign, raise, setup } from 'xstate'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import type { AuditType } from '#model/audits/audit.ts'
import { asProblem, isUnreachable, type Problem } from '#model/shared/problem.ts'
import type { OpenedSheet, RowsToCount, SheetToRead } from '#model/uploads/mapping/opened.ts'
import { recallMapping } from '#model/uploads/mapping/recall.ts'
import { mappingOf, type Suggestions } from '#model/uploads/mapping/suggest.ts'
import {
  assign as assignColumn,
  type Field,
  type Mapping,
  missingFields,
  place,
  toFieldsMap,
} from '#model/uploads/mapping.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import type { LegacyEncoding } from '#model/uploads/sheet/legacy-encoding.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'
import type { Confirmed } from '#model/uploads/upload.ts'

export type MappingOutput =
  | { readonly kind: 'confirmed'; readonly confirmed: Confirmed }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly problem: Problem }

interface MappingInput {
  readonly type: AuditType
  readonly file: File
  readonly opened: OpenedSheet
}

interface MappingContext {
  readonly type: AuditType
  readonly file: File
  readonly head: SheetHead
  readonly suggestions: Suggestions
  readonly mapping: Mapping
  /** How a file with the same header was mapped before, and which of its fields do not hold for this one. */
  readonly remembered: Mapping | null
  readonly outdated: readonly Field[]
  /** The state that all homes are in, where no column says it. */
  readonly homesState: string | null
  /** The column that is being moved. */
  readonly carried: number | null
  /** The share of the file that was counted, 0..1, and what it holds. */
  readonly share: number
  readonly rowCounts: RowCounts | null
  readonly problem: Problem | null
  readonly output: MappingOutput
}

type MappingEvent =
  | { type: 'field.assign'; field: Field; column: number | null }
  | { type: 'state.choose'; state: string | null }
  | { type: 'column.pick'; column: number }
  | { type: 'column.drop'; field: Field | null }
  | { type: 'column.release' }
  | { type: 'header.choose'; row: number | null }
  /** Null: all with the columns of the first one. */
  | { type: 'sheet.choose'; sheet: string | null }
  | { type: 'encoding.choose'; encoding: LegacyEncoding }
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'mapping.confirm'; attemptId: string }
  | { type: 'mapping.cancel' }
  | { type: 'count.progress'; share: number }
  | { type: 'count.again' }
  | { type: 'count.retry' }

function mapped({ head, suggestions, remembered }: OpenedSheet) {
  return {
    head,
    suggestions,
    remembered,
    ...(remembered === null
      ? { mapping: mappingOf(suggestions), outdated: [] }
      : recallMapping(remembered, suggestions, head)),
    homesState: null,
    carried: null,
    share: 0,
    rowCounts: null,
    problem: null,
  }
}

export const mappingMachine = setup({
  types: {
    context: {} as MappingContext,
    events: {} as MappingEvent,
    input: {} as MappingInput,
    output: {} as MappingOutput,
  },
  actors: {
    readSheet: placeholderActor<OpenedSheet, SheetToRead>('readSheet'),
    countRows: placeholderActor<RowCounts, RowsToCount>('countRows'),
    rememberMapping: placeholderActor<void, { head: SheetHead; mapping: Mapping }>('rememberMapping'),
  },
  guards: {
    isComplete: ({ context: { mapping, type, homesState } }) =>
      missingFields(mapping, type, homesState).length === 0,
    isUnreachable: (_, params: { error: unknown }) => isUnreachable(params.error),
  },
  actions: {
    setSheet: assign((_, opened: OpenedSheet) => mapped(opened)),
    countAgain: raise({ type: 'count.again' }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    clearProblem: assign({ problem: null }),
    assignColumn: assign(({ context: { mapping }, event }) => {
      assertEvent(event, 'field.assign')
      return { mapping: assignColumn(mapping, event.field, event.column ?? undefined) }
    }),
    chooseState: assign(({ event }) => {
      assertEvent(event, 'state.choose')
      return { homesState: event.state }
    }),
    pickUp: assign(({ event }) => {
      assertEvent(event, 'column.pick')
      return { carried: event.column }
    }),
    putDown: assign(({ context: { mapping, carried }, event }) => {
      assertEvent(event, 'column.drop')
      if (carried === null) return {}
      return {
        mapping: event.field === null ? without(mapping, carried) : place(mapping, carried, event.field),
      }
    }),
    clearCarried: assign({ carried: null }),
    setShare: assign(({ event }) => {
      assertEvent(event, 'count.progress')
      return { share: event.share }
    }),
    setRowCounts: assign((_, { rowCounts }: { rowCounts: RowCounts }) => ({ share: 1, rowCounts })),
    startCount: assign({ share: 0, rowCounts: null }),
    confirm: assign(({ context: { mapping, head, type, homesState }, event }) => {
      assertEvent(event, 'mapping.confirm')
      const fieldsMap = toFieldsMap(mapping, head, type, homesState)
      const confirmed = { attemptId: event.attemptId, fieldsMap }
      return { output: { kind: 'confirmed' as const, confirmed } }
    }),
    /** Also when it was confirmed and is being remembered. */
    cancel: assign({ output: { kind: 'cancelled' } }),
    refuse: assign((_, { error }: { error: unknown }) => ({
      output: { kind: 'refused' as const, problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'mapping',
  description:
    'Which column of the file is which of the product. It opens from the first rows; the rest is counted meanwhile.',
  context: ({ input }) => ({
    type: input.type,
    file: input.file,
    ...mapped(input.opened),
    output: { kind: 'cancelled' },
  }),
  output: ({ context }) => context.output,
  initial: 'open',
  states: {
    open: {
      description: 'The dialog is open.',
      type: 'parallel',
      on: { 'mapping.cancel': { target: 'cancelled', actions: 'cancel' } },
      states: {
        fields: {
          description: 'What is shown of the columns.',
          initial: 'matching',
          states: {
            matching: {
              description: 'Each field with its column, a few values, and why it was suggested.',
              initial: 'resting',
              on: {
                'field.assign': { actions: 'assignColumn' },
                'state.choose': { actions: 'chooseState' },
                'header.choose': { target: 'rereading', actions: 'clearProblem' },
                'sheet.choose': { target: 'rereading', actions: 'clearProblem' },
                'encoding.choose': { target: 'rereading', actions: 'clearProblem' },
              },
              states: {
                resting: {
                  description: 'The columns can be changed: by a list, by the keyboard or by dragging.',
                  entry: 'clearCarried',
                  on: {
                    'column.pick': { target: 'carrying', actions: 'pickUp' },
                    'preview.open': { guard: 'isComplete', target: '#mapping.open.fields.previewing' },
                  },
                },
                carrying: {
                  description:
                    'A column is picked up. Put on a field, it changes places with what was there.',
                  on: {
                    'column.drop': { target: 'resting', actions: 'putDown' },
                    'column.release': 'resting',
                    'mapping.cancel': {
                      target: 'resting',
                      description: 'Escape puts the column back; the dialog stays.',
                    },
                  },
                },
              },
            },
            rereading: {
              description:
                'Another sheet is read, its letters in another encoding, or another row as the header.',
              invoke: {
                id: 'readSheet',
                src: 'readSheet',
                input: ({ context: { file, head }, event }) => {
                  assertEvent(event, ['header.choose', 'sheet.choose', 'encoding.choose'])
                  if (event.type === 'header.choose') return { file, header: { head, row: event.row } }
                  if (event.type === 'encoding.choose') return { file, encoding: event.encoding }
                  return event.sheet === null ? { file } : { file, sheet: event.sheet }
                },
                onDone: {
                  target: 'matching',
                  actions: [{ type: 'setSheet', params: ({ event }) => event.output }, 'countAgain'],
                },
                onError: {
                  target: 'matching',
                  actions: { type: 'setProblem', params: ({ event }) => event },
                },
              },
            },
            previewing: {
              description: 'The first rows as they will be read, and what the count found.',
              tags: 'preview',
              on: {
                'preview.close': 'matching',
                'mapping.confirm': { target: 'remembering', actions: 'confirm' },
              },
            },
            remembering: {
              description: 'The mapping is remembered for the next file with the same header.',
              tags: 'preview',
              invoke: {
                id: 'rememberMapping',
                src: 'rememberMapping',
                input: ({ context: { head, mapping } }) => ({ head, mapping }),
                onDone: '#mapping.confirmed',
                onError: '#mapping.confirmed',
              },
            },
          },
        },
        rows: {
          description: 'The whole file is gone through, behind the dialog.',
          initial: 'counting',
          on: { 'count.again': '.counting' },
          states: {
            counting: {
              description: 'The rows are being counted.',
              entry: 'startCount',
              invoke: {
                id: 'countRows',
                src: 'countRows',
                input: ({ context: { file, head }, self }) => ({
                  file,
                  head,
                  onProgress: (share) => self.send({ type: 'count.progress', share }),
                }),
                onDone: {
                  target: 'counted',
                  actions: { type: 'setRowCounts', params: ({ event }) => ({ rowCounts: event.output }) },
                },
                onError: [
                  { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'uncounted' },
                  {
                    target: '#mapping.refused',
                    actions: { type: 'refuse', params: ({ event }) => event },
                  },
                ],
              },
              on: {
                'count.progress': { actions: 'setShare' },
              },
            },
            uncounted: {
              description:
                'What counts could not be fetched: it can be tried again, or left to the server, which counts as well.',
              on: { 'count.retry': 'counting' },
            },
            counted: { description: 'The number of rows is known, and which of them are odd.' },
          },
        },
      },
    },
    confirmed: { description: 'The mapping is as it shall be sent.', type: 'final' },
    cancelled: { description: 'The dialog was closed. The draft stays.', type: 'final' },
    refused: { description: 'Further down, the file cannot be read.', type: 'final' },
  },
})

export type MappingRef = ActorRefFrom<typeof mappingMachine>

function without(mapping: Mapping, column: number): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, taken]) => taken !== column))
}
