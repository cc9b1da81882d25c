import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { properties } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, download, makePreview } from '#tests/support/given/audit.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

const contacts: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Uma', 'Brandt', '103 Oak St', '78701'],
  ['Uma', 'Other', '105 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
]

const server = await startServer()
const { store } = server.foresale
await loadStreet(store)
await store.db
  .update(properties)
  .set({ owner1Full: 'BRANDT HOLDINGS LLC' })
  .where(eq(properties.street, '103 Oak St'))
const person = await server.person()
const preview = await makePreview(server, person, { content: csvOf(contacts) })
const earlier = await makePreview(server, person, { content: csvOf(contacts) })
const paid = await makePreview(server, person, { content: csvOf(contacts) })
await buy(server, person, paid)
afterAll(() => server.close())

const ask = async (id: string, path: string, body: object) =>
  (await server.call('POST', `/audit/${person.id}/${id}/rows${path}`, { as: person, body })).body

const marks = async (id: string, filter: object = {}) => {
  const { items } = await ask(id, '', { filter, sort: null, page: {} })
  return items.map((row: Record<string, unknown>) => [row.lastNameInput, row.isLastNameSame, row.sameOwner])
}

describe('a home of a company', () => {
  it('[DET-92] is Company under Same Owner: neither Yes nor No finds, counts or maps it', async () => {
    const all = [
      ['Adams', true, 'yes'],
      ['Other', false, 'no'],
      ['Brandt', null, 'company'],
      ['Nowhere', null, 'unknown'],
    ]
    expect(await marks(paid)).toEqual(all)
    const found = async (is: boolean) => {
      const filter = { isLastNameSame: { is } }
      const { count } = await ask(paid, '/count', { filter })
      return { rows: await marks(paid, filter), count, marks: (await ask(paid, '/map', { filter })).marks }
    }
    expect(await found(true)).toEqual({ rows: [['Adams', true, 'yes']], count: 1, marks: ['yes'] })
    expect(await found(false)).toEqual({ rows: [['Other', false, 'no']], count: 1, marks: ['no'] })
    const { marks: mapped } = await ask(paid, '/map', { filter: {} })
    expect(mapped.toSorted()).toEqual(['no', 'unknown', 'yes'])
  })

  it('[DET-92] does not go before the others in a preview, as other last names do', async () => {
    expect(await marks(preview)).toEqual([
      ['Other', false, 'no'],
      ['Adams', true, 'yes'],
      ['Brandt', null, 'company'],
      ['Nowhere', null, 'unknown'],
    ])
  })

  it('[DET-92] is Company in a download', async () => {
    const { bytes } = await download(server, person, paid)
    const [header = '', ...rows] = bytes.toString().trim().split(/\r?\n/)
    const column = (line: string, name: string) =>
      line.split(',')[header.replaceAll('"', '').split(',').indexOf(name)]
    expect(rows.map((row) => [column(row, 'Last Name'), column(row, 'Same Owner')])).toEqual([
      ['Adams', 'Yes'],
      ['Other', 'No'],
      ['Brandt', 'Company'],
      ['Nowhere', 'Unknown'],
    ])
  })

  it('[AUD-94] stays Unknown in an audit of an earlier release, which did not store it', async () => {
    await store.db.update(auditRows).set({ companyOwned: null }).where(eq(auditRows.auditId, earlier))
    expect(await marks(earlier)).toEqual([
      ['Other', false, 'no'],
      ['Adams', true, 'yes'],
      ['Brandt', null, 'unknown'],
      ['Nowhere', null, 'unknown'],
    ])
  })
})
