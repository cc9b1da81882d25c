import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { csvRecords } from '#tests/support/csv.ts'
import { buy, makePreview, startTrace } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf, sendFile } from '#tests/support/given/upload.ts'

const contacts: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com'],
  ['Lee', 'Brandt', '103 Oak St', '78701', 'lee@example.com'],
]

/** Likelihoods in its order: 0.03, 0.91, 0.12. */
/** Started by `/audits`. */

const named = (id: string) => ({ user: { id: person.id }, upload: { id } })
const absent = { status: 404, body: { status: 404, code: 'notFound', message: expect.any(String) } }
const seen = (path: string) => server.call('GET', path, { as: person })
const fetched = (path: string) =>
  server.call('POST', path, { as: person, body: { filter: {}, format: 'csv' } })

const server = await sharedStreet()
const person = await server.person()
const content = csvOf(contacts)
const audit = await makePreview(server, person, { content })
const trace = await startTrace(server, person, { content })
const unpaid = await startTrace(server, person, { content })
const begun = await sendFile(server, person, { content })
await server.call('POST', '/audits', { as: person, body: named(begun) })
await server.foresale.runner.runNow(`preview:${begun}`)
const homes = [
  ['Evans', 109],
  ['Adams', 101],
  ['Brandt', 103],
] as const
const ranked = await startTrace(server, person, {
  content: csvOf(homes.map(([owner, number]) => ['Pat', owner, `${number} Oak St`, '78701'])),
})
await buy(server, person, audit, trace, ranked)

describe('an audit in a reply', () => {
  const fields = [
    ...['id', 'type', 'status', 'path', 'upload', 'rowsProcessed', 'recordCount', 'cartItem', 'skipTraces'],
    ...['itemsThatCanBeSkipTraced', 'processedAt', 'createdAt', 'alreadyFetchedData', 'stats'],
  ]

  it('[SRV-01] has the fields that the specification names', async () => {
    const { body } = await seen(`/audit/${person.id}/${audit}`)
    expect(Object.keys(body.audit)).toEqual(expect.arrayContaining(fields))
    expect(body.audit).toMatchObject({
      path: `/audiences/audit/${audit}/refresh`,
      upload: { originalFileName: expect.stringMatching(/\.csv$/), addressRows: 2, originalRows: 2 },
      cartItem: { description: 'Database REfresh', subDescription: expect.any(String) },
      itemsThatCanBeSkipTraced: 2,
      alreadyFetchedData: 0,
    })
  })

  it('[SRV-01] counts no contacts to trace where nothing was bought, or a SkipTrace was', async () => {
    for (const id of [unpaid, trace]) {
      const { body } = await seen(`/audit/${person.id}/${id}`)
      expect(body.audit).toMatchObject({ itemsThatCanBeSkipTraced: 0 })
    }
  })
})

describe('a SkipTrace Pro file', () => {
  it('[UPL-69] is read by a call of its own as by that of audits', async () => {
    const own = await seen(`/skiptrace/${person.id}/${trace}`)
    expect(own.status).toBe(200)
    expect(own.body.audit).toMatchObject({ id: trace, type: 'skiptrace' })
    expect(own).toEqual(await seen(`/audit/${person.id}/${trace}`))
  })

  it('[UPL-69] is downloaded by a call of its own as by that of audits', async () => {
    const own = await fetched(`/skiptrace/download/${trace}`)
    expect(own.status).toBe(200)
    expect(own).toEqual(await fetched(`/audit/download/${trace}`))
  })

  it('[AUD-86] is exported with what a SkipTrace sells, and without what a Database REfresh sells', async () => {
    const item = {
      firstNameResult: 'Pat',
      middleNameResult: 'Q',
      lastNameResult: 'Adams',
      addressResult: { street: '7 Elm St', city: 'Buda', state: 'TX', zip: '78610' },
      phonesResult: [{ number: '5125550142' }, { number: '5125550143' }],
      emailsResult: [{ email: 'pat.q@example.com' }],
    }
    await server.foresale.store.db.execute(sql`
      update audit_rows set skip_trace = ${JSON.stringify(item)}::jsonb where audit_id = ${trace} and row_no = 1`)
    const { body } = await fetched(`/skiptrace/download/${trace}`)
    const rows = csvRecords(body)
    const found = {
      'SkipTrace Full Name': 'Pat Q Adams',
      'SkipTrace Address': '7 Elm St, Buda, TX, 78610',
      'SkipTrace Phone': '5125550142; 5125550143',
      'SkipTrace Email': 'pat.q@example.com',
    }
    expect(rows.toSorted((a, b) => (a['Last Name'] ?? '').localeCompare(b['Last Name'] ?? ''))).toMatchObject(
      [
        { 'First Name': 'Pat', 'Last Name': 'Adams', 'E-mail': 'pat@example.com', Found: 'Yes', ...found },
        { 'First Name': 'Lee', 'Last Name': 'Brandt', Found: 'No', 'SkipTrace Phone': '' },
      ],
    )
    const ofReport = /score|avm|sold|occupied|owner|covid|feet|beds|baths/i
    expect(Object.keys(rows[0] ?? {}).filter((heading) => ofReport.test(heading))).toEqual([])
  })

  it('[AUD-89] has rows without what a Database REfresh sells, in the order of its file', async () => {
    const plain = (await seen(`/skiptrace/${person.id}/${ranked}`)).body.rows
    expect(plain.map((row: AuditRow) => row.lastNameInput)).toEqual(['Evans', 'Adams', 'Brandt'])
    expect(plain[0]).toMatchObject({
      latestSale: '2026-06-01',
      ownerOccupiedFlag: true,
      isLastNameSame: true,
    })
    expect(plain[0]).not.toHaveProperty('probability')
    const page = await server.call('POST', `/audit/${person.id}/${ranked}/rows`, {
      as: person,
      body: { filter: {}, sort: null, page: {} },
    })
    expect(page.body.items).toEqual(plain)
    const { body } = await fetched(`/skiptrace/download/${ranked}`)
    const exported = csvRecords(body)
    expect(exported.map((row) => row['Last Name'])).toEqual(['Evans', 'Adams', 'Brandt'])
  })

  it('[ROW-12] is not filtered by what a Database REfresh sells', async () => {
    const counted = (filter: object) =>
      server.call('POST', `/audit/${person.id}/${ranked}/rows/count`, { as: person, body: { filter } })
    expect(await counted({ likelySeller: { atLeast: 0.5 } })).toMatchObject({
      status: 422,
      body: { field: 'likelySeller' },
    })
    expect((await counted({ ownerOccupiedFlag: { is: false } })).body.count).toBe(0)
  })

  it('[UPL-69] is not what a Database REfresh is, nor to be downloaded unpaid', async () => {
    expect(await seen(`/skiptrace/${person.id}/${audit}`)).toEqual(absent)
    expect(await fetched(`/skiptrace/download/${audit}`)).toEqual(absent)
    expect(await fetched(`/skiptrace/download/${unpaid}`)).toEqual(absent)
  })
})

describe('/audits', () => {
  it('[UPL-69] starts the preview of a file, once with /audits/preview', async () => {
    const { body } = await seen(`/audit/${person.id}/${begun}`)
    expect(body.audit).toMatchObject({ id: begun, type: 'refresh', status: 'preview_processed' })
    const again = await server.call('POST', '/audits/preview', { as: person, body: named(begun) })
    expect(again).toEqual({ status: 200, body: { id: begun } })
    expect(await seen(`/audit/${person.id}/${begun}`)).toEqual({ status: 200, body })
  })
})
