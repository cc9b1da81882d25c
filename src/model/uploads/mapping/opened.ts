import type { Mapping } from '../mapping.ts'
import type { SheetHead } from '../sheet/head.ts'
import type { LegacyEncoding } from '../sheet/legacy-encoding.ts'
import type { Suggestions } from './suggest.ts'

/** A file's head, what its columns look like, and how a file with the same header was mapped before. */
export interface OpenedSheet {
  readonly head: SheetHead
  readonly suggestions: Suggestions
  readonly remembered: Mapping | null
}

/** A file; one sheet of a workbook; text in another encoding; or another row of what was read already as the header. */
export interface SheetToRead {
  readonly file: File
  readonly sheet?: string
  readonly encoding?: LegacyEncoding
  readonly header?: { readonly head: SheetHead; readonly row: number | null }
}

/** `onProgress` hears the share of the file that was gone through, 0..1. */
export interface RowsToCount {
  readonly file: File
  readonly head: SheetHead
  readonly onProgress: (share: number) => void
}
