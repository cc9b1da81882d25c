import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import {
  type LikelyCounty,
  type LikelyFilter,
  type LikelyKind,
  likelyPath,
  likelyTitles,
} from '#model/likely-sellers/likely.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { DataTable } from '#views/shared/DataTable.tsx'
import type { DataColumn } from '#views/shared/data-table.ts'
import { count, nothing } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import type { CountyFeed } from './AppendOwner.tsx'
import { CountyDetails } from './CountyDetails.tsx'
import { FilteredLink } from './FilteredLink.tsx'

const nameOf = ({ county, state }: LikelyCounty) => `${county}, ${state}`

const figure = (homes: number | undefined) => (homes === undefined ? nothing : count(homes))

const filtered = (item: LikelyCounty, homes: number | undefined, filter: LikelyFilter) =>
  homes ? (
    <FilteredLink place={item} filter={filter}>
      {count(homes)}
    </FilteredLink>
  ) : (
    figure(homes)
  )

const columns: readonly DataColumn<LikelyCounty>[] = [
  {
    id: 'county',
    header: 'County',
    width: 190,
    frozen: true,
    cell: (item) => <Link href={likelyPath(item)}>{nameOf(item)}</Link>,
  },
  { id: 'homes', header: 'Homes', width: 90, numeric: true, cell: ({ items }) => count(items) },
  {
    id: 'new',
    header: 'New This Month',
    meaning: 'Homes that the list of the month before did not have.',
    width: 130,
    numeric: true,
    cell: (item) => filtered(item, item.figures?.new, { newPrediction: 'yes' }),
  },
  {
    id: 'phone',
    header: 'With Phone',
    meaning: 'Homes with a phone number of an owner, in the county’s data or from your appends.',
    width: 110,
    numeric: true,
    cell: (item) => filtered(item, item.figures?.withPhone, { hasPhone: 'yes' }),
  },
  {
    id: 'listed',
    header: 'Listed So Far',
    meaning: 'Homes of this list that were put up for sale since their prediction, within 90 days.',
    width: 120,
    numeric: true,
    cell: ({ figures }) => figure(figures?.listed),
  },
  {
    id: 'set',
    header: 'Predictions As Of',
    width: 140,
    cell: ({ set }) => (set ? <ChicagoTime instant={set.predictionTime} dayOnly /> : nothing),
  },
  { id: 'status', header: 'Status', width: 160, cell: statusOf },
]

interface CountyTableProps {
  list: CountyFeed
  kind: LikelyKind
  items: readonly LikelyCounty[]
}

export function CountyTable({ list, kind, items }: CountyTableProps) {
  const [, navigate] = useLocation()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const isUnfolded = ({ id }: LikelyCounty) => unfolded.includes(id)
  const unfolding = (item: LikelyCounty) => ({
    'aria-label': `Append phones and e-mails to ${nameOf(item)}`,
    'aria-expanded': isUnfolded(item),
    onClick: () =>
      setUnfolded(isUnfolded(item) ? unfolded.filter((id) => id !== item.id) : [...unfolded, item.id]),
  })
  const append: DataColumn<LikelyCounty> = {
    id: 'append',
    header: 'Contacts',
    width: 190,
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
  }
  return (
    <DataTable
      label={likelyTitles[kind]}
      rows={items}
      columns={[...columns, append]}
      itemsBelow={1200}
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
        second: ({ figures }) =>
          figures ? (
            <>
              <span>{count(figures.new)} new</span>
              <span>{count(figures.withPhone)} with phone</span>
              <span>{count(figures.listed)} listed</span>
            </>
          ) : (
            <span>{nothing}</span>
          ),
        third: (item) => (
          <>
            <span>{statusOf(item)}</span>
            <span>
              {underWay(item)
                ? `Append: ${underWay(item)}`
                : item.set && <ChicagoTime instant={item.set.predictionTime} dayOnly />}
            </span>
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

function statusOf({ set, figures }: LikelyCounty): string {
  if (set === null) return 'No predictions yet'
  if (figures === null) return 'Being counted'
  return set.isThisMonth ? 'This month’s' : 'This month’s to come'
}

/** Of its appends, that one is bought or about to be. */
function underWay({ appends }: LikelyCounty): string {
  const statuses = appends.map(({ cartItem }) => cartItem.status)
  if (statuses.includes('processing')) return 'Processing...'
  return statuses.includes('precheckout') ? 'In Cart' : ''
}
