import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { type Layout, lettering } from '#charts/layout.ts'
import { flowAddress, type Mode } from '../route.ts'
import './chart.css'
import classes from './ChartView.module.css'
import { Drawing } from './Drawing.tsx'
import { useLayout } from './layouts.ts'
import type { Links, Marks } from './marks.ts'
import { PrintedParts } from './PrintedParts.tsx'
import { printPlan } from './print-plan.ts'
import { reveal } from './reveal.ts'
import { Viewport } from './Viewport.tsx'

interface ChartViewProps {
  flow: FlowSummary
  mode: Mode
  marks: Marks
  focus?: string | undefined
  /** Whether the states alone are drawn. */
  isFolded?: boolean
  tools?: ReactNode
}

interface LaidOutProps extends ChartViewProps {
  layout: Layout
}

export function ChartView(props: ChartViewProps) {
  const { flow, isFolded = false } = props
  const layout = useLayout(flow, isFolded)
  if (layout === undefined) return <div className={classes.skeleton} aria-busy="true" />
  return <LaidOut key={`${flow.id} ${isFolded}`} {...props} layout={layout} />
}

function LaidOut({ layout, flow, mode, marks, focus, isFolded, tools }: LaidOutProps) {
  const root = useRef<HTMLDivElement>(null)
  const drawing = useId()
  const plan = useMemo(() => printPlan(layout), [layout])
  const paper: CSSProperties & { '--print-width': string } = {
    '--print-width': `${layout.width * plan.scale}px`,
  }
  const isSpread = plan.parts.length > 1
  const links = useMemo((): Links => (selected) => flowAddress(flow.id, mode, selected), [flow.id, mode])
  const start = flow.root.initial || (flow.root.states[0]?.path ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart too large to be seen at once opens where it starts
  useEffect(() => reveal(root.current, start), [flow.id])
  useEffect(() => {
    if (focus !== undefined) reveal(root.current, focus)
  }, [focus])
  return (
    <div
      ref={root}
      className={classes.root}
      data-chart-of={flow.id}
      data-wide={plan.isWide}
      data-spread={isSpread}
      style={paper}
    >
      <div className={classes.window}>
        <Viewport
          title={`Chart of ${flow.id}: arrows move it, plus and minus zoom, 0 fits it`}
          width={layout.width}
          height={layout.height}
          lettering={isFolded ? lettering.name : lettering.row}
          tools={tools}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: no element groups within an SVG */}
          <svg
            className={classes.chart}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="group"
            aria-label={`States of ${flow.id}`}
          >
            <Drawing id={drawing} layout={layout} marks={marks} links={links} />
          </svg>
        </Viewport>
      </div>
      {isSpread && <PrintedParts flow={flow.id} drawing={drawing} plan={plan} />}
    </div>
  )
}
