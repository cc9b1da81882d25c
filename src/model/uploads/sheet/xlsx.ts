import { SSF } from 'xlsx'
import type { SheetBatches } from './batches.ts'
import { isBlankRow, isGeneralFormat } from './cells.ts'
import {
  maxBytesWithoutRow,
  maxCellLength,
  maxCells,
  maxCellsOfRow,
  maxColumns,
  maxFormatLength,
  maxSharedBytes,
} from './limits.ts'
import { refuseSheet } from './refusal.ts'
import { readXml, type XmlHandlers } from './xml.ts'
import { indexZip, unpack, type ZipEntry, type ZipIndex } from './zip.ts'

type Part = (path: string) => AsyncIterable<Uint8Array> | undefined

interface SheetPart {
  readonly name: string
  readonly path: string
}

interface Look {
  /** How the numbers of each cell style are shown; undefined for those that are shown as they are. */
  readonly formats: readonly (string | number | undefined)[]
  readonly date1904: boolean
}

export interface Xlsx {
  readonly sheets: readonly string[]
  /** The rows of a sheet, blank ones too; memory does not grow with them. */
  readonly batches: SheetBatches
}

/** ECMA-376: no sheet has more. */
const lastRow = 1_048_576

async function readWhole(part: AsyncIterable<Uint8Array> | undefined, handlers: XmlHandlers): Promise<void> {
  if (part === undefined) return
  for await (const _ of readXml(part, handlers));
}

/** A target is relative to `xl/`, or absolute. */
const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function readSheetList(part: Part): Promise<{ sheets: SheetPart[]; date1904: boolean }> {
  const paths = new Map<string, string>()
  await readWhole(part('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/worksheet')) paths.set(Id, pathOf(Target))
    },
  })
  const sheets: SheetPart[] = []
  let date1904 = false
  await readWhole(part('xl/workbook.xml'), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (tag !== 'sheet') return
      const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? ''
      const path = paths.get(id)
      if (path !== undefined) sheets.push({ name: attributes.name ?? '', path })
    },
  })
  return { sheets, date1904 }
}

