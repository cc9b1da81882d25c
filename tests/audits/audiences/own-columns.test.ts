import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read as readWorkbook, type WorkSheet } from 'xlsx'
import { uploads } from '#server/store/schema/uploads.ts'
import { csvRows } from '#tests/support/csv.ts'
import { buy, download, makePreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { headers } from '#tests/support/given/upload.ts'

const contact = (number: number, last: string) => ['Pat', last, `${number} Oak St`, '78701', '']

/** In the file's order; the likeliest to sell is the last one. */
const lines = [
  [...headers, 'ID', '=Tags', 'Notes'],
  [...contact(103, 'Brandt'), 'A-1', 'buyer', 'met at 7'],
  ['', '', '', '', '', '', '', ''],
  ['Pat', 'Nowhere', '999 Oak St', '02139', '', '0002', '=1+1', ''],
  [...contact(101, 'Adams'), '0003', '@sum', 'two "kids"'],
]
const content = lines
  .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  .join('\n')

const server = await sharedStreet()

/** A customer with the file's report. */
async function bought() {
  const person = await server.person()
  const id = await makePreview(server, person, { content })
  await buy(server, person, id)
  return { person, id }
}
const report = await bought()

const csv = async ({ person, id } = report): Promise<string[][]> => {
  const { status, bytes } = await download(server, person, id)
  expect(status).toBe(200)
  return csvRows(bytes)
}

const sheetOf = async (): Promise<{ sheet: WorkSheet; xml: string; styles: string }> => {
  const { bytes } = await download(server, report.person, report.id, { filter: {}, format: 'xlsx' })
  const book = readWorkbook(bytes, { bookFiles: true, cellNF: true, cellFormula: true })
  const text = (name: string) => String(Object(book).files[name]?.content ?? '')
  return {
    sheet: book.Sheets[book.SheetNames[0] ?? ''] ?? {},
    xml: text('xl/worksheets/sheet1.xml'),
    styles: text('xl/styles.xml'),
  }
}

describe('an export', () => {
  it("[AUD-87] ends with the customer's own columns, each row with its own cells, and runs none of them", async () => {
    const [heading, ...rows] = await csv()
    expect(heading?.slice(-3)).toEqual(['ID', "'=Tags", 'Notes'])
    expect(rows.map((row) => [row[1], ...row.slice(-3)])).toEqual([
      ['Adams', '0003', "'@sum", 'two "kids"'],
      ['Brandt', 'A-1', 'buyer', 'met at 7'],
      ['Nowhere', '0002', "'=1+1", ''],
    ])
  })

  it('[AUD-87] names the state of each home, matched or by its ZIP', async () => {
    const [heading = [], ...rows] = await csv()
    const state = heading.indexOf('State')
    expect(heading.slice(state - 1, state + 2)).toEqual(['City', 'State', 'Zip'])
    expect(rows.map((row) => row[state])).toEqual(['TX', 'TX', 'MA'])
  })

  it('[AUD-88] to Excel has formats, real dates, widths, a bold heading, a filter, and stays beside the name', async () => {
    const { sheet, xml, styles } = await sheetOf()
    expect(sheet.I2).toMatchObject({ t: 'n', v: 0.91, z: '0.00%', w: '91.00%' })
    expect(sheet.J2).toMatchObject({ t: 'n', v: 510_000, z: '"$"#,##0', w: '$510,000' })
    expect(sheet.K1).toMatchObject({ v: 'Last Sold' })
    expect(sheet.K2).toMatchObject({ t: 'n', v: 46_174, w: '6/1/26' })
    expect(sheet.H2).toMatchObject({ t: 's', v: '78701' })
    expect(sheet.AF2).toMatchObject({ t: 's', v: '@sum' })
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:AG4' })
    expect(xml).toContain(
      '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
    )
    expect(xml.match(/<col /g)).toHaveLength(33)
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">')
    expect(styles).toContain('<font><b/>')
  })

  it('[AUD-87] goes without them where the uploaded file is gone', async () => {
    const own = await bought()
    const { files, store } = server.foresale
    const [upload] = await store.db.select().from(uploads).where(eq(uploads.id, own.id))
    await files.remove(upload?.storedAs ?? '')
    const [heading, ...rows] = await csv(own)
    expect(heading?.at(-1)).toBe('Times the Average Home')
    expect(rows.map((row) => row[1])).toEqual(['Adams', 'Brandt', 'Nowhere'])
  })
})
