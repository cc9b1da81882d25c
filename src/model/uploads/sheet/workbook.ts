import { type CellObject, read, type WorkBook } from 'xlsx'
import type { SheetBatches } from './batches.ts'
import { checkRow, isBlankRow, isGeneralFormat } from './cells.ts'
import { createByteDecoder } from './encoding.ts'
import { ownHeaders, readHead, type SheetChoice, type SheetHead } from './head.ts'
import { hasHeader } from './header.ts'
import type { SheetKind } from './kind.ts'
import { headRows, maxColumns, maxRows } from './limits.ts'
import { refuseSheet } from './refusal.ts'
import { openXlsx } from './xlsx.ts'

export interface Workbook {
  readonly kind: SheetKind
  readonly sheets: readonly string[]
  /** The rows of a sheet as text, from the sheet's first row; blank ones too. Throws `noSheet`. */
  readonly batches: SheetBatches
}

/**
 * A number as it was meant: one under a format of its own (a ZIP's `00000`) as shown, any other as its digits,
 * never as 5.12555E+11.
 */
function numberText(cell: CellObject): string {
  const isGeneral = cell.z === undefined || isGeneralFormat(String(cell.z))
  return isGeneral || cell.w === undefined || /E\+/i.test(cell.w) ? String(cell.v ?? '') : cell.w
}

function cellText(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'z' || cell.t === 'e') return ''
  return cell.t === 'n'
    ? numberText(cell)
    : String(cell.t === 's' ? (cell.v ?? '') : (cell.w ?? cell.v ?? ''))
}

const batchRows = 2_000

/** Sparse on both levels: a damaged or hostile file names rows and columns far beyond any that it fills. */
function dataOf(book: WorkBook, sheet: string): readonly (readonly CellObject[])[] {
  const data: readonly (readonly CellObject[])[] = book.Sheets[sheet]?.['!data'] ?? []
  if (data.length > maxRows + headRows) throw refuseSheet('tooManyRows')
  return data
}

function textsOf(cells: readonly CellObject[] | undefined): string[] {
  if (cells === undefined) return []
  if (cells.length <= maxColumns) return Array.from(cells, cellText)
  const columns = Object.keys(cells).map(Number)
  const width = columns.findLast((column) => !isBlankRow([cellText(cells[column])])) ?? -1
  if (width >= maxColumns) throw refuseSheet('tooManyColumns', width + 1)
  return Array.from({ length: width + 1 }, (_, column) => cellText(cells[column]))
}

/** Rows without any cell are holes in SheetJS's array. */
async function* batchesOf(book: WorkBook, sheet: string): AsyncGenerator<string[][]> {
  let batch: string[][] = []
  let number = 0
  for (const cells of dataOf(book, sheet)) {
    const row = textsOf(cells)
    checkRow(row, ++number)
    if (batch.push(row) < batchRows) continue
    yield batch
    batch = []
  }
  yield batch
}

function parse(bytes: Uint8Array, kind: SheetKind, rows: number): WorkBook {
  const marked = kind === 'markup'
  try {
    return read(marked ? createByteDecoder().decode(bytes, true) : bytes, {
      type: marked ? 'string' : 'array',
      dense: true,
      raw: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: rows,
    })
  } catch (error) {
    throw refuseSheet(/password|encrypt/i.test(String(error)) ? 'password' : 'unreadable')
  }
}

interface Opened {
  readonly sheets: readonly string[]
  readonly batches: SheetBatches
}

function openBySheetJs(bytes: Uint8Array, kind: SheetKind, rows: number): Opened {
  const book = parse(bytes, kind, rows)
  return { sheets: book.SheetNames, batches: (sheet) => batchesOf(book, sheet) }
}

async function hasData({ batches }: Opened, sheet: string): Promise<boolean> {
  for await (const rows of batches(sheet)) if (rows.some((row) => !isBlankRow(row))) return true
  return false
}

/**
 * `rows` limits how many rows of each sheet are read of what SheetJS reads; 0 is all. Throws `SheetRefused` for what is
 * no workbook.
 */
export async function openWorkbook(bytes: Uint8Array, kind: SheetKind, rows = 0): Promise<Workbook> {
  const opened = kind === 'zip' ? await openXlsx(bytes) : openBySheetJs(bytes, kind, rows)
  const sheets: string[] = []
  for (const sheet of opened.sheets) if (await hasData(opened, sheet)) sheets.push(sheet)
  if (sheets.length === 0) throw refuseSheet('unreadable')
  return {
    kind,
    sheets,
    batches: (sheet, onShare) => {
      if (!sheets.includes(sheet)) throw refuseSheet('noSheet', sheet)
      return opened.batches(sheet, onShare)
    },
  }
}

async function topOf({ batches }: Workbook, sheet: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of batches(sheet)) {
    rows.push(...batch.slice(0, headRows - rows.length))
    if (rows.length === headRows) break
  }
  return rows
}

/** Where nothing is decided, the first sheet with data, and with it all that have its columns. */
export async function readWorkbookHead(
  workbook: Workbook,
  { sheet, moreSheets, headerRow }: SheetChoice = {},
): Promise<SheetHead> {
  const { kind, sheets } = workbook
  const [first = ''] = sheets
  const form = { kind, sheets, sheet: sheet ?? first }
  const head = readHead(form, await topOf(workbook, form.sheet), headerRow)
  const isUndecided = sheet === undefined && headerRow === undefined
  const more = isUndecided ? await alikeSheets(workbook, head) : (moreSheets ?? [])
  return more.length === 0 ? head : { ...head, moreSheets: more }
}

async function alikeSheets(workbook: Workbook, head: SheetHead): Promise<string[]> {
  const { sheet, headerRow } = head
  const headers = ownHeaders(head)
  if (headerRow === null) return []
  const alike: string[] = []
  for (const other of workbook.sheets.filter((each) => each !== sheet)) {
    const rows = await topOf(workbook, other)
    if (rows.some((row) => hasHeader(row, headers))) alike.push(other)
  }
  return alike
}

/** The rows of the sheet that is read; of those that are read with it, only what is below their headers. */
export async function* workbookRows(
  workbook: Workbook,
  head: SheetHead,
  onShare: (share: number) => void = () => undefined,
): AsyncGenerator<string[][]> {
  const { sheet = '', moreSheets = [] } = head
  const headers = ownHeaders(head)
  const shareOf = (at: number) => (share: number) => onShare((at + share) / (moreSheets.length + 1))
  yield* workbook.batches(sheet, shareOf(0))
  for (const [at, other] of moreSheets.entries()) {
    let isBelow = false
    for await (const rows of workbook.batches(other, shareOf(at + 1))) {
      const header: number = isBelow ? -1 : rows.findIndex((row) => hasHeader(row, headers))
      isBelow ||= header >= 0
      if (isBelow) yield rows.slice(header + 1)
    }
    if (!isBelow) throw refuseSheet('otherColumns')
  }
}
