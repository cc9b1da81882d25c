import { bytesOf } from './reading.ts'
import { type ZipPart, zipOf } from './zip-of.ts'

export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface XlsxOptions {
  /** Where the sheet is, as the workbook names it. */
  readonly target?: string
  readonly shared?: string
  readonly styles?: string
  /** Before every name in the archive. */
  readonly prefix?: string
}

/** The parts of a workbook with one sheet, “One”. */
export function xlsxParts(
  sheet: string,
  {
    target = 'worksheets/sheet1.xml',
    shared = '<sst/>',
    styles = '<styleSheet/>',
    prefix = 'xl/',
  }: XlsxOptions = {},
): ZipPart[] {
  const parts = {
    'workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    '_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="${target}"/></Relationships>`,
    'styles.xml': styles,
    'sharedStrings.xml': shared,
    'worksheets/sheet1.xml': sheet,
  }
  return Object.entries(parts).map(([name, content]) => ({
    name: `${prefix}${name}`,
    content: bytesOf(content),
  }))
}

export const xlsxOf = (sheet: string, options: XlsxOptions = {}) => zipOf(xlsxParts(sheet, options))

export const sheetOf = (rows: string) =>
  `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`

/** A cell with its own text. */
export const textCell = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
