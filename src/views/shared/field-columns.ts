import { type RowFields, showField } from '#model/row-fields.ts'
import type { DataColumn } from './data-table.ts'

export interface FieldColumn<Row, Field extends string> extends DataColumn<Row> {
  readonly id: Field
}

const numeric: ReadonlySet<string> = new Set(['percent', 'dollars', 'whole', 'decimal'])

/** A row type's columns, from the one declaration of its fields. */
export function fieldColumns<F extends RowFields, Name extends keyof F & string>(
  fields: F,
  /** Pixels, in the order of the columns. */
  widths: Readonly<Record<Name, number>>,
): readonly FieldColumn<{ readonly [N in Name]?: unknown }, Name>[] {
  const names = Object.keys(widths).filter((name): name is Name => name in fields)
  return names.map((name) => ({
    id: name,
    header: fields[name]?.label ?? name,
    width: widths[name],
    numeric: numeric.has(fields[name]?.format ?? 'text'),
    sortable: fields[name]?.sortable ?? false,
    cell: (row) => showField(fields, name, row[name]),
  }))
}
