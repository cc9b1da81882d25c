import { Group, Paper, Text } from '@mantine/core'
import type { FlowSummary, Level } from '#charts/flow-data.ts'
import { coverageOf } from '../data/coverage.ts'
import { groupsOf } from '../data/groups.ts'
import { flowAddress } from '../route.ts'
import classes from './FlowList.module.css'

/** All flows with what they are for and, after a test run, how far the tests walk them. */
export function FlowList({ flows }: { flows: readonly FlowSummary[] }) {
  return groupsOf(flows).map(({ title, flows: own }) => (
    <section key={title} aria-label={title}>
      <h2 className={classes.group}>{title}</h2>
      <ul className={classes.list}>
        {own.map((flow) => (
          <li key={flow.id}>
            <Paper component="a" href={flowAddress(flow.id, 'chart')} className={classes.flow ?? ''}>
              <Group component="span" gap="sm">
                <strong>{flow.title}</strong>
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
    </section>
  ))
}

function Figure({ flow, level }: { flow: FlowSummary; level: Level }) {
  const coverage = coverageOf(flow, level)
  if (coverage === undefined) return null
  const isShort = coverage.walked < coverage.required
  return (
    <Text component="span" size="xs" c={isShort ? 'var(--danger)' : 'dimmed'} fw={isShort ? 620 : undefined}>
      {level} {coverage.walked}/{coverage.required}
    </Text>
  )
}
