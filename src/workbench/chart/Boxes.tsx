import type { ReactNode } from 'react'
import { ANYWHERE } from '#charts/drawing.ts'
import { lettering, type PlacedBox, padding } from '#charts/layout.ts'
import { lineHeight } from '#charts/text-size.ts'
import type { Links, Marks } from './marks.ts'
import { RowText } from './RowText.tsx'

export function BoxShape({ placed, marks }: { placed: PlacedBox; marks: Marks }) {
  const { box, x, y, width, height } = placed
  if (box.kind === 'start' || box.kind === 'within') {
    return <circle className={`chart-${box.kind}`} cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />
  }
  const rect = (className: string, inset: number, radius: number) => (
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
      className="chart-shape"
      data-kind={box.kind}
      data-outer={box.children.length > 0 || undefined}
      data-waiting={box.isWaiting || undefined}
      data-active={marks.active.has(box.id) || undefined}
      data-selected={marks.selected === box.id || undefined}
      data-change={marks.changes.get(box.id)}
    >
      {rect('chart-box', 0, box.kind === 'history' ? width / 2 : 9)}
      {box.kind === 'final' && rect('chart-ring', 3.5, 6)}
    </g>
  )
}

interface BoxTextProps {
  placed: PlacedBox
  marks: Marks
  links: Links | undefined
}

export function BoxText({ placed, marks, links }: BoxTextProps) {
  const { box, x, y, width, height } = placed
  if (box.kind === 'start' || box.kind === 'within') return null
  const top = y + padding.y + lineHeight(lettering.name)
  return (
    <g className="chart-words" data-outer={box.children.length > 0 || undefined}>
      <BoxLink placed={placed} marks={marks} links={links}>
        {box.kind === 'history' ? (
          <text className="chart-history" textAnchor="middle" x={x + width / 2} y={y + height / 2 + 4}>
            {box.name}
          </text>
        ) : (
          <text
            className="chart-name"
            data-change={marks.changes.get(box.id)}
            x={x + padding.x}
            y={y + padding.y + lettering.name}
          >
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

/** A box without boxes in it is pressed anywhere, another one at its head. */
function BoxLink({ placed, marks, links, children }: BoxTextProps & { children: ReactNode }) {
  const { box, x, y, width, height } = placed
  const isOuter = box.children.length > 0
  const title = box.description !== '' && <title>{box.description}</title>
  if (links === undefined) {
    return (
      <g>
        {title}
        {children}
      </g>
    )
  }
  return (
    <a
      href={links({ kind: 'state', id: box.id })}
      className="chart-link"
      data-box={box.id}
      aria-label={box.id === ANYWHERE ? 'Anywhere' : `State ${box.id}`}
      aria-current={marks.active.has(box.id) ? 'step' : undefined}
    >
      {title}
      <rect
        className="chart-target"
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
