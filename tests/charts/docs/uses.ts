import { describeChart, statesOf } from '#charts/describe.ts'
import type { UseSummary } from '#charts/flow-data.ts'
import type { Use } from '../uses.ts'
import type { FoundChart } from './discover.ts'

/** What each use is for, what it says, and which states of charts run it. */
export function summariesOf(
  uses: readonly Use[],
  charts: readonly Pick<FoundChart, 'machine'>[],
): UseSummary[] {
  const described = charts.map(({ machine }) => describeChart(machine))
  const places = described.flatMap(({ id: flow, root, charts: within }) =>
    [root, ...statesOf({ root })].flatMap(({ path: state, services }) =>
      services.map((service) => ({ use: within[service], flow, state })),
    ),
  )
  return uses.map(({ id, part, machine }) => ({
    id,
    part,
    description: machine.root.description ?? '',
    says: saysOf(machine),
    runsIn: places.filter(({ use }) => use === id).map(({ flow, state }) => ({ flow, state })),
  }))
}

/** Words that several transitions say are those of the first. */
function saysOf(machine: Use['machine']): Record<string, string> {
  const said = describeChart(machine).edges.filter(({ description }) => /\bsays\b/.test(description))
  return Object.fromEntries(
    said
      .filter(({ description }, at) => said.findIndex((each) => each.description === description) === at)
      .map(({ id, description }) => [id, description]),
  )
}
