import { type CellObject, read, type WorkBook } from 'xlsx'
import { checkRow, isBlankRow } from './cells.ts'
import { createByteDecoder } from './encoding.ts'
import { readHead, type SheetHead } from './head.ts'
import type { SheetKind } from './kind.ts'
import { headRows } from './limits.ts'
import { refuseSheet } from './refusal.ts'
import { checkWorkbookZip } from './zip.ts'

export interface Workbook {
  readonly kind: SheetKind
  /** Names of the sheets that hold anything, in their order. */
  readonly sheets: readonly string[]
  /** The rows of a sheet as text, from the sheet's first row; blank ones too. Throws `noSheet`. */
  readonly rows: (sheet: string) => Generator<string[]>
}

/**
 * A number as it was meant: one under a format of its own (a ZIP's `00000`) as shown, any other as its digits,
 * never as 5.12555E+11.
 */
function numberText(cell: CellObject): string {
  const general = cell.z === undefined || cell.z === 'General' || cell.z === '@'
  return general || cell.w === undefined || /E\+/i.test(cell.w) ? String(cell.v ?? '') : cell.w
}

function cellText(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'z' || cell.t === 'e') return ''
  return cell.t === 'n'
    ? numberText(cell)
    : String(cell.t === 's' ? (cell.v ?? '') : (cell.w ?? cell.v ?? ''))
}

const dataOf = (book: WorkBook, sheet: string): readonly (readonly CellObject[])[] =>
  book.Sheets[sheet]?.['!data'] ?? []

/** Rows without any cell are holes in SheetJS's array. */
function* rowsOf(book: WorkBook, sheet: string): Generator<string[]> {
  let number = 0
  for (const cells of dataOf(book, sheet)) {
    const row = Array.from(cells ?? [], cellText)
    checkRow(row, ++number)
    yield row
  }
}

const hasData = (book: WorkBook, sheet: string) =>
  dataOf(book, sheet).some((cells) => cells.some((cell) => !isBlankRow([cellText(cell)])))

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

/** `rows` limits how many rows of each sheet are read; 0 is all. Throws `SheetRefused` for what is no workbook. */
export async function openWorkbook(bytes: Uint8Array, kind: SheetKind, rows = 0): Promise<Workbook> {
  if (kind === 'zip') await checkWorkbookZip(bytes)
  const book = parse(bytes, kind, rows)
  const sheets = book.SheetNames.filter((sheet) => hasData(book, sheet))
  if (sheets.length === 0) throw refuseSheet('unreadable')
  return {
    kind,
    sheets,
    rows: (sheet) => {
      if (!sheets.includes(sheet)) throw refuseSheet('noSheet', sheet)
      return rowsOf(book, sheet)
    },
  }
}

/** The head of `sheet`, by default the first with data. */
export function readWorkbookHead(workbook: Workbook, sheet?: string, headerRow?: number | null): SheetHead {
  const [first = ''] = workbook.sheets
  const chosen = sheet ?? first
  const rows: string[][] = []
  for (const row of workbook.rows(chosen)) if (rows.push(row) === headRows) break
  return readHead({ kind: workbook.kind, sheets: workbook.sheets, sheet: chosen }, rows, headerRow)
}
