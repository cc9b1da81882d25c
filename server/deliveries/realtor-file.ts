import type { Readable } from 'node:stream'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import type { ListedRealtor } from '#model/kapture/kapture.ts'
import { realtorFields } from '#model/kapture/realtor-fields.ts'
import { fieldsWith } from '#model/shared/row-fields.ts'
import { withoutContact } from './opted-out-licences.ts'
import {
  type FileColumn,
  type FileFormat,
  fieldFileColumn,
  lastCallColumns,
  sheetFile,
} from './sheet-file.ts'

const columns: readonly FileColumn<ListedRealtor>[] = fieldsWith(realtorFields, 'file').map((name) =>
  fieldFileColumn(realtorFields, name),
)

const nameColumns = 2

const calls = (called: ReadonlyMap<string, LastCall>) =>
  lastCallColumns<ListedRealtor>('Last call', ({ licenseNo }) => called.get(licenseNo))

interface Known {
  /** By license number: what leads to their holders is left out. */
  readonly optedOut: ReadonlySet<string>
  /** By license number; left out where licenses are not called. */
  readonly called?: ReadonlyMap<string, LastCall>
}

export const realtorFile = (
  pieces: AsyncIterable<readonly ListedRealtor[]>,
  format: FileFormat,
  { optedOut, called }: Known,
): Readable => {
  const all = called ? [...columns, ...calls(called)] : columns
  return sheetFile(format, { name: 'KaptuRE', frozenColumns: nameColumns }, (write) =>
    write(all, cellsOf(all, pieces, optedOut)),
  )
}

async function* cellsOf(
  all: readonly FileColumn<ListedRealtor>[],
  pieces: AsyncIterable<readonly ListedRealtor[]>,
  optedOut: ReadonlySet<string>,
) {
  for await (const rows of pieces)
    yield withoutContact(rows, optedOut).map((row) => all.map(({ read }) => read(row)))
}
