import type { Page } from '@playwright/test'
import { utils, write } from 'xlsx'
import { suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { readHead } from '#model/uploads/sheet/head.ts'
import type { Confirmed } from '#model/uploads/upload.ts'

const sheetNames = ['Clients', 'Farm']

export const clientRows = [
  ['Contacts of the spring', '', '', '', '', '', ''],
  ['ID', 'First Name', 'Last Name', 'Address', 'City', 'State', 'Zip'],
  ['1', 'Dana', 'Mason', '6106 Lighthouse Ter', 'Raleigh', 'NC', '27615'],
  ['2', 'George', 'Morrison', '10117 Bowie Ave', 'Colorado Springs', 'CO', '80906'],
  ['3', 'Carol', 'Parker', '9346 NW Del Rio Ln', 'Colorado Springs', 'CO', '80903'],
]

/** A workbook of two sheets with a title above the header. */
function workbook(): Buffer {
  const book = utils.book_new()
  for (const name of sheetNames) utils.book_append_sheet(book, utils.aoa_to_sheet(clientRows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const head = readHead({ kind: 'zip', sheets: sheetNames, sheet: 'Clients' }, clientRows)
export const clientsOpened = {
  head,
  suggestions: suggestMapping(head.headers, head.sampleRows),
  remembered: null,
}
export const clientsFile = new File([], 'clients.xlsx')
export const attemptId: Confirmed['attemptId'] = '5f0a3c8e-6f43-4f0b-9a51-0f7f0f6c1a11'

export const chooseWorkbook = (page: Page) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'clients.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(),
  })
