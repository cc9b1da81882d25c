import type { Row } from '#charts/drawing.ts'
import { lettering } from '#charts/layout.ts'
import { lineHeight } from '#charts/text-size.ts'
import type { Links, Marks } from './marks.ts'

interface RowTextProps {
  row: Row
  marks: Marks
  links: Links | undefined
  x: number
  y: number
  width: number
  anchor: 'start' | 'middle'
}

/** A row of small text; that of a transition can be pressed, and is reached by keyboard from the panel. */
export function RowText({ row, marks, links, x, y, width, anchor }: RowTextProps) {
  const { edge } = row
  const text = (
    <text
      className="chart-row"
      data-kind={row.kind}
      textAnchor={anchor}
      x={anchor === 'start' ? x : x + width / 2}
      y={y + lettering.row}
    >
      {row.text}
    </text>
  )
  if (edge === undefined) return text
  const state = {
    className: 'chart-link',
    'data-walk': marks.walks.get(edge),
    'data-change': marks.changes.get(edge),
    'data-taken': marks.taken.has(edge) || undefined,
    'data-selected': marks.selected === edge || undefined,
  }
  if (links === undefined) return <g {...state}>{text}</g>
  return (
    <a
      {...state}
      href={links({ kind: 'transition', id: edge })}
      tabIndex={-1}
      data-edge={edge}
      aria-label={`Transition ${edge}`}
    >
      <rect
        className="chart-row-target"
        x={x - 3}
        y={y}
        width={width + 6}
        height={lineHeight(lettering.row)}
        rx={3}
      />
      {text}
    </a>
  )
}
