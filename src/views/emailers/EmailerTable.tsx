import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { emailers } from '#machines/emailers/emailers.ts'
import { cutEmail, listSizes } from '#model/administration/administration.ts'
import { type EmailerRow, emailerTexts, sentWords } from '#model/emailers/emailers.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count, nothing } from '#views/shared/format.ts'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { useTableAddress } from '#views/shared/usePagedTable.ts'

const columns: readonly SortedColumn<EmailerRow, never>[] = [
  { id: 'name', header: 'Name', width: 150, cell: ({ name }) => name },
  { id: 'email', header: 'Email', width: 200, cell: ({ emailAddress }) => cutEmail(emailAddress) },
  { id: 'counties', header: 'Counties', width: 85, numeric: true, cell: (row) => count(row.counties) },
  {
    id: 'predictions',
    header: 'Predictions',
    width: 105,
    numeric: true,
    cell: (row) => count(row.predictions),
  },
  { id: 'new', header: 'New', width: 75, numeric: true, cell: (row) => count(row.new) },
  {
    id: 'true',
    header: 'True this week',
    width: 125,
    numeric: true,
    cell: (row) => (row.true === 0 ? <Mark label="None" color="gray" /> : count(row.true)),
  },
  {
    id: 'lastSent',
    header: 'Last sent',
    width: 180,
    cell: ({ lastSent }) => (lastSent ? sentWords(lastSent) : nothing),
  },
  { id: 'notes', header: 'Notes', width: 105, cell: (row) => <Marks row={row} /> },
]

interface EmailerTableProps {
  table: ActorRefFrom<typeof emailers>
  onCompose: (row: EmailerRow) => void
}

export function EmailerTable({ table, onCompose }: EmailerTableProps) {
  useTableAddress(table, listSizes)
  return (
    <TableBody
      table={table}
      label="Mails of the week"
      columns={[
        ...columns,
        {
          id: 'action',
          header: 'Action',
          width: 110,
          cell: (row) => (
            <Button
              variant="default"
              size="xs"
              aria-label={`Compose the mail for ${row.name}`}
              onClick={() => onCompose(row)}
            >
              Compose
            </Button>
          ),
        },
      ]}
      rowId={({ id }) => id}
      paging="numbered"
      sizes={listSizes}
      item={{
        first: ({ name }) => name,
        second: (row) => (
          <>
            <span>
              {count(row.predictions)} likely, {count(row.new)} new,{' '}
              {row.true === 0 ? 'nothing listed' : `${count(row.true)} true`}
            </span>
            <Marks row={row} />
          </>
        ),
        onOpen: onCompose,
      }}
      skeleton={<SkeletonTable what="mails" rows={10} columns={6} />}
      failure={{ title: emailerTexts.notRead, text: 'Nothing was sent. The list just could not be loaded.' }}
      empty={
        <EmptyState icon="search" title="No Data Found">
          None of these customers has an active order with likely sellers.
        </EmptyState>
      }
    />
  )
}

/** Why a mail would not arrive. */
function Marks({ row: { hasOptedOut, lastSent } }: { row: EmailerRow }) {
  if (hasOptedOut) return <Mark label="Opted out" color="red" />
  if (lastSent?.status === 'bounced') return <Mark label="Returned" color="red" />
  return lastSent?.status === 'failed' && <Mark label="Not delivered" color="red" />
}

function Mark({ label, color }: { label: string; color: 'red' | 'gray' }) {
  return (
    <Badge variant="light" size="sm" radius="sm" color={color}>
      {label}
    </Badge>
  )
}
