import type { AnyStateMachine } from 'xstate'
import { describeChart } from '#charts/describe.ts'
import type { FlowSummary } from '#charts/flow-data.ts'

/** A flow as the workbench knows it before any test has run. */
export const summaryOf = (machine: AnyStateMachine): FlowSummary => ({
  ...describeChart(machine),
  hash: '0',
  uses: [],
  title: machine.id,
  group: 'parts',
  phrases: {},
  walks: { machine: null, browser: null },
})
