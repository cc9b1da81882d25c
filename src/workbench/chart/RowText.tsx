import { lineHeight } from '#charts/text-size.ts'
import type { Row } from '../diagram/diagram.ts'
import { lettering } from '../diagram/layout.ts'
import classes from './Chart.module.css'
import type { Links } from './links.ts'
import type { Marks } from './marks.ts'

interface RowTextProps {
  row: Row
  marks: Marks
  links: Links
  x: number
  y: number
  width: number
  anchor: 'start' | 'middle'
}

/** A row of small text; that of a transition can be pressed, and is reached by keyboard from the panel. */
export function RowText({ row, marks, links, x, y, width, anchor }: RowTextProps) {
  const text = (
    <text
      className={classes.row}
      data-kind={row.kind}
      textAnchor={anchor}
      x={anchor === 'start' ? x : x + width / 2}
      y={y + lettering.row}
    >
      {row.text}
    </text>
  )
  if (row.edge === undefined) return text
  return (
    <a
      href={links.transition(row.edge)}
      className={classes.link}
      tabIndex={-1}
      data-edge={row.edge}
      data-walk={marks.walks.get(row.edge)}
      data-taken={marks.taken.has(row.edge)}
      data-selected={marks.selected === row.edge}
      aria-label={`Transition ${row.edge}`}
    >
      <rect
        className={classes.rowTarget}
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
