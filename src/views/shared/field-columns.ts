import {
  type FieldsWith,
  fieldsWith,
  isSortField,
  type RowFields,
  type SortField,
  showField,
} from '#model/shared/row-fields.ts'
import type { DataColumn } from './data-table.ts'

export interface SortedColumn<Row, Field extends string> extends DataColumn<Row> {
  readonly sortField?: Field | undefined
  /** Has the button that opens the row, and is always shown. */
  readonly opensRow?: boolean
}

export const canHide = ({ frozen, opensRow }: SortedColumn<never, string>): boolean => !(frozen || opensRow)

const numeric: ReadonlySet<string> = new Set(['percent', 'dollars', 'whole', 'decimal'])

/** A column of each field that has a width, in their order. `changes` are of those that show more than their text. */
export const fieldColumns = <F extends RowFields, Row>(
  fields: F,
  changes: { readonly [N in FieldsWith<F, 'width'>]?: Partial<SortedColumn<Row, SortField<F>>> },
): readonly SortedColumn<Row, SortField<F>>[] =>
  fieldsWith(fields, 'width').map((name) => ({
    ...fieldColumn(fields, name),
    ...changes[name],
  }))

export function fieldColumn<F extends RowFields, Name extends keyof F & string>(
  fields: F,
  name: Name,
  /** Pixels. */
  width = fields[name]?.width ?? 0,
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
