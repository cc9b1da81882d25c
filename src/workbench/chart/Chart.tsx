import { memo } from 'react'
import type { Area, Layout } from '../diagram/layout.ts'
import { ArrowLabel, ArrowLine } from './Arrows.tsx'
import { BoxShape, BoxText } from './Boxes.tsx'
import classes from './Chart.module.css'
import type { Links } from './links.ts'
import type { Marks } from './marks.ts'

interface ChartProps {
  /** Of the drawing within the SVG. */
  id: string
  /** For readers who hear it: "Chart of checkout". */
  title: string
  layout: Layout
  marks: Marks
  links: Links
}

/**
 * A chart as SVG. Every state and every transition is a link to its own address. Texts come after the arrows, so that
 * an arrow that crosses a state's head leaves it legible.
 */
export const Chart = memo(function Chart({ id, title, layout, marks, links }: ChartProps) {
  const { width, height, boxes, arrows } = layout
  const outer = boxes.filter(({ box }) => box.children.length > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element groups within an SVG
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={title}>
      <defs>
        {(['plain', 'taken'] as const).map((kind) => (
          <marker
            key={kind}
            id={`head-${kind}`}
            viewBox="0 0 8 8"
            refX="7.4"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={classes.head} data-kind={kind} d="M0 0.6 8 4 0 7.4Z" />
          </marker>
        ))}
      </defs>
      <g id={id}>
        <rect className={classes.paper} width={width} height={height} />
        {boxes.map((placed) => (
          <BoxShape key={placed.box.id} placed={placed} marks={marks} />
        ))}
        {arrows.map((placed) => (
          <ArrowLine key={placed.arrow.id} placed={placed} marks={marks} />
        ))}
        {boxes.map((placed) => (
          <BoxText key={placed.box.id} placed={placed} marks={marks} links={links} />
        ))}
        {arrows.map((placed) => (
          <ArrowLabel
            key={placed.arrow.id}
            placed={placed}
            isWithin={outer.some((box) => holds(box, placed.label))}
            marks={marks}
            links={links}
          />
        ))}
      </g>
    </svg>
  )
})

const holds = (outer: Area, label: Area | undefined): boolean =>
  label !== undefined &&
  label.x > outer.x &&
  label.y > outer.y &&
  label.x + label.width < outer.x + outer.width &&
  label.y + label.height < outer.y + outer.height
