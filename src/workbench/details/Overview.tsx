import { Stack } from '@mantine/core'
import { statesOf } from '#charts/describe.ts'
import type { FlowSummary, Level } from '#charts/flow-data.ts'
import { coverageOf } from '../data/coverage.ts'
import parts from '../parts.module.css'
import { Fact } from '../parts.tsx'
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
      <h2 className={parts.heading}>The chart as a list</h2>
      <Outline flow={flow} />
      <Requirements flow={flow.id} ids={requirements} heading="h2" />
    </>
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
