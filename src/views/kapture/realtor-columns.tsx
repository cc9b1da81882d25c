import { Box } from '@mantine/core'
import type { Realtor } from '#model/kapture/kapture.ts'
import { realtorFields } from '#model/kapture/realtor-fields.ts'
import { missing, showField } from '#model/shared/row-fields.ts'
import type { DataTableProps } from '#views/shared/data-table.ts'
import { fieldColumns } from '#views/shared/field-columns.ts'

const text = (row: Realtor, name: keyof Realtor) => showField(realtorFields, name, row[name])

export const realtorColumns = fieldColumns<typeof realtorFields, Realtor>(realtorFields, {})

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
      <span>{text(row, 'licenseStatus')}</span>
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
