import { Group, Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ReactNode } from 'react'

export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading {what}…</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export const bar = (width: string, height = 12) => <Skeleton w={width} h={height} radius="sm" />

const widths = ['72%', '58%', '84%', '64%', '50%']

function TableShape({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Paper px="md">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <Group key={row} h={40} grow wrap="nowrap">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <div key={column} className={column > 1 ? 'mantine-visible-from-sm' : undefined}>
              {bar(widths[(row * 2 + column * 3) % widths.length] ?? '60%')}
            </div>
          ))}
        </Group>
      ))}
    </Paper>
  )
}

interface SkeletonTableProps {
  what: string
  rows?: number
  columns?: number
}

export function SkeletonTable({ what, rows = 8, columns = 5 }: SkeletonTableProps) {
  return (
    <Loading what={what}>
      <TableShape rows={rows} columns={columns} />
    </Loading>
  )
}

export function SkeletonDetail({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <Group justify="space-between" wrap="nowrap" mb="lg">
        {bar('min(240px, 60%)', 24)}
        {bar('96px', 36)}
      </Group>
      <TableShape rows={10} columns={6} />
    </Loading>
  )
}
