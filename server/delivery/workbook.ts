import { type OutCell, workbookCell } from '#model/sheet/csv-out.ts'
import { zip } from './zip.ts'

export type Cell = string | number | null

/** Excel takes no longer text in a cell. */
const maxText = 32_767

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 holds none of them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const markup = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** `_x0041_` means A to Excel, unless its underscore is written in the same way (ECMA-376, ST_Xstring). */
const escapeLookalike = /_(?=x[0-9a-f]{4}_)/gi

const escapeText = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(escapeLookalike, '_x005F_')
    .replace(markup, (character) => entities[character] ?? '')

/** `A`, `B` ... `Z`, `AA`: the column's name, from 0. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function cellXml({ t, v }: OutCell, place: string): string {
  if (t === 'n') return `<c r="${place}"><v>${v}</v></c>`
  const text = escapeText(String(v ?? '').slice(0, maxText))
  return text === '' ? '' : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

async function* sheetXml(
  headings: readonly string[],
  pieces: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  const columns = headings.map((_, index) => columnName(index))
  let row = 0
  const rowXml = (cells: readonly Cell[]): string => {
    row += 1
    return `<row r="${row}">${cells.map((cell, at) => cellXml(workbookCell(cell), `${columns[at]}${row}`)).join('')}</row>`
  }
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(headings)}`
  for await (const rows of pieces) yield rows.map(rowXml).join('')
  yield '</sheetData></worksheet>'
}

/**
 * An Excel workbook of one sheet (ECMA-376), written while its rows come: neither memory nor a pause grows with
 * them. Text is written as text, so nothing in it runs.
 */
export function workbook(
  sheet: string,
  headings: readonly string[],
  pieces: AsyncIterable<Cell[][]>,
): AsyncGenerator<Buffer> {
  return zip([
    ...Object.entries(parts(sheet)).map(([name, content]) => ({ name, content: [content] })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(headings, pieces) },
  ])
}
