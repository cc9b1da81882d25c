import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type LikelyItem, type LikelyKind, likelyPath, likelyTitles } from '#model/likely-sellers/likely.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { DataTable } from '#views/shared/DataTable.tsx'
import type { DataColumn } from '#views/shared/data-table.ts'
import { count, nothing } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import type { CountyFeed } from './AppendOwner.tsx'
import { CountyDetails } from './CountyDetails.tsx'

const nameOf = ({ county, state }: LikelyItem) => `${county}, ${state}`

const columns: readonly DataColumn<LikelyItem>[] = [
  {
    id: 'county',
    header: 'County',
    width: 180,
    frozen: true,
    cell: (item) => (
      <Box component="span" fw={560}>
        {nameOf(item)}
      </Box>
    ),
  },
  { id: 'homes', header: 'Homes', width: 90, numeric: true, cell: ({ items }) => count(items) },
  {
    id: 'set',
    header: 'Predictions As Of',
    width: 150,
    cell: ({ set }) => (set ? <ChicagoTime instant={set.predictionTime} dayOnly /> : nothing),
  },
  { id: 'status', header: 'Status', width: 170, cell: statusOf },
]

interface CountyTableProps {
  list: CountyFeed
  kind: LikelyKind
  items: readonly LikelyItem[]
}

export function CountyTable({ list, kind, items }: CountyTableProps) {
  const [, navigate] = useLocation()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const isUnfolded = ({ id }: LikelyItem) => unfolded.includes(id)
  const toggle = (item: LikelyItem) =>
    setUnfolded(isUnfolded(item) ? unfolded.filter((id) => id !== item.id) : [...unfolded, item.id])
  const unfolding = (item: LikelyItem) => ({
    'aria-label': `Append phones and e-mails to ${nameOf(item)}`,
    'aria-expanded': isUnfolded(item),
    onClick: () => toggle(item),
  })
  return (
    <DataTable
      label={likelyTitles[kind]}
      rows={items}
      columns={[
        ...columns,
        {
          id: 'append',
          header: 'Contacts',
          width: 200,
          cell: (item) => (
            <Group gap="sm" wrap="nowrap">
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                ml={-8}
                px={8}
                rightSection={<Icon name="chevronDown" size={16} />}
                {...unfolding(item)}
              >
                Append
              </Button>
              <Note role="status">{underWay(item)}</Note>
            </Group>
          ),
        },
        {
          id: 'open',
          header: 'List',
          width: 110,
          cell: (item) => (
            <Link href={likelyPath(item)} aria-label={`View Data of ${nameOf(item)}`}>
              View Data
            </Link>
          ),
        },
      ]}
      rowId={({ id }) => id}
      item={{
        first: (item) => (
          <>
            <Box component="span" fw={560}>
              {nameOf(item)}
            </Box>
            <span>{count(item.items)} homes</span>
          </>
        ),
        second: (item) => (
          <>
            <span>{statusOf(item)}</span>
            <span>{item.set && <ChicagoTime instant={item.set.predictionTime} dayOnly />}</span>
          </>
        ),
        aside: (item) => (
          <ActionIcon variant="subtle" color="gray" w="100%" h="100%" {...unfolding(item)}>
            <Icon name="chevronDown" />
          </ActionIcon>
        ),
        onOpen: (item) => navigate(likelyPath(item)),
      }}
      details={{ isUnfolded, content: (item) => <CountyDetails list={list} item={item} /> }}
      order={null}
      onSort={() => undefined}
      scrollKey={null}
      count={null}
    />
  )
}

function statusOf({ set }: LikelyItem): string {
  if (set === null) return 'No predictions yet'
  return set.isThisMonth ? 'This month’s' : 'This month’s to come'
}

/** Of its appends, that one is bought or about to be. */
function underWay({ appends }: LikelyItem): string {
  const statuses = appends.map(({ cartItem }) => cartItem.status)
  if (statuses.includes('processing')) return 'Processing...'
  return statuses.includes('precheckout') ? 'In Cart' : ''
}
