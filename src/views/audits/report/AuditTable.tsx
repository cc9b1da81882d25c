import { Box, Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import type { AuditCard, AuditType } from '#model/audits/audit.ts'
import { auditDetailTexts } from '#model/audits/audit-detail.ts'
import { asksForSome } from '#model/audits/audit-filter.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { addressText, contactHeading, fieldText, fullName } from '#model/audits/audit-row-format.ts'
import { callLink, contactLinks, linkTexts } from '#model/audits/contact-link.ts'
import { CallIcon } from '#views/shared/CallIcon.tsx'
import type { DataTableProps } from '#views/shared/data-table.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { TrackRecord } from '#views/shared/TrackRecord.tsx'
import { useMinute } from '#views/shared/useMinute.ts'
import type { AuditColumn } from './audit-columns.tsx'
import classes from './audit-detail.module.css'
import { PhoneOrigin } from './ContactLinks.tsx'

interface AuditTableProps {
  table: ActorRefFrom<typeof auditRowsMachine>
  audit: AuditCard
  isWhole: boolean
  columns: readonly AuditColumn[]
  onOpen: (row: AuditRow) => void
  /** The contact whose lead is open. */
  opened: string | null
  summary: ReactNode
}

const rowId = (row: AuditRow) => row.id

function nameOf(row: AuditRow): string {
  const { title, address } = contactHeading(row)
  return address === '' ? title : `${title}, ${address}`
}

export function AuditTable({ table, audit, isWhole, columns, onOpen, opened, summary }: AuditTableProps) {
  const isNarrowed = useSelector(table, ({ context }) => asksForSome(context.view.filter))
  return (
    <TableBody
      table={table}
      label={`Contacts of ${audit.upload.originalFileName}`}
      columns={columns}
      rowId={rowId}
      opened={opened}
      summary={summary}
      nameOf={isWhole ? nameOf : undefined}
      paging="by scrolling"
      item={{
        ...lines[audit.type],
        ...(audit.type === 'refresh' && isWhole && { third: recordLine }),
        aside: (row) => <CallLink row={row} type={audit.type} />,
        onOpen,
      }}
      skeleton={<SkeletonTable what="contacts" rows={10} columns={6} />}
      failure={{
        title: auditDetailTexts.notLoaded,
        text: 'The connection was lost on the way.',
      }}
      empty={
        isNarrowed ? (
          <EmptyState
            icon="search"
            title="Nothing matches"
            action={
              <Button variant="default" onClick={() => table.send({ type: 'filter.apply', filter: {} })}>
                Show all contacts
              </Button>
            }
          >
            No contact passes this search and these filters.
          </EmptyState>
        ) : (
          <EmptyState icon="audiences" title="No contacts">
            The file held no contact with an address.
          </EmptyState>
        )
      }
    />
  )
}

/** What a score is worth, under it. */
const recordLine = ({ scoredIn }: AuditRow) => (
  <span>
    Track record: <TrackRecord scored={scoredIn} />
  </span>
)

function CallLink({ row, type }: { row: AuditRow; type: AuditType }) {
  const link = callLink(row, type, useMinute())
  if (!link?.href) return link?.why ? <Note className={classes.whyNot}>{link.why}</Note> : null
  return <CallIcon href={link.href} label={`Call ${contactHeading(row).title}, ${link.text}`} />
}

/** What a row is on a narrow screen: first of all what its kind of audit is bought for. */
const lines: Record<AuditType, Omit<DataTableProps<AuditRow>['item'], 'aside' | 'onOpen'>> = {
  refresh: {
    first: (row) => (
      <>
        <Box component="span" fw={560}>
          {fullName(row)}
        </Box>
        <LikelihoodBar likelihood={row.probability} />
      </>
    ),
    second: (row) => (
      <>
        <span>
          {addressText(row)}, {fieldText(row, 'ownerAddressCity')}
        </span>
        <Box component="span" flex="none">
          {row.estimatedValue === undefined
            ? `Same owner: ${fieldText(row, 'sameOwner')}`
            : fieldText(row, 'estimatedValue')}
        </Box>
      </>
    ),
  },
  skiptrace: {
    first: (row) => (
      <>
        <span>{fullName(row)}</span>
        <Group component="span" flex="none" maw="75%" gap={8} wrap="nowrap">
          <Box component="span" fw={560}>
            {linkTexts(contactLinks.bestPhone(row))}
          </Box>
          <PhoneOrigin row={row} />
        </Group>
      </>
    ),
    second: (row) => <span>{linkTexts(contactLinks.bestEmail(row))}</span>,
    third: (row) => (
      <>
        <span>{addressText(row)}</span>
        <span>{fieldText(row, 'ownerAddressCity')}</span>
      </>
    ),
  },
}
