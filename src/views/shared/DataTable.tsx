import { useMediaQuery } from '@mantine/hooks'
import { DataTableGrid } from './DataTableGrid.tsx'
import { DataTableItems } from './DataTableItems.tsx'
import type { DataTableProps } from './data-table.ts'

/** Virtualised, for tens of thousands of rows: a table, or on a narrow screen a list. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  return isNarrow ? (
    <DataTableItems {...props} />
  ) : (
    <>
      {props.summary}
      <DataTableGrid {...props} />
    </>
  )
}
