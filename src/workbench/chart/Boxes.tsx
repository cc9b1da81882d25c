import { padding } from '#charts/layout.ts'
import { lineHeight } from '#charts/text-size.ts'
import { ANYWHERE } from '../diagram/diagram.ts'
import { lettering, type PlacedBox } from '../diagram/layout.ts'
import classes from './Chart.module.css'
import type { Links } from './links.ts'
import type { Marks } from './marks.ts'
import { RowText } from './RowText.tsx'

export function BoxShape({ placed, marks }: { placed: PlacedBox; marks: Marks }) {
  const { box, x, y, width, height } = placed
  if (box.kind === 'start' || box.kind === 'within') {
    return <circle className={classes[box.kind]} cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />
  }
  const rect = (className: string | undefined, inset: number, radius: number) => (
    <rect
      className={className}
      x={x + inset}
      y={y + inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      rx={radius}
    />
  )
  return (
    <g
      className={classes.shape}
      data-kind={box.kind}
      data-outer={box.children.length > 0}
      data-waiting={box.isWaiting}
      data-active={marks.active.has(box.id)}
      data-selected={marks.selected === box.id}
    >
      {rect(classes.box, 0, box.kind === 'history' ? width / 2 : 9)}
      {box.kind === 'final' && rect(classes.ring, 3.5, 6)}
    </g>
  )
}

export function BoxText({ placed, marks, links }: { placed: PlacedBox; marks: Marks; links: Links }) {
  const { box, x, y, width, height } = placed
  if (box.kind === 'start' || box.kind === 'within') return null
  const top = y + padding.y + lineHeight(lettering.name)
  return (
    <g className={classes.words} data-outer={box.children.length > 0}>
      <BoxLink placed={placed} marks={marks} links={links}>
        {box.kind === 'history' ? (
          <text className={classes.history} x={x + width / 2} y={y + height / 2 + 4}>
            {box.name}
          </text>
        ) : (
          <text className={classes.name} x={x + padding.x} y={y + padding.y + lettering.name}>
            {box.name}
          </text>
        )}
      </BoxLink>
      {box.rows.map((row, index) => (
        <RowText
          key={`${row.edge} ${row.text}`}
          row={row}
          marks={marks}
          links={links}
          x={x + padding.x}
          width={width - 2 * padding.x}
          y={top + index * lineHeight(lettering.row)}
          anchor="start"
        />
      ))}
    </g>
  )
}

interface BoxLinkProps {
  placed: PlacedBox
  marks: Marks
  links: Links
  children: React.ReactNode
}

/** A box without boxes in it is pressed anywhere, another one at its head. */
function BoxLink({ placed: { box, x, y, width, height }, marks, links, children }: BoxLinkProps) {
  const isOuter = box.children.length > 0
  return (
    <a
      href={links.state(box.id)}
      className={classes.link}
      data-box={box.id}
      aria-label={box.id === ANYWHERE ? 'Anywhere' : `State ${box.id}`}
      aria-current={marks.active.has(box.id) ? 'step' : undefined}
    >
      <rect
        className={classes.target}
        x={x}
        y={y}
        width={width}
        height={isOuter ? lineHeight(lettering.name) + 2 * padding.y : height}
        rx={9}
      />
      {children}
    </a>
  )
}
