import { Box, Group, Paper } from '@mantine/core'
import { useMemo } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { ReplayStep } from '#charts/replay.ts'
import { ChartView } from '../chart/ChartView.tsx'
import { activeStates, type Marks, noMarks } from '../chart/marks.ts'
import parts from '../parts.module.css'
import classes from './Replay.module.css'

interface ActorChartProps {
  flow: FlowSummary
  actor: string
  /** Its last step so far; undefined before its first. */
  step: (Pick<ReplayStep, 'to' | 'edges'> & Partial<Pick<ReplayStep, 'gone'>>) | undefined
  isNow: boolean
}

export function ActorChart({ flow, actor, step, isNow }: ActorChartProps) {
  const marks = useMemo(
    (): Marks =>
      step === undefined
        ? noMarks
        : { ...noMarks, active: activeStates(step.to.join(' ')), taken: new Set(isNow ? step.edges : []) },
    [step, isNow],
  )
  return (
    <Paper
      component="section"
      className={classes.chart ?? ''}
      bg="var(--page)"
      bd={isNow ? '1px solid var(--accent)' : undefined}
      aria-label={`${flow.id} ${actor}`}
    >
      <Group component="h2" gap="0 8px" px={12} py="sm" bg="var(--surface)" fz="sm" lh="sm">
        {flow.id} <span className={classes.soft}>{actor}</span>
        <Box component="span" ml="auto" c="pine">
          {step === undefined ? 'not there yet' : step.to.join(' ')}
        </Box>
      </Group>
      {step?.gone !== undefined && step.gone.length > 0 && (
        <p className={parts.problem}>No longer in this chart: {step.gone.join(', ')}.</p>
      )}
      <div className={classes.window}>
        <ChartView flow={flow} mode="chart" marks={marks} focus={step?.to[0]} />
      </div>
    </Paper>
  )
}
