import type { Page } from '@playwright/test'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { toFieldsMap } from '#model/uploads/mapping.ts'
import { readHead } from '#model/uploads/sheet/head.ts'
import type { Confirmed } from '#model/uploads/upload.ts'

export const contactRows = [
  ['First Name', 'Last Name', 'Address', 'City', 'State', 'Zip', 'Phone'],
  ['Dana', 'Mason', '6106 Lighthouse Ter', 'Raleigh', 'NC', '27615', '612-555-0101'],
  ['George', 'Morrison', '10117 Bowie Ave', 'Colorado Springs', 'CO', '80906', '512-555-0103'],
  ['Carol', 'Parker', '9346 NW Del Rio Ln', 'Colorado Springs', 'CO', '80903', '512-555-0104'],
]

export const contactsText = contactRows.map((row) => row.join(',')).join('\n')
export const contactsFile = new File([contactsText], 'contacts.csv')
export const contactsHead = readHead({ kind: 'text', encoding: 'utf-8', delimiter: ',' }, contactRows)

const suggestions = suggestMapping(contactsHead.headers, contactsHead.sampleRows)
export const contactsOpened = { head: contactsHead, suggestions, remembered: null }
const mapping = mappingOf(suggestions)

export const confirmed: Confirmed = {
  attemptId: '5f0a3c8e-6f43-4f0b-9a51-0f7f0f6c1a11',
  fieldsMap: toFieldsMap(mapping, contactsHead, 'refresh'),
}

export const receivedUpload = {
  upload: {
    id: 'c1a9a1de-3f0c-4f59-8b0e-5b9c7f4c2f10',
    originalFileName: 'contacts.csv',
    originalRows: 3,
    addressRows: 3,
    duplicates: 0,
  },
}

export async function chooseFile(page: Page): Promise<void> {
  const buffer = Buffer.from(contactsText)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Match your columns' })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const confirmedBy = (submit: string) => async (page: Page) => {
  await button(page, 'Preview').click()
  await button(page, submit).click()
}

export const confirmMapping = confirmedBy('Get Free Report')
export const confirmTraceMapping = confirmedBy('Submit')
