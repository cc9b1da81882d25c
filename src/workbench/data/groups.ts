import type { FlowSummary } from '#charts/flow-data.ts'
import { type Group, groups } from '#charts/flow-words.ts'

interface FlowGroup {
  readonly title: string
  readonly flows: readonly FlowSummary[]
}

const titles: Readonly<Record<Group, string>> = {
  customers: 'Customers',
  money: 'Money',
  administration: 'Administration',
  lives: 'Lives of what is bought',
  parts: 'Parts of other flows',
}

/** Flows by whose they are, each group by title. */
export const groupsOf = (flows: readonly FlowSummary[]): FlowGroup[] =>
  groups.flatMap((group) => {
    const own = flows.filter((flow) => flow.group === group)
    return own.length === 0
      ? []
      : { title: titles[group], flows: own.toSorted((a, b) => a.title.localeCompare(b.title, 'en')) }
  })
