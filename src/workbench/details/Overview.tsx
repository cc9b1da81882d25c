import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { statesOf } from '#charts/describe.ts'
import type { FlowSummary, Level } from '#charts/flow-data.ts'
import { coverageOf } from '../data/coverage.ts'
import classes from './Details.module.css'
import { Outline } from './Outline.tsx'
import { Requirements } from './Requirements.tsx'

/** What a flow is, in figures and as a nested list: the chart for who does not see it. */
export function Overview({ flow }: { flow: FlowSummary }) {
  const requirements = [
    ...new Set([...statesOf(flow), ...flow.edges].flatMap((part) => part.requirements)),
  ].toSorted()
  return (
    <>
      <p>{flow.description}</p>
      <Stack component="dl" gap="sm" mt="md">
        <Fact name="Machine tests">
          <CoverageWords flow={flow} level="machine" />
        </Fact>
        <Fact name="Browser tests">
          <CoverageWords flow={flow} level="browser" />
        </Fact>
      </Stack>
      <h2 className={classes.heading}>The chart as a list</h2>
      <Outline flow={flow} />
      <Requirements flow={flow.id} ids={requirements} heading="h2" />
    </>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CoverageWords({ flow, level }: { flow: FlowSummary; level: Level }) {
  const coverage = coverageOf(flow, level)
  if (coverage === undefined) return 'Nothing recorded yet. A test run writes it.'
  const { walked, required, excluded } = coverage
  return (
    <>
      {walked} of {required} transitions walked
      {excluded > 0 && `, ${excluded} not in the browser`}
    </>
  )
}
