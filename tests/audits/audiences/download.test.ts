import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read as readWorkbook, utils } from 'xlsx'
import { noAudit } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { exportedRows } from '#server/audits/read-rows.ts'
import { disposition, scoredName } from '#server/http/attachment.ts'
import { csvRows } from '#tests/support/csv.ts'
import { buy, download, makePreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf, headers } from '#tests/support/given/upload.ts'

const longName = 'ab'.repeat(40_000)

const street: readonly ContactRow[] = [
  ['Pat', 'Brandt', '103 Oak St', '78701', 'pat@example.com'],
  ['=cmd|"/C calc"!A1', 'Adams', '101 Oak St', '78701', '@sum(1)'],
  ['<script>alert(1)</script>', 'O\'Neil; & "Sons"', '111 Oak St', '78701', '+1-512-555-0100'],
  ['Zoë', 'Núñez', '109 Oak St', '78701', '_x0041_'],
  ['Long', longName, '107 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '02139'],
]

const server = await sharedStreet()
const person = await server.person()
const id = await makePreview(server, person, { content: csvOf(street), name: 'Past clients.final.csv' })
await buy(server, person, id)

const textOf = (bytes: Buffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const sentRows = async (auditItemIds?: readonly string[]): Promise<string[][]> => {
  const { bytes } = await download(server, person, id, { filter: auditItemIds ? { auditItemIds } : {} })
  return csvRows(bytes)
}

const workbookRows = async (): Promise<unknown[][]> => {
  const { bytes } = await download(server, person, id, { filter: {}, format: 'xlsx' })
  const book = readWorkbook(bytes, { cellFormula: true })
  const [name = ''] = book.SheetNames
  expect(name).toBe('Scored contacts')
  const sheet = book.Sheets[name] ?? {}
  expect(Object.values(sheet).filter((cell) => typeof cell === 'object' && 'f' in cell)).toEqual([])
  return utils.sheet_to_json(sheet, { header: 1, defval: null, raw: true })
}

const columns = [
  ...['First Name', 'Last Name', 'Phone', 'E-mail', 'Address', 'City', 'State', 'Zip'],
  ...['Likely Score', 'AVM Value'],
  ...[
    'Last Sold',
    'Owner Occupied',
    'Same Owner',
    'Square Feet',
    'Beds',
    'Baths',
    'COVID Distressed',
    'Match',
  ],
  ...['Match Confidence', 'Match Reason', 'SkipTrace Full Name', 'SkipTrace Address', 'SkipTrace Phone'],
  ...[
    'SkipTrace Email',
    'Status',
    'Last call',
    'Last call on',
    'Notes',
    'Track Record',
    'Times the Average Home',
  ],
]

describe('a paid audit as a file', () => {
  it('[AUD-12] is CSV for Excel: a mark, a heading, every row, the likeliest first', async () => {
    const { status, headers: sent, bytes } = await download(server, person, id)
    expect(status).toBe(200)
    expect(sent['content-type']).toBe('text/csv; charset=utf-8')
    expect(sent['cache-control']).toBe('no-store')
    expect(textOf(bytes).startsWith('\ufeffFirst Name,Last Name,')).toBe(true)
    const [heading, ...rows] = await sentRows()
    expect(heading).toEqual(columns)
    const score = columns.indexOf('Likely Score')
    expect(rows.map((row) => row[score])).toEqual(['0.91', '0.77', '0.5', '0.12', '0.03', ''])
    const brandt = Object.fromEntries(columns.map((column, at) => [column, rows[3]?.[at]]))
    expect(brandt).toMatchObject({
      'First Name': 'Pat',
      'Last Name': 'Brandt',
      'E-mail': 'pat@example.com',
      Address: '103 Oak St',
      City: 'Austin',
      State: 'TX',
      Zip: '78701',
      'AVM Value': '420000',
      'Last Sold': '2026-06-01',
      'Owner Occupied': 'Yes',
      'Same Owner': 'Yes',
      'Square Feet': '1850',
      Beds: '3',
      Match: 'Exact',
    })
  })

  it('[AUD-13] runs nothing in a spreadsheet, and keeps numbers and everything else as they are', async () => {
    const [, adams, neil] = await sentRows()
    expect(adams?.slice(0, 4)).toEqual([`'=cmd|"/C calc"!A1`, 'Adams', '', `'@sum(1)`])
    expect(neil?.slice(0, 4)).toEqual([street[2]?.[0], street[2]?.[1], '', `'+1-512-555-0100`])
  })

  it('[AUD-14] is an Excel workbook with the same rows: text as text, numbers as numbers', async () => {
    const [heading, adams, neil, long, , zoe, nowhere] = await workbookRows()
    expect(heading).toEqual(columns)
    expect(adams?.slice(0, 10)).toEqual([
      ...['=cmd|"/C calc"!A1', 'Adams', null, '@sum(1)', '101 Oak St', 'Austin', 'TX', '78701'],
      ...[0.91, 510_000],
    ])
    expect(neil?.slice(0, 4)).toEqual([street[2]?.[0], street[2]?.[1], null, '+1-512-555-0100'])
    expect(zoe?.slice(0, 4)).toEqual(['Zoë', 'Núñez', null, '_x0041_'])
    expect(String(long?.[1])).toBe(longName.slice(0, 32_767))
    expect(nowhere?.slice(4, 10)).toEqual(
      ['999 Elm St', '', 'MA', '02139', null, null].map((cell) => cell || null),
    )
  })

  it('[AUD-15] holds the rows that are asked for and no others, in the same order', async () => {
    const { body } = await server.call('GET', `/audit/${person.id}/${id}`, { as: person })
    const { rows } = body
    const [first, , , fourth] = rows.map(({ id: one }: AuditRow) => one)
    const other = await makePreview(server, person, { content: csvOf(street.slice(0, 1)) })
    const { body: foreign } = await server.call('GET', `/audit/${person.id}/${other}`, { as: person })
    const [stranger = ''] = foreign.rows.map(({ id: one }: AuditRow) => one)
    const chosen = await sentRows([fourth ?? '', first ?? ''])
    expect(chosen.slice(1).map((row) => row[8])).toEqual(['0.91', '0.12'])
    expect((await sentRows([])).length).toBe(1)
    const refused = await download(server, person, id, { filter: { auditItemIds: [first ?? '', stranger] } })
    expect(refused.status).toBe(422)
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 'rowsGone', field: 'auditItemIds' })
  })

  it('[AUD-16] is read in pieces, whatever its length', async () => {
    const { db } = server.foresale.store
    const auditId = randomUUID()
    await db.execute(sql`
      insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address, city,
        zip, match_kind, match_confidence, match_reason, score)
      select ${auditId}, n, n, 'n' || n, '', '', '', '', '', '', '', 'none', 0, '', (n % 7) / 10.0
      from generate_series(1, 5001) n`)
    const pieces: string[][] = []
    for await (const piece of exportedRows(db, { ...noAudit, id: auditId }))
      pieces.push(piece.map(({ id: one }) => one))
    expect(pieces.map(({ length }) => length)).toEqual([1000, 1000, 1000, 1000, 1000, 1])
    const expected = Array.from({ length: 5001 }, (_, at) => at + 1).toSorted(
      (a, b) => (b % 7) - (a % 7) || a - b,
    )
    expect(pieces.flat()).toEqual(expected.map(String))
  })
})

