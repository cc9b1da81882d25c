import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FlowSummary, Level } from '#charts/flow-data.ts'
import { walkOf } from '#charts/flow-data.ts'
import { Icon as AppIcon } from '#views/shared/Icon.tsx'
import { Icon } from '../chart/Icon.tsx'
import { type Marks, noMarks } from '../chart/marks.ts'
import { saveText, svgFile } from '../chart/svg-file.ts'
import { Details } from '../details/Details.tsx'
import { Overview } from '../details/Overview.tsx'
import { inLight } from '../print.ts'
import type { Selected } from '../route.ts'
import { CoverageChoice } from './CoverageChoice.tsx'
import { FlowFrame } from './FlowFrame.tsx'

interface ChartPageProps {
  flows: readonly FlowSummary[]
  flow: FlowSummary
  selected: Selected | undefined
}

/** A chart to read: what is pressed tells what it is. */
export function ChartPage({ flows, flow, selected }: ChartPageProps) {
  const [level, setLevel] = useState<Level | undefined>()
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
      controls={
        <>
          <CoverageChoice level={level} onChange={setLevel} />
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<AppIcon name="download" size={16} />}
            onClick={() => download(flow.id)}
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

function download(flow: string): void {
  const drawn = document.querySelector(`[data-chart-of="${flow}"] svg[role="group"]`)
  if (!(drawn instanceof SVGSVGElement)) return
  const file = inLight(document.documentElement, () => svgFile(drawn, flow))
  saveText(file, `${flow}.svg`, 'image/svg+xml')
}
