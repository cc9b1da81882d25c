import { Group, Paper, Text } from '@mantine/core'
import type { FlowSummary, Level } from '#charts/flow-data.ts'
import { coverageOf } from '../data/coverage.ts'
import { flowAddress } from '../route.ts'
import classes from './FlowList.module.css'

/** All flows with what they are for and how far the tests walk them. */
export function FlowList({ flows }: { flows: readonly FlowSummary[] }) {
  return (
    <ul className={classes.list}>
      {flows.map((flow) => (
        <li key={flow.id}>
          <Paper component="a" href={flowAddress(flow.id, 'chart')} className={classes.flow ?? ''}>
            <Group component="span" gap="sm">
              <strong>{flow.id}</strong>
              <Figure flow={flow} level="machine" />
              <Figure flow={flow} level="browser" />
            </Group>
            <Text component="span" size="sm" c="dimmed">
              {flow.purpose}
            </Text>
          </Paper>
        </li>
      ))}
    </ul>
  )
}

function Figure({ flow, level }: { flow: FlowSummary; level: Level }) {
  const coverage = coverageOf(flow, level)
  const isShort = coverage !== undefined && coverage.walked < coverage.required
  return (
    <Text component="span" size="xs" c={isShort ? 'var(--danger)' : 'dimmed'} fw={isShort ? 620 : undefined}>
      {level} {coverage === undefined ? '--' : `${coverage.walked}/${coverage.required}`}
    </Text>
  )
}
