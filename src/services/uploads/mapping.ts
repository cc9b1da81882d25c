import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { asProblem } from '#model/shared/problem.ts'
import type { OpenedSheet, RowsToCount, SheetToRead } from '#model/uploads/mapping/opened.ts'
import { suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { fields, headerFingerprint, type Mapping } from '#model/uploads/mapping.ts'
import { type SheetHead, withHeaderRow } from '#model/uploads/sheet/head.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'
import type { SheetParser } from './parse/parse.ts'

const mappingsKey = 'foresale.mappings'
const mostMappings = 50

const Remembered = z.array(
  z.object({
    header: z.string(),
    mapping: z.partialRecord(z.enum(fields), z.int().check(z.nonnegative())),
  }),
)

export type MappingStore = ReturnType<typeof createMappingStore>

/** The mappings used last in this browser, by their headers' fingerprints: no word of a file is kept. */
export function createMappingStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  function read() {
    try {
      const kept = Remembered.safeParse(JSON.parse(storage.getItem(mappingsKey) ?? '[]'))
      return kept.success ? kept.data : []
    } catch {
      return []
    }
  }
  return {
    recall({ headers, headerRow }: SheetHead): Mapping | null {
      if (headerRow === null) return null
      const header = headerFingerprint(headers)
      const mapping = read().find((kept) => kept.header === header)?.mapping
      return mapping && Object.values(mapping).every((column) => column < headers.length) ? mapping : null
    },
    keep({ headers, headerRow }: SheetHead, mapping: Mapping): void {
      if (headerRow === null) return
      const header = headerFingerprint(headers)
      const others = read().filter((kept) => kept.header !== header)
      storage.setItem(mappingsKey, JSON.stringify([{ header, mapping }, ...others].slice(0, mostMappings)))
    },
  }
}

/** What follows is a task of its own, so that the page answers in between. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Of one sheet: another row of it is no header of the others. */
function headerChanged({ moreSheets: _, ...head }: SheetHead, row: number | null): SheetHead {
  try {
    return withHeaderRow(head, row)
  } catch (error) {
    throw isSheetRefused(error) ? error.problem : asProblem(error)
  }
}

export function mappingServices(parser: SheetParser, mappings: MappingStore) {
  return {
    readSheet: fromPromise<OpenedSheet, SheetToRead>(
      async ({ input: { file, header, ...choice }, signal }) => {
        const head = header
          ? headerChanged(header.head, header.row)
          : await parser.openSheet(file, { signal, choice })
        const suggestions = suggestMapping(head.headers, head.sampleRows)
        await nextTask()
        return { head, suggestions, remembered: mappings.recall(head) }
      },
    ),
    countRows: fromPromise<RowCounts, RowsToCount>(({ input: { file, head, onProgress }, signal }) =>
      parser.countRows(file, head, { signal, onProgress }),
    ),
    rememberMapping: fromPromise<void, { head: SheetHead; mapping: Mapping }>(
      async ({ input: { head, mapping } }) => mappings.keep(head, mapping),
    ),
  }
}
