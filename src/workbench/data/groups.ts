import type { FlowSummary } from '#charts/flow-data.ts'
import { groups, groupTitles } from '#charts/flow-words.ts'

interface FlowGroup {
  readonly title: string
  readonly flows: readonly FlowSummary[]
}

/** Flows by whose they are, each group by title. */
export const groupsOf = (flows: readonly FlowSummary[]): FlowGroup[] =>
  groups.flatMap((group) => {
    const own = flows.filter((flow) => flow.group === group)
    return own.length === 0
      ? []
      : { title: groupTitles[group], flows: own.toSorted((a, b) => a.title.localeCompare(b.title, 'en')) }
  })
