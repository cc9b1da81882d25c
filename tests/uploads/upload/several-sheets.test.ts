import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { FieldsMap, toFieldsMap } from '#model/uploads/mapping.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import { choiceOf } from '#server/uploads/reading.ts'
import { browserReads, serverReads } from './reading.ts'

const fileName = 'contacts.xlsx'
const header = ['Name', 'Street', 'Zip']
const ann = ['Ann Lee', '12 Elm St', '78704']
const bob = ['Bob Ray', '9 Oak Ave', '75201']
const cem = ['Cem Ray', '3 Ash Ct', '75201']

type Rows = readonly (readonly string[])[]

function workbook(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const alike = workbook({
  May: [header, ann],
  Notes: [['What we did in May'], ['called twice']],
  June: [['Contacts of June'], [], ['NAME', ' Street ', 'ZIP'], bob, [], cem],
  Wider: [
    [...header, 'Phone'],
    [...ann, '555-0100'],
  ],
  Turned: [header.toReversed(), ann.toReversed()],
})

describe('sheets with the same columns', () => {
  it('[UPL-118] are read one after another, from below their own headers', async () => {
    const { head, rows, rowCounts } = await serverReads(alike, { fileName })
    expect([head.sheet, head.moreSheets]).toEqual(['May', ['June']])
    expect(rows).toEqual([ann, bob, cem])
    expect(rowCounts).toMatchObject({ rows: 3, blankRows: 1 })
    expect(await browserReads(alike, fileName)).toEqual({ head, rowCounts })
  })

  it('[UPL-118] are read by the server as the customer saw them', async () => {
    const { head } = await browserReads(alike, fileName)
    const sent = FieldsMap.parse(toFieldsMap({ street: 1, zip: 2 }, head, 'refresh'))
    expect((await serverReads(alike, { fileName, ...choiceOf(sent) })).rows).toEqual([ann, bob, cem])
  })

  it.each([
    ['May', [ann]],
    ['June', [bob, cem]],
    ['Turned', [ann.toReversed()]],
  ])('[UPL-118] are read alone if one is chosen: %s', async (sheet, expected) => {
    const { head, rows } = await serverReads(alike, { fileName, sheet })
    expect([head.moreSheets, rows]).toEqual([undefined, expected])
  })

  it('[UPL-118] are read alone where an earlier release stored one, or the file has no header', async () => {
    expect((await serverReads(alike, { fileName, sheet: 'May', headerRow: 0 })).rows).toEqual([ann])
    const bare = workbook({ One: [ann], Two: [ann] })
    expect((await serverReads(bare, { fileName, headerRow: null })).rows).toEqual([ann])
  })

  it('[UPL-118] are refused if one is gone or has other columns by then', async () => {
    const reading = (sheet: string) =>
      serverReads(alike, { fileName, sheet: 'May', headerRow: 0, moreSheets: [sheet] }).catch((error) =>
        isSheetRefused(error) ? error.refusal.refused : error,
      )
    expect([await reading('Wider'), await reading('July')]).toEqual(['sheet.otherColumns', 'sheet.noSheet'])
  })

  it('[UPL-118] are named once', () => {
    const sent = { type: 1, headerRow: 0, sheet: 'May', fields: [] }
    expect(FieldsMap.safeParse({ ...sent, moreSheets: ['June', 'July'] }).success).toBe(true)
    expect(FieldsMap.safeParse({ ...sent, moreSheets: ['June', 'June'] }).success).toBe(false)
  })
})
