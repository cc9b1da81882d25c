import '@mantine/core/styles/Badge.layer.css'
import { ActionIcon, Badge, Box, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import { type CountyScores, scoredBy } from '#model/county-data/score-run.ts'
import {
  type LikelyItem,
  type LikelyRow,
  type ListedHome,
  likelyRowFields,
  likelyTexts,
} from '#model/likely-sellers/likely.ts'
import { missing, showField } from '#model/shared/row-fields.ts'
import { LeadStatusPill } from '#views/leads/lead/LeadStatusPill.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { fieldColumns } from '#views/shared/field-columns.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { TrackRecord } from '#views/shared/TrackRecord.tsx'
import classes from './likely.module.css'
import { CallHome, ReachLinks } from './ReachLinks.tsx'

const text = (row: LikelyRow, name: keyof ListedHome) => showField(likelyRowFields, name, row[name])

export const likelyColumns = fieldColumns<typeof likelyRowFields, LikelyRow>(likelyRowFields, {
  likely_seller_score: {
    frozen: true,
    cell: (row) => <LikelihoodBar likelihood={row.likely_seller_score} />,
  },
  owner: { cell: (row) => <Owner row={row} /> },
  phone: {
    cell: (row) => (
      <ReachLinks
        reach={row}
        zip={row.property_address_zip}
        who={row.owner ?? row.property_address_full}
        isOptedOut={row.lead_status === 'optedOut'}
      />
    ),
  },
  property_address_full: { opensRow: true },
  lead_status: { cell: (row) => <LeadStatusPill status={row.lead_status} /> },
})

/** The home's owner, and whether the list of the month before did not have it. */
function Owner({ row: { owner, new_prediction } }: { row: LikelyRow }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap" display="inline-flex" maw="100%">
      <Text span inherit truncate>
        {owner ?? missing}
      </Text>
      {new_prediction && (
        <Badge variant="light" size="sm" flex="none">
          New
        </Badge>
      )}
    </Group>
  )
}

/** What a county's scores are read by: null of a list of other scores, undefined until they are read. */
export type ListScores = CountyScores | null | undefined

/** Of a row; null where its score has none. */
export const scoredOf = (scores: ListScores, { likely_seller_score: score }: LikelyRow) =>
  scores && scoredBy(score, scores)

/** After whom to call, how homes with such a score turned out. */
const withRecord = (scores: ListScores): typeof likelyColumns =>
  scores === null
    ? likelyColumns
    : likelyColumns.flatMap((column) =>
        column.id === 'phone'
          ? [
              column,
              {
                id: 'trackRecord',
                header: 'Track Record',
                width: 256,
                cell: (row) => <TrackRecord scored={scoredOf(scores, row)} />,
              },
            ]
          : [column],
      )

export const likelyRowId = (row: LikelyRow): string => String(row.attom_id)

interface Opening {
  /** Its lead, by its id. */
  onOpen: (id: string) => void
  /** Why its score is what it is. */
  onWhy: (row: LikelyRow) => void
}

const sizes = [20, 50, 100]

interface LikelyTableProps extends Opening {
  table: ActorRefFrom<typeof likelyRowsMachine>
  item: LikelyItem
  scores: ListScores
  /** The home whose lead is open. */
  opened: string | null
  summary: ReactNode
}

export function LikelyTable({ table, item, scores, opened, summary, onOpen, onWhy }: LikelyTableProps) {
  const columns = useMemo(() => opening(withRecord(scores), { onOpen, onWhy }), [scores, onOpen, onWhy])
  return (
    <TableBody
      table={table}
      label={`Likely sellers in ${item.county}`}
      columns={columns}
      rowId={likelyRowId}
      opened={opened}
      nameOf={(row) => row.property_address_full}
      paging="numbered"
      sizes={sizes}
      summary={summary}
      item={{
        first: (row) => (
          <>
            <Box component="span" fw={560} miw={0}>
              {row.owner === null ? row.property_address_full : <Owner row={row} />}
            </Box>
            <LikelihoodBar likelihood={row.likely_seller_score} />
          </>
        ),
        second: (row) => (
          <>
            <span>
              {row.owner !== null && `${row.property_address_full}, `}
              {row.property_address_city} {row.property_address_zip}
            </span>
            <Box component="span" flex="none">
              {text(row, 'avm_estimated_value')}
            </Box>
          </>
        ),
        third: (row: LikelyRow) => (
          <>
            {scores !== null && (
              <span>
                Track record: <TrackRecord scored={scoredOf(scores, row)} />
              </span>
            )}
            {row.lead_status !== 'toCall' && <LeadStatusPill status={row.lead_status} />}
          </>
        ),
        aside: (row) => <CallHome row={row} />,
        onOpen: (row) => onOpen(likelyRowId(row)),
      }}
      skeleton={<SkeletonTable what="properties" rows={10} columns={6} />}
      failure={{ title: likelyTexts.notLoaded, text: 'The connection was lost on the way.' }}
      empty={
        <EmptyState
          icon="search"
          title="No properties"
          action={
            item.set && (
              <Button variant="default" onClick={() => table.send({ type: 'filter.apply', filter: {} })}>
                Show all properties
              </Button>
            )
          }
        >
          {item.set === null
            ? 'No predictions have been loaded for this county yet. The list fills when they are.'
            : 'No property of this county passes this search and these filters.'}
        </EmptyState>
      }
    />
  )
}

/** The address opens the lead, and why its score is what it is. */
const opening = (columns: typeof likelyColumns, { onOpen, onWhy }: Opening): typeof likelyColumns =>
  columns.map((each) =>
    each.id === 'property_address_full'
      ? {
          ...each,
          cell: (row) => (
            <Group component="span" gap="sm" wrap="nowrap">
              <UnstyledButton
                className={classes.open}
                aria-label={`Open ${row.property_address_full}`}
                onClick={() => onOpen(likelyRowId(row))}
              >
                {row.property_address_full}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Why ${row.property_address_full}?`}
                onClick={() => onWhy(row)}
              >
                <Icon name="info" size={16} />
              </ActionIcon>
            </Group>
          ),
        }
      : each,
  )