/** Numbers below 164 are formats that every program knows (ECMA-376, 18.8.30); 0 and 49 change nothing. */
async function readFormats(part: Part): Promise<(string | number | undefined)[]> {
  const own = new Map<number, string>()
  const formats: (string | number | undefined)[] = []
  let isCellStyle = false
  await readWhole(part('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle) {
        const id = Number(attributes.numFmtId ?? 0)
        const code = own.get(id)
        const isShownAsIs =
          code === undefined ? id === 0 || id === 49 : isGeneralFormat(code) || code.length > maxFormatLength
        formats.push(isShownAsIs ? undefined : (code ?? id))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}

const escaped = /_x((?!d[89a-f])[\da-f]{4})_/gi

/** ECMA-376, 22.9.2.19: `_x000D_` is a carriage return, `_x005F_` an underscore that would begin such an escape. */
const unescaped = (text: string): string =>
  text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function textCollector(): XmlHandlers & { readonly take: () => string } {
  let text = ''
  let isText = false
  let isAid = false
  return {
    open: (name) => {
      if (name === 'rPh') isAid = true
      isText = name === 't' && !isAid
    },
    text: (piece) => {
      if (isText && text.length <= maxCellLength) text += piece
    },
    close: (name) => {
      if (name === 'rPh') isAid = false
      isText = false
    },
    take: () => {
      const taken = unescaped(text)
      text = ''
      return taken
    },
  }
}

async function readShared(part: Part): Promise<string[]> {
  const shared: string[] = []
  const collector = textCollector()
  await readWhole(part('xl/sharedStrings.xml'), {
    ...collector,
    close: (name) => {
      collector.close?.(name)
      if (name === 'si') shared.push(collector.take())
    },
  })
  return shared
}

/** A number as it was meant: one under a format of its own (a ZIP's `00000`) as shown, any other as its digits. */
function numberText(text: string, format: string | number | undefined, date1904: boolean): string {
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) return text
  if (format === undefined) return String(value)
  try {
    const shown = String(SSF.format(format, value, { date1904 }))
    return /E\+/i.test(shown) ? String(value) : shown
  } catch {
    // A format that cannot be followed.
    return String(value)
  }
}

/** The column of a reference such as `AB12`, from 0; undefined without one. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,7}(?=\d)/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
}

/** Turns a worksheet's elements into rows. A row without cells is blank; what a row skips is empty. */
function createRowReader(shared: readonly string[], { formats, date1904 }: Look) {
  const inline = textCollector()
  const blank: string[] = []
  let ready: string[][] = []
  let number = 0
  let row: string[] = []
  let next = 0
  let cells = 0
  let cellsOfRow = 0
  let cell: OpenCell | undefined
  let value = ''
  let isValue = false

  const textOf = ({ type, style }: OpenCell): string => {
    if (type === 'inlineStr') return inline.take()
    if (type === 's') return value === '' ? '' : (shared[Number(value)] ?? '')
    if (type === 'str') return unescaped(value)
    if (type === 'd') return value
    if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
    return type === 'e' ? '' : numberText(value, formats[style], date1904)
  }
  const openRow = ({ r }: Readonly<Record<string, string>>) => {
    const at = Math.max(number + 1, Number(r ?? 0) || 0)
    if (at > lastRow) throw refuseSheet('unreadable')
    while (number < at - 1) {
      ready.push(blank)
      number++
    }
    number = at
    row = []
    next = 0
    cellsOfRow = 0
  }
  const openCell = ({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    if (++cellsOfRow > maxCellsOfRow || ++cells > maxCells) throw refuseSheet('takesTooMuch')
    const column = columnOf(r) ?? next
    next = column + 1
    cell = { column, type: t, style: Number(s) }
    value = ''
  }
  const closeCell = (closed: OpenCell) => {
    const { column } = closed
    const text = textOf(closed)
    cell = undefined
    if (text.length > maxCellLength) throw refuseSheet('cellTooLarge', number)
    if (column >= maxColumns) {
      // Formatted cells to the right of the data are common, and empty.
      if (!isBlankRow([text])) throw refuseSheet('tooManyColumns', column + 1)
      return
    }
    while (row.length < column) row.push('')
    row[column] = text
  }
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else if (name === 'v') isValue = cell !== undefined
      else if (cell?.type === 'inlineStr') inline.open(name, attributes)
    },
    text: (piece) => {
      if (isValue && value.length <= maxCellLength) value += piece
      else if (cell?.type === 'inlineStr') inline.text?.(piece)
    },
    close: (name) => {
      if (name === 'v') isValue = false
      else if (name === 'c' && cell !== undefined) closeCell(cell)
      else if (name === 'row') ready.push(row)
      else if (cell !== undefined) inline.close?.(name)
    },
  }
  return {
    handlers,
    take: () => {
      const taken = ready
      ready = []
      return taken
    },
  }
}

/** By the sheet's name, each once: a workbook may name one part a million times. */
function entriesOf(sheets: readonly SheetPart[], find: ZipIndex): ReadonlyMap<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  const taken = new Set<ZipEntry>()
  for (const { name, path } of sheets) {
    const entry = find(path)
    if (entry === undefined || taken.has(entry) || entries.has(name)) continue
    taken.add(entry)
    entries.set(name, entry)
  }
  return entries
}

/**
 * A workbook in Office Open XML (ECMA-376), read in a stream where SheetJS would hold every cell of it. Throws
 * `SheetRefused`, also while its rows are read.
 */
export async function openXlsx(bytes: Uint8Array): Promise<Xlsx> {
  const find = indexZip(bytes)
  const part = (path: string) => {
    const entry = find(path)
    return entry && unpack(bytes, entry)
  }
  if (find('xl/workbook.xml') === undefined) throw refuseSheet('unreadable')
  if ((find('xl/sharedStrings.xml')?.unpacked ?? 0) > maxSharedBytes) throw refuseSheet('takesTooMuch')
  const { sheets, date1904 } = await readSheetList(part)
  const entries = entriesOf(sheets, find)
  const look = { formats: await readFormats(part), date1904 }
  let shared: readonly string[] | undefined
  return {
    sheets: [...entries.keys()],
    async *batches(sheet, onShare) {
      shared ??= await readShared(part)
      const entry = entries.get(sheet)
      if (entry === undefined) return
      const reader = createRowReader(shared, look)
      let read = 0
      let withoutRow = 0
      for await (const size of readXml(unpack(bytes, entry), reader.handlers)) {
        read += size
        const rows = reader.take()
        withoutRow = rows.length === 0 ? withoutRow + size : 0
        if (withoutRow > maxBytesWithoutRow) throw refuseSheet('takesTooMuch')
        if (rows.length === 0) continue
        onShare?.(read / entry.unpacked)
        yield rows
      }
      yield reader.take()
    },
  }
}
