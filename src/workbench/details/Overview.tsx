import { Stack } from '@mantine/core'
import { statesOf } from '#charts/describe.ts'
import type { FlowSummary, Level } from '#charts/flow-data.ts'
import { coverageOf } from '../data/coverage.ts'
import parts from '../parts.module.css'
import { Fact } from '../parts.tsx'
import { Outline } from './Outline.tsx'
import { Requirements } from './Requirements.tsx'
import { ReviewNotes } from './ReviewNotes.tsx'
import { Uses } from './Uses.tsx'

/** What a flow is, in figures and as a nested list: the chart for who does not see it. */
export function Overview({ flow }: { flow: FlowSummary }) {
  const requirements = [
    ...new Set([...statesOf(flow), ...flow.edges].flatMap((part) => part.requirements)),
  ].toSorted()
  return (
    <>
      <p>{flow.description}</p>
      <Stack component="dl" gap="sm" mt="md">
        <CoverageFact name="Machine tests" flow={flow} level="machine" />
        <CoverageFact name="Browser tests" flow={flow} level="browser" />
      </Stack>
      <h2 className={parts.heading}>The chart as a list</h2>
      <Outline flow={flow} />
      <Uses title="Used for" uses={flow.uses.filter(({ part }) => part === flow.id)} />
      <ReviewNotes flow={flow} place="" />
      <Requirements flow={flow.id} ids={requirements} heading="h2" />
    </>
  )
}

interface CoverageFactProps {
  name: string
  flow: FlowSummary
  level: Level
}

function CoverageFact({ name, flow, level }: CoverageFactProps) {
  const coverage = coverageOf(flow, level)
  if (coverage === undefined) return null
  const { walked, required, excluded } = coverage
  return (
    <Fact name={name}>
      {walked} of {required} transitions walked
      {excluded > 0 && `, ${excluded} not in the browser`}
    </Fact>
  )
}
