import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { auditRowFields } from '#model/audits/audit-row-fields.ts'
import { showField } from '#model/shared/row-fields.ts'
import { csvRecords } from '#tests/support/csv.ts'
import type { ShownRow } from './table.ts'

/** A row of a downloaded file: heading to text. */
export type FileRow = Readonly<Record<string, string>>

/** Exports what is selected on the page, by the menu. */
export async function exported(
  page: Page,
  item: 'Download CSV' | 'Download Excel (.xlsx)',
): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return download
}

export async function csvRows(download: Download): Promise<FileRow[]> {
  return csvRecords(await readFile(await download.path()))
}

/** The day of Excel's number for it. */
const dayOf = (serial: number) => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10)

/** The cells of the one sheet, numbers and days as they are written in CSV. */
export async function workbookRows(download: Download): Promise<FileRow[]> {
  const book = read(await readFile(await download.path()))
  expect(book.SheetNames).toEqual(['Scored contacts'])
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name]
  expect(sheet).toBeDefined()
  const rows = sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' }) : []
  const textOf = (key: string, cell: unknown) =>
    key === 'Last Sold' && typeof cell === 'number' ? dayOf(cell) : String(cell)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, textOf(key, cell)])),
  )
}

/** A number of the file as the page shows it. */
const shown = (name: 'probability' | 'estimatedValue' | 'areaBuilding' | 'covidDistressed', text = '') =>
  showField(auditRowFields, name, text === '' ? null : Number(text))
const orMissing = (text = '') => text || '--'

/** What the page shows of a row in the file of a Database REfresh. */
export function shownOf(row: FileRow): ShownRow {
  return {
    Name: orMissing(`${row['First Name']} ${row['Last Name']}`.trim()),
    'Likely Score': shown('probability', row['Likely Score']),
    Address: orMissing(row.Address),
    City: orMissing(row.City),
    'AVM Value': shown('estimatedValue', row['AVM Value']),
    'Last Sold': orMissing(row['Last Sold']),
    'Owner Occupied': orMissing(row['Owner Occupied']),
    'Same Owner': orMissing(row['Same Owner']),
    Phone: orMissing(row.Phone?.toUpperCase()),
    'E-mail': orMissing(row['E-mail']?.toUpperCase()),
    'Square Feet': shown('areaBuilding', row['Square Feet']),
    'COVID Distressed': shown('covidDistressed', row['COVID Distressed']),
    'SkipTrace Full Name': orMissing(row['SkipTrace Full Name']),
    'SkipTrace Address': orMissing(row['SkipTrace Address']),
    'SkipTrace Phone': orMissing(row['SkipTrace Phone']),
    'SkipTrace Email': orMissing(row['SkipTrace Email']),
  }
}