describe('the name of a file', () => {
  it.each([
    ['Past clients.final.csv', 'Past clients.final scored.csv', 'Past%20clients.final%20scored.csv'],
    [
      'Été "2026"; 100%.csv',
      '_t_ _2026_; 100_ scored.csv',
      '%C3%89t%C3%A9%20%222026%22%3B%20100%25%20scored.csv',
    ],
    ["It's (mine)*.csv", "It's (mine)* scored.csv", 'It%27s%20%28mine%29%2A%20scored.csv'],
    ['list\u202evsc.\r\nset-cookie.csv', 'listvsc.set-cookie scored.csv', 'listvsc.set-cookie%20scored.csv'],
    ['.csv', 'scored.csv', 'scored.csv'],
    ['🏡\ud83c.csv', '__ scored.csv', '%F0%9F%8F%A1%20scored.csv'],
  ])('[AUD-17] is safe to send, and as it was: %j', (name, plain, encoded) => {
    expect(disposition(scoredName(name, 'csv'))).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
  })

  it('[AUD-17] is that of the uploaded file', async () => {
    const { headers: sent } = await download(server, person, id, { filter: {}, format: 'xlsx' })
    expect(sent).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'x-content-type-options': 'nosniff',
      'content-disposition': disposition('Past clients.final scored.xlsx'),
    })
  })
})

describe('what cannot be downloaded', () => {
  it('[AUD-18] is answered as not found: unpaid, deleted, another customer’s, or no audit', async () => {
    const unpaid = await makePreview(server, person, { content: csvOf(street.slice(0, 1)) })
    const gone = await makePreview(server, person, { content: csvOf(street.slice(0, 1)) })
    const admin = await server.person('admin')
    await server.call('DELETE', `/audit/${gone}`, { as: admin })
    const { body } = await server.call('GET', `/cart/${person.id}`, { as: person })
    const stranger = await server.person()
    const asked = [
      await download(server, person, unpaid),
      await download(server, person, gone),
      await download(server, stranger, id),
      await download(server, admin, id),
      await download(server, person, body.cart.id || randomUUID()),
      await download(server, person, 'nonsense'),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(headers.some((heading) => asked.some(({ bytes }) => textOf(bytes).includes(heading)))).toBe(false)
  })
})
