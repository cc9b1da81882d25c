import { assertEvent, assign, setup } from 'xstate'
import type { AuditType } from '#model/audit.ts'
import { type AuditFilter, clearFilter } from '#model/audit-filter.ts'

interface FilterDialogInput {
  readonly type: AuditType
  readonly filter: AuditFilter
}

interface FilterDialogContext extends FilterDialogInput {
  readonly applied: boolean
}

type FilterDialogEvent =
  | { type: 'filter.change'; change: Partial<AuditFilter> }
  | { type: 'filter.clear' }
  | { type: 'filter.apply' }
  | { type: 'filter.cancel' }

/** The dialog of an audit's filters. Its output is the filter to apply, null when it was cancelled. */
export const auditFilterMachine = setup({
  types: {
    input: {} as FilterDialogInput,
    context: {} as FilterDialogContext,
    events: {} as FilterDialogEvent,
    output: {} as AuditFilter | null,
  },
  actions: {
    change: assign(({ context, event }) => {
      assertEvent(event, 'filter.change')
      return { filter: { ...context.filter, ...event.change } }
    }),
    markApplied: assign({ applied: true }),
    clear: assign({ filter: ({ context }) => clearFilter(context.filter, context.type) }),
  },
}).createMachine({
  id: 'audit-filter',
  description:
    "The dialog of an audit's filters: settings are tried out here and change nothing until applied.",
  context: ({ input }) => ({ ...input, applied: false }),
  initial: 'editing',
  output: ({ context }) => (context.applied ? context.filter : null),
  states: {
    editing: {
      description: 'The dialog is open.',
      on: {
        'filter.change': { actions: 'change' },
        'filter.clear': { actions: 'clear' },
        'filter.apply': { target: 'applied', actions: 'markApplied' },
        'filter.cancel': 'cancelled',
      },
    },
    applied: { description: 'The table takes the settings over.', type: 'final' },
    cancelled: { description: 'The settings are thrown away.', type: 'final' },
  },
})
