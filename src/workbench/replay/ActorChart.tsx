import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { ReplayStep } from '#charts/replay.ts'
import { ChartView } from '../chart/ChartView.tsx'
import { activeStates, type Marks, noMarks } from '../chart/marks.ts'
import classes from './Replay.module.css'

interface ActorChartProps {
  flow: FlowSummary
  actor: string
  /** Its last step so far; undefined before its first. */
  step: ReplayStep | undefined
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
    <section className={classes.chart} data-now={isNow} aria-label={`${flow.id} ${actor}`}>
      <h2 className={classes.chartTitle}>
        {flow.id} <span className={classes.soft}>{actor}</span>
        <Box component="span" ml="auto" c="pine">
          {step === undefined ? 'not there yet' : step.to.join(' ')}
        </Box>
      </h2>
      {step !== undefined && step.gone.length > 0 && (
        <p className={classes.problem}>No longer in this chart: {step.gone.join(', ')}.</p>
      )}
      <div className={classes.window}>
        <ChartView flow={flow} mode="chart" marks={marks} focus={step?.to[0]} />
      </div>
    </section>
  )
}
