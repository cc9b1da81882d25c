import type { Readable } from 'node:stream'
import { type ListedRealtor, realtorFields } from '#model/kapture.ts'
import { withoutContact } from './opted-out-licences.ts'
import { type FileColumn, type FileFormat, fileColumn, sheetFile } from './sheet-file.ts'

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

/** Without what leads to the holders of the licences in `optedOut`. */
export const realtorFile = (
  pieces: AsyncIterable<readonly ListedRealtor[]>,
  format: FileFormat,
  optedOut: ReadonlySet<string>,
): Readable =>
  sheetFile(format, { name: 'KaptuRE', frozenColumns: nameColumns }, (write) =>
    write(columns, cellsOf(pieces, optedOut)),
  )

async function* cellsOf(pieces: AsyncIterable<readonly ListedRealtor[]>, optedOut: ReadonlySet<string>) {
  for await (const rows of pieces)
    yield withoutContact(rows, optedOut).map((row) => columns.map(({ read }) => read(row)))
}
