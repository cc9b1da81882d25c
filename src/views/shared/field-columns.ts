import { isSortField, type RowFields, type SortField, showField } from '#model/shared/row-fields.ts'
import type { DataColumn } from './data-table.ts'

export interface SortedColumn<Row, Field extends string> extends DataColumn<Row> {
  readonly sortField?: Field | undefined
  /** Has the button that opens the row, and is always shown. */
  readonly opensRow?: boolean
}

export const canHide = ({ frozen, opensRow }: SortedColumn<never, string>): boolean => !(frozen || opensRow)

const numeric: ReadonlySet<string> = new Set(['percent', 'dollars', 'whole', 'decimal'])

export function fieldColumn<F extends RowFields, Name extends keyof F & string>(
  fields: F,
  name: Name,
  /** Pixels. */
  width: number,
): SortedColumn<{ readonly [N in Name]?: unknown }, SortField<F>> {
  const field = fields[name]
  return {
    id: name,
    header: field?.label ?? name,
    width,
    numeric: numeric.has(field?.format ?? 'text'),
    sortField: isSortField(fields, name) ? name : undefined,
    cell: (row) => showField(fields, name, row[name]),
  }
}
