import { createHash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { type ChartDescription, describeChart } from '#charts/describe.ts'

/** By what pictures and reviews of a chart know whether it has changed since. What tests note of it does not count. */
export const chartHash = (machine: AnyStateMachine): string => descriptionHash(describeChart(machine))

/** The same of a chart that was described without notes. */
export const descriptionHash = (chart: ChartDescription): string =>
  createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 12)
