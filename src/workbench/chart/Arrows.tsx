import { lettering, type PlacedArrow } from '#charts/layout.ts'
import { lineHeight } from '#charts/text-size.ts'
import type { Links, Marks } from './marks.ts'
import { pathData } from './path-data.ts'
import { RowText } from './RowText.tsx'

/** An arrow is painted as the least walked of its transitions. */
const gravity = ['missing', 'excluded', 'walked'] as const

export function ArrowLine({ placed: { arrow, points }, marks }: { placed: PlacedArrow; marks: Marks }) {
  const edges = arrow.rows.flatMap(({ edge }) => edge ?? [])
  const walks = new Set(edges.map((edge) => marks.walks.get(edge)))
  const [change, ...otherChanges] = new Set(edges.map((edge) => marks.changes.get(edge)))
  const isTaken = edges.some((edge) => marks.taken.has(edge))
  const isSelected = edges.some((edge) => edge === marks.selected)
  return (
    <path
      className="chart-arrow"
      data-walk={gravity.find((walk) => walks.has(walk))}
      data-change={otherChanges.length > 0 ? undefined : change}
      data-taken={isTaken || undefined}
      data-selected={isSelected || undefined}
      markerEnd={`url(#head-${isTaken || isSelected ? 'taken' : 'plain'})`}
      d={pathData(points)}
    />
  )
}

interface ArrowLabelProps {
  placed: PlacedArrow
  /** Whether its ground is that of a box, not of the page. */
  isWithin: boolean
  marks: Marks
  links: Links | undefined
}

export function ArrowLabel({ placed, isWithin, marks, links }: ArrowLabelProps) {
  const { arrow, label } = placed
  if (label === undefined) return null
  const { x, y, width, height } = label
  return (
    <g>
      <rect
        className="chart-label"
        data-within={isWithin || undefined}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={5}
      />
      {arrow.rows.map((row, index) => (
        <RowText
          key={`${row.edge} ${row.text}`}
          row={row}
          marks={marks}
          links={links}
          x={x + 5}
          width={width - 10}
          y={y + 2 + index * lineHeight(lettering.row)}
          anchor="middle"
        />
      ))}
    </g>
  )
}
