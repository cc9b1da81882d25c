import { Group, VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './Skeletons.module.css'

export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div role="status" className={classes.loading}>
      <VisuallyHidden>Loading {what}…</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export const bar = (width: string, height = 12) => <span className={classes.bar} style={{ width, height }} />

const widths = ['72%', '58%', '84%', '64%', '50%']

function TableShape({ rows, columns }: { rows: number; columns: number }) {
  const shape: CSSProperties & { '--columns': number } = { '--columns': columns }
  return (
    <div className={classes.table} style={shape}>
      {Array.from({ length: rows * columns }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <span key={cell} className={classes.cell}>
          {bar(widths[(cell * 3 + Math.floor(cell / columns)) % widths.length] ?? '60%')}
        </span>
      ))}
    </div>
  )
}

/** Rows of 40 px. */
export function SkeletonTable({
  what,
  rows = 8,
  columns = 5,
}: {
  what: string
  rows?: number
  columns?: number
}) {
  return (
    <Loading what={what}>
      <TableShape rows={rows} columns={columns} />
    </Loading>
  )
}

/** A detail page: its title, its controls, the table beneath. */
export function SkeletonDetail({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <Group gap={0} justify="space-between" wrap="nowrap" mb="lg">
        {bar('min(240px, 60%)', 24)}
        {bar('96px', 36)}
      </Group>
      <TableShape rows={10} columns={6} />
    </Loading>
  )
}
