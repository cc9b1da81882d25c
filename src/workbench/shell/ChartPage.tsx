import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type FlowSummary, type Level, levels, walkOf } from '#charts/flow-data.ts'
import { Icon as AppIcon } from '#views/shared/Icon.tsx'
import { ChartFile } from '../chart/ChartFile.tsx'
import css from '../chart/chart.css?raw'
import { Icon } from '../chart/Icon.tsx'
import { layoutOf } from '../chart/layouts.ts'
import { type Marks, noMarks } from '../chart/marks.ts'
import { markupOf, saveText } from '../chart/save-file.ts'
import { Details } from '../details/Details.tsx'
import { Overview } from '../details/Overview.tsx'
import type { Selected } from '../route.ts'
import { CoverageChoice } from './CoverageChoice.tsx'
import { FlowFrame } from './FlowFrame.tsx'

interface ChartPageProps {
  flows: readonly FlowSummary[]
  flow: FlowSummary
  selected: Selected | undefined
}

/** A chart to read: what is pressed shows what it is. */
export function ChartPage({ flows, flow, selected }: ChartPageProps) {
  const [level, setLevel] = useState<Level | undefined>()
  const [isFolded, setFolded] = useState(false)
  const marks = useMemo(
    (): Marks => ({ ...noMarks, walks: walksOf(flow, level), selected: selected?.id }),
    [flow, level, selected?.id],
  )
  return (
    <FlowFrame
      flows={flows}
      flow={flow}
      mode="chart"
      selected={selected}
      marks={marks}
      focus={selected?.id}
      isFolded={isFolded}
      controls={
        <>
          <Button
            variant={isFolded ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            States only
          </Button>
          <CoverageChoice
            levels={levels.filter((each) => flow.walks[each] !== null)}
            level={level}
            onChange={setLevel}
          />
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<AppIcon name="download" size={16} />}
            onClick={() => void download(flow, { ...marks, selected: undefined })}
          >
            SVG
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="print" />}
            visibleFrom="sm"
            onClick={() => window.print()}
          >
            Print
          </Button>
        </>
      }
      panel={
        selected === undefined ? (
          <Overview flow={flow} />
        ) : (
          <Details flow={flow} mode="chart" selected={selected} />
        )
      }
    />
  )
}

function walksOf(flow: FlowSummary, level: Level | undefined): Marks['walks'] {
  if (level === undefined) return noMarks.walks
  return new Map(
    flow.edges.flatMap((edge) => {
      const walk = walkOf(flow, edge, level)
      return walk === undefined ? [] : [[edge.id, walk] as const]
    }),
  )
}

async function download(flow: FlowSummary, marks: Marks): Promise<void> {
  const { id, description } = flow
  const layout = await layoutOf(flow)
  const file = <ChartFile title={id} description={description} layout={layout} marks={marks} css={css} />
  saveText(markupOf(file), `${id}.svg`, 'image/svg+xml')
}
