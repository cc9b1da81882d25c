import type { ActorRefFrom } from 'xstate'
import type { dealContacts, dealCounties } from '#machines/emailers/emailers.ts'
import { listSizes } from '#model/administration/administration.ts'
import { type DealContact, type DealCounty, emailerTexts } from '#model/emailers/emailers.ts'
import { calendarDay, dayWords } from '#model/shared/date-words.ts'
import { formatCents } from '#model/shared/money.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count, homeValue, nothing } from '#views/shared/format.ts'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { useTableAddress } from '#views/shared/usePagedTable.ts'

const failure = {
  title: emailerTexts.notRead,
  text: 'Nothing was sent. The list just could not be loaded.',
}
const value = (cents: number | null) => (cents === null ? nothing : homeValue(cents / 100))
const rowId = ({ id }: { readonly id: string }) => id
const numeric = { width: 120, numeric: true } as const

const countyColumns: readonly SortedColumn<DealCounty, never>[] = [
  { id: 'county', header: 'County', width: 220, cell: ({ county }) => county },
  { id: 'state', header: 'State', width: 80, cell: ({ state }) => state },
  { ...numeric, id: 'predictions', header: 'Predictions', cell: (row) => count(row.predictions) },
  { ...numeric, id: 'new', header: 'New', cell: (row) => count(row.new) },
  { ...numeric, id: 'true', header: 'True this week', width: 130, cell: (row) => count(row.true) },
  { ...numeric, id: 'value', header: 'Value', width: 140, cell: (row) => value(row.value) },
  { ...numeric, id: 'true_26', header: 'True 26 wk', cell: (row) => count(row.true_26) },
  { ...numeric, id: 'avm_26', header: 'Value 26 wk', width: 160, cell: (row) => value(row.avm_26) },
]

interface DealTableProps<Table extends typeof dealCounties | typeof dealContacts> {
  table: ActorRefFrom<Table>
  onCompose: () => void
}

export function DealCounties({ table, onCompose }: DealTableProps<typeof dealCounties>) {
  useTableAddress(table, listSizes)
  return (
    <TableBody
      table={table}
      label="Counties of the order"
      columns={countyColumns}
      rowId={rowId}
      paging="numbered"
      sizes={listSizes}
      item={{
        first: ({ county, state }) => `${county}, ${state}`,
        second: (row) =>
          `${count(row.predictions)} likely, ${count(row.new)} new, ${count(row.true)} true this week, ${count(row.true_26)} in 26 weeks`,
        onOpen: onCompose,
      }}
      skeleton={<SkeletonTable what="counties" rows={5} columns={6} />}
      failure={failure}
      empty={
        <EmptyState icon="search" title="No Data Found">
          This order has no active county that the customer has access to.
        </EmptyState>
      }
    />
  )
}

const contactColumns: readonly SortedColumn<DealContact, never>[] = [
  { id: 'filename', header: 'File Name', width: 200, cell: ({ filename }) => filename },
  { id: 'createdAt', header: 'Date', width: 120, cell: ({ createdAt }) => dayWords(createdAt) },
  {
    ...numeric,
    id: 'actualAmount',
    header: 'Actual Amount',
    width: 130,
    cell: ({ actualAmount }) => (actualAmount === null ? nothing : formatCents(actualAmount)),
  },
  {
    ...numeric,
    id: 'estimatedAmount',
    header: 'Estimated Amount',
    width: 150,
    cell: ({ estimatedAmount }) => formatCents(estimatedAmount),
  },
  {
    ...numeric,
    id: 'rowsProcessed',
    header: 'Rows Processed',
    width: 130,
    cell: ({ rowsProcessed }) => count(rowsProcessed),
  },
  { ...numeric, id: 'avmValue', header: 'AVM Value', cell: ({ avmValue }) => value(avmValue) },
  { id: 'listing_date', header: 'Listed Date', width: 120, cell: (row) => calendarDay(row.listing_date) },
  { ...numeric, id: 'likely_id', header: 'Likely Id', cell: ({ likely_id }) => String(likely_id) },
  { id: 'city', header: 'City', width: 140, cell: (row) => row.contact_mail_address_city },
  { id: 'address', header: 'Address', width: 220, cell: (row) => row.contact_mail_address_full },
  { id: 'state', header: 'State', width: 70, cell: (row) => row.contact_mail_address_state },
  { id: 'zip', header: 'Zip', width: 80, cell: (row) => row.contact_mail_address_zip },
]

export function DealContacts({ table, onCompose }: DealTableProps<typeof dealContacts>) {
  useTableAddress(table, listSizes)
  return (
    <TableBody
      table={table}
      label="Contacts whose homes were listed"
      columns={contactColumns}
      rowId={rowId}
      paging="numbered"
      sizes={listSizes}
      item={{
        first: (row) => `${row.contact_mail_address_full}, ${row.contact_mail_address_city}`,
        second: ({ listing_date, avmValue, filename }) =>
          `Listed ${calendarDay(listing_date)}, ${value(avmValue)}, ${filename}`,
        onOpen: onCompose,
      }}
      skeleton={<SkeletonTable what="contacts" rows={8} columns={6} />}
      failure={failure}
      empty={
        <EmptyState icon="search" title="No Data Found">
          No home of this customer’s contacts was listed in this week.
        </EmptyState>
      }
    />
  )
}
