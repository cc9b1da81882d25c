import type { Readable } from 'node:stream'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import { type ListedRealtor, realtorFields } from '#model/kapture/kapture.ts'
import { withoutContact } from './opted-out-licences.ts'
import { type FileColumn, type FileFormat, fileColumn, lastCallColumns, sheetFile } from './sheet-file.ts'

const widths = {
  firstName: 16,
  lastName: 18,
  entityFullName: 30,
  city: 18,
  email: 32,
  phone: 14,
  type: 14,
  licenseNo: 14,
  licenseStatus: 15,
  licenseType: 18,
} as const satisfies Record<keyof typeof realtorFields, number>

const columns: readonly FileColumn<ListedRealtor>[] = [
  ...Object.entries(widths).map(([name, width]) => {
    const field = name as keyof typeof widths
    return fileColumn<ListedRealtor>(realtorFields[field].label, width, (row) => row[field])
  }),
  fileColumn<ListedRealtor>('License State', 14, ({ state }) => state),
]

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
