import { Box } from '@mantine/core'
import { capitalised, type Realtor, realtorFields } from '#model/kapture/kapture.ts'
import { missing, showField } from '#model/shared/row-fields.ts'
import type { DataTableProps } from '#views/shared/data-table.ts'
import { fieldColumn, type SortedColumn } from '#views/shared/field-columns.ts'

const column = (name: keyof Realtor, width: number): SortedColumn<Realtor, never> =>
  fieldColumn(realtorFields, name, width)

const text = (row: Realtor, name: keyof Realtor) => showField(realtorFields, name, row[name])

export const realtorColumns: readonly SortedColumn<Realtor, never>[] = [
  column('firstName', 120),
  column('lastName', 140),
  column('entityFullName', 200),
  column('city', 130),
  column('email', 240),
  column('phone', 124),
  { ...column('type', 120), cell: ({ type }) => capitalised(type) },
  column('licenseNo', 116),
  { ...column('licenseStatus', 132), cell: ({ licenseStatus }) => capitalised(licenseStatus) },
  column('licenseType', 140),
]

const fullName = ({ firstName, lastName, entityFullName }: Realtor): string =>
  [firstName, lastName].filter(Boolean).join(' ') || entityFullName || missing

/** A row on a narrow screen. */
export const realtorItem: DataTableProps<Realtor>['item'] = {
  first: (row) => (
    <>
      <Box component="span" fw={560}>
        {fullName(row)}
      </Box>
      <span>{text(row, 'phone')}</span>
    </>
  ),
  second: (row) => (
    <>
      <span>{text(row, 'email')}</span>
      <span>{capitalised(row.licenseStatus)}</span>
    </>
  ),
  third: (row) => (
    <>
      <span>{text(row, 'city')}</span>
      <span>{row.licenseNo}</span>
    </>
  ),
  onOpen: () => undefined,
}
