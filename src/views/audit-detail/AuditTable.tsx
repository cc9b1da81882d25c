import { Box, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { auditListingMachine } from '#machines/audit-listing.machine.ts'
import type { AuditType } from '#model/audit.ts'
import { countAll, isPaged } from '#model/audit-listing.ts'
import { type AuditRow, masks } from '#model/audit-row.ts'
import { contactHeading, rowTexts } from '#model/audit-row-format.ts'
import { callLink } from '#model/contact-link.ts'
import { DataTable } from '#views/shared/DataTable.tsx'
import type { DataColumn, DataTableProps } from '#views/shared/data-table.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './audit-detail.module.css'

interface AuditTableProps {
  listing: ActorRefFrom<typeof auditListingMachine>
  columns: readonly DataColumn<AuditRow>[]
  onOpen: (row: AuditRow) => void
}

const rowId = (row: AuditRow) => row.id

export function AuditTable({ listing, columns, onOpen }: AuditTableProps) {
  const snapshot = useSelector(listing, (state) => state)
  const shown = snapshot.context.listing
  const { visible, selected, rows, audit, found, edition } = shown
  const isWhole = rows.kind === 'paid'
  const handlers = useMemo(
    () => ({
      nameOf: (row: AuditRow) => {
        const { title, address } = contactHeading(row)
        return address === '' ? title : `${title}, ${address}`
      },
      onToggle: (id: string) => listing.send({ type: 'row.toggle', id }),
      onToggleAll: () => listing.send({ type: 'rows.toggle' }),
      onEnd: () => listing.send({ type: 'rows.more' }),
    }),
    [listing],
  )
  if (found === null) {
    return snapshot.matches({ pages: 'stuck' }) ? null : (
      <SkeletonTable what="contacts" rows={10} columns={6} />
    )
  }
  return (
    <DataTable
      key={edition}
      label={`Contacts of ${audit.upload.originalFileName}`}
      rows={visible}
      columns={columns}
      rowId={rowId}
      more={isPaged(shown) ? { count: found, onEnd: handlers.onEnd } : undefined}
      selection={isWhole ? { ...handlers, selected } : undefined}
      item={{
        ...lines[audit.type],
        aside: (row) => <CallLink row={row} type={audit.type} />,
        onOpen,
      }}
      empty={
        countAll(shown) === 0 ? (
          <EmptyState icon="audiences" title="No contacts">
            The file held no contact with an address.
          </EmptyState>
        ) : (
          <EmptyState
            icon="search"
            title="Nothing matches"
            action={
              <Button variant="default" onClick={() => listing.send({ type: 'filter.reset' })}>
                Show all contacts
              </Button>
            }
          >
            No contact passes this search and these filters.
          </EmptyState>
        )
      }
    />
  )
}

function CallLink({ row, type }: { row: AuditRow; type: AuditType }) {
  const link = callLink(row, type)
  if (!link?.href) return null
  return (
    <a
      className={classes.call}
      href={link.href}
      aria-label={`Call ${contactHeading(row).title}, ${link.text}`}
    >
      <Icon name="phone" size={20} />
    </a>
  )
}

/** What a row is on a narrow screen: first of all what its kind of audit is bought for. */
const lines: Record<AuditType, Omit<DataTableProps<AuditRow>['item'], 'aside' | 'onOpen'>> = {
  refresh: {
    first: (row) => (
      <>
        <Box component="span" fw={560}>
          {rowTexts.fullName(row)}
        </Box>
        <LikelihoodBar likelihood={row.kind === 'paid' ? row.probability : masks.probability} />
      </>
    ),
    second: (row) => (
      <>
        <span>
          {rowTexts.address(row)}, {rowTexts.city(row)}
        </span>
        <Box component="span" flex="none">
          {row.kind === 'paid' ? rowTexts.estimatedValue(row) : `Same owner: ${rowTexts.sameOwner(row)}`}
        </Box>
      </>
    ),
  },
  skiptrace: {
    first: (row) => (
      <>
        <span>{rowTexts.fullName(row)}</span>
        <Box component="span" flex="none" maw="60%" fw={560}>
          {rowTexts.bestPhone(row)}
        </Box>
      </>
    ),
    second: (row) => <span>{rowTexts.bestEmail(row)}</span>,
    third: (row) => (
      <>
        <span>{rowTexts.address(row)}</span>
        <span>{rowTexts.city(row)}</span>
      </>
    ),
  },
}
