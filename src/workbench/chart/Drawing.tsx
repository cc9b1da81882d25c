import { memo } from 'react'
import type { Area, Layout } from '#charts/layout.ts'
import { ArrowLabel, ArrowLine } from './Arrows.tsx'
import { BoxShape, BoxText } from './Boxes.tsx'
import type { Links, Marks } from './marks.ts'

interface DrawingProps {
  /** Of the drawing within the SVG. */
  id: string
  layout: Layout
  marks: Marks
  /** Without them it cannot be pressed. */
  links?: Links
}

/**
 * A chart within an SVG, on the page as in a file; chart.css paints it. Texts come after the arrows, so that an arrow
 * that crosses a state's head leaves it legible.
 */
export const Drawing = memo(function Drawing({ id, layout, marks, links }: DrawingProps) {
  const { width, height, boxes, arrows } = layout
  const outer = boxes.filter(({ box }) => box.children.length > 0)
  return (
    <>
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
            <path className="chart-head" data-kind={kind} d="M0 0.6 8 4 0 7.4Z" />
          </marker>
        ))}
      </defs>
      <g id={id} className="chart-drawing">
        <rect className="chart-paper" width={width} height={height} />
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
    </>
  )
})

const holds = (outer: Area, label: Area | undefined): boolean =>
  label !== undefined &&
  label.x > outer.x &&
  label.y > outer.y &&
  label.x + label.width < outer.x + outer.width &&
  label.y + label.height < outer.y + outer.height
