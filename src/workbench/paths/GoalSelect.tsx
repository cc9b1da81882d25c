import { NativeSelect } from '@mantine/core'
import { statesOf } from '#charts/describe.ts'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { Selected } from '../route.ts'

interface GoalSelectProps {
  flow: FlowSummary
  goal: Selected | undefined
  withTransitions: boolean
  onChange: (goal: Selected | undefined) => void
}

const separator = ' '

export function GoalSelect({ flow, goal, withTransitions, onChange }: GoalSelectProps) {
  const option = (kind: Selected['kind'], id: string) => ({ value: `${kind}${separator}${id}`, label: id })
  const states = {
    group: 'States',
    items: statesOf(flow)
      .filter(({ kind }) => kind !== 'history')
      .map(({ path }) => option('state', path)),
  }
  const transitions = { group: 'Transitions', items: flow.edges.map(({ id }) => option('transition', id)) }
  return (
    <NativeSelect
      label="To"
      value={goal ? `${goal.kind}${separator}${goal.id}` : ''}
      data={[
        { value: '', label: withTransitions ? 'Choose …' : 'Anywhere' },
        states,
        ...(withTransitions ? [transitions] : []),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const [kind, ...id] = value.split(separator)
        const isGoal = kind === 'state' || kind === 'transition'
        onChange(isGoal ? { kind, id: id.join(separator) } : undefined)
      }}
    />
  )
}
