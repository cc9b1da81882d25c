import { type OutCell, workbookCell } from '#model/uploads/sheet/csv-out.ts'
import { zip } from './zip.ts'

export type Cell = string | number | null

type Format = 'percent' | 'dollars' | 'whole' | 'date'

export interface SheetColumn {
  readonly heading: string
  readonly width: number
  readonly format?: Format
}

interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly frozenColumns: number
}

/** Excel's limit for a cell. */
const maxText = 32_767

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${numberFormats.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
})

/** ECMA-376, 18.8.30: 0.00%, our own "$"#,##0, #,##0, and the short date of the reader's locale. */
const numberFormats = [10, 164, 3, 14] as const

const headingStyle = 1
const styles: Record<Format, number> = { percent: 2, dollars: 3, whole: 4, date: 5 }

/** Excel counts days from 1900, which it takes for a leap year: earlier days than March 1900 stay text. */
function daySerial(day: Cell): number | null {
  const serial = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
  return serial > 60 ? serial : null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 holds none of them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const markup = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** To Excel `_x0041_` is A, unless its underscore is escaped too (ECMA-376, ST_Xstring). */
const escapeLookalike = /_(?=x[0-9a-f]{4}_)/gi

const escapeText = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(escapeLookalike, '_x005F_')
    .replace(markup, (character) => entities[character] ?? '')

/** `A`, `B` ... `Z`, `AA`, from 0. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function cellXml({ t, v }: OutCell, place: string, style: number): string {
  const look = style === 0 ? '' : ` s="${style}"`
  if (t === 'n') return `<c r="${place}"${look}><v>${v}</v></c>`
  const text = escapeText(String(v ?? '').slice(0, maxText))
  return text === ''
    ? ''
    : `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

async function* sheetXml(
  { columns, frozenColumns }: Sheet,
  pieces: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index))
  let row = 0
  const rowXml = (cells: readonly string[]): string => {
    row += 1
    return `<row r="${row}">${cells.join('')}</row>`
  }
  const headings = columns.map(({ heading }, at) =>
    cellXml(workbookCell(heading), `${names[at]}1`, headingStyle),
  )
  const dataXml = (cells: readonly Cell[]): string =>
    rowXml(
      columns.map(({ format }, at) => {
        const cell = cells[at] ?? null
        const value = format === 'date' ? (daySerial(cell) ?? cell) : cell
        const style = format && typeof value === 'number' ? styles[format] : 0
        return cellXml(workbookCell(value), `${names[at]}${row + 1}`, style)
      }),
    )
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="${frozenColumns}" ySplit="1" topLeftCell="${columnName(frozenColumns)}2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(headings)}`
  for await (const rows of pieces) yield rows.map(dataXml).join('')
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${row}"/></worksheet>`
}

/**
 * A workbook of one sheet (ECMA-376), streamed: memory does not grow with the rows. Text is written as text, so no
 * formula runs. The header is bold, frozen, and filters.
 */
export function workbook(sheet: Sheet, pieces: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  return zip([
    ...Object.entries(parts(sheet.name)).map(([name, content]) => ({ name, content: [content] })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet, pieces) },
  ])
}
