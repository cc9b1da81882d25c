import { useMediaQuery } from '@mantine/hooks'
import { useDetails } from './DataTableDetails.tsx'
import { DataTableGrid } from './DataTableGrid.tsx'
import { DataTableItems } from './DataTableItems.tsx'
import type { DataTableProps } from './data-table.ts'

/** Virtualised, for tens of thousands of rows: a table, or on a narrow screen a list. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(`(width < ${props.itemsBelow ?? 768}px)`, false, {
    getInitialValueInEffect: false,
  })
  const { drawn, details } = useDetails(props)
  return (
    <>
      {isNarrow ? (
        <DataTableItems {...props} details={details} />
      ) : (
        <>
          {props.summary}
          <DataTableGrid {...props} details={details} />
        </>
      )}
      {drawn}
    </>
  )
}
