import { useMediaQuery } from '@mantine/hooks'
import { DataTableGrid } from './DataTableGrid.tsx'
import { DataTableItems } from './DataTableItems.tsx'
import type { DataTableProps } from './data-table.ts'

/** Rows by the ten thousand: a table, or on a narrow screen a list of items. Only what is seen is drawn. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  return isNarrow ? <DataTableItems {...props} /> : <DataTableGrid {...props} />
}
