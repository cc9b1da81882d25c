import { afterAll, describe, expect, it } from 'vitest'
import { contacts } from '#server/store/schema/bulk.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
const mailed = { mailCity: 'Austin', mailState: 'TX', mailZip: '02108' }
const ownersOfOak = { owner1First: 'Ann', owner1Last: 'Lee', owner2First: 'Bo', owner2Last: 'Lee' }
await loadHomes(server, [
  { attomId: 1, score: 0.9, street: '1 Oak St', ...mailed, mailStreet: '9 Lake Dr', ...ownersOfOak },
  { attomId: 2, score: 0.7, street: '2 Oak St' },
])
await server.foresale.store.db.insert(contacts).values({
  ...{ fips: travis, contactId: '1', attomId: 1, ownerNo: 1, firstName: 'Ann', lastName: 'Lee' },
  phones: [{ number: '5125550102', lineType: 'mobile', doNotCall: false }],
  ...{ phoneNumbers: ['5125550102'], emails: ['ann@example.com'] },
})
afterAll(() => server.close())

const all = { selection: [{ filter: {}, added: [], removed: [] }] }
const post = (id: string, body: object, as: Person, path = '', fips = travis) =>
  server.call('POST', `/likelyseller/download/${id}/${fips}${path}`, { as, body })
const lines = (csv: string) => csv.replace('\ufeff', '').trim().split('\r\n')
const optOut = (as: Person, text: string) =>
  server.call('POST', `/opt-outs/${as.id}`, { as, body: { text, requestedOn: '2026-11-01' } })

describe('a file of a county', () => {
  it('[LIK-25] names the item’s lender on every line, except for Facebook', async () => {
    const person = await server.person()
    const id = await order(server, person, { lender: 'Acme Lending, Inc.' })
    const file = async (marketingChannel: string) =>
      lines((await post(id, { filter: all, marketingChannel }, person)).body)
    for (const channel of ['Phone', 'Direct Mail', 'Email', 'Address Master', 'Contact Master']) {
      const [heading, ...rows] = await file(channel)
      expect(heading).toMatch(/,lender,status,notes,track record,times the average home$/)
      expect(rows.filter((row) => !row.includes(',"Acme Lending, Inc.",'))).toEqual([])
    }
    expect((await file('Facebook')).join()).not.toContain('Acme')
    const path = `/api/v1/likely/item?id=${id}&county=${travis}`
    expect((await server.call('GET', path, { as: person })).body.lender).toBe('Acme Lending, Inc.')
  })

  it('[LIK-22] counts whom the masters keep the property of, and nothing that leads to them', async () => {
    const person = await server.person()
    const id = await order(server, person)
    const counted = async (marketingChannel: string) =>
      (await post(id, { filter: all, marketingChannel }, person, '/count')).body
    const whole = { rows: 2, leftOut: [] }
    const reduced = { rows: 2, leftOut: [{ why: 'optedOutOwner', count: 1 }] }
    expect([await counted('Contact Master'), await counted('Address Master')]).toEqual([whole, whole])
    await optOut(person, 'Ann Lee, 1 Oak St, Austin, TX 78701')
    expect([await counted('Contact Master'), await counted('Address Master')]).toEqual([reduced, whole])
    await optOut(person, 'Bo Lee, 1 Oak St, Austin, TX 78701')
    expect([await counted('Contact Master'), await counted('Address Master')]).toEqual([reduced, reduced])
  })

  it('[RSC-21] for the masters has no mailing address of an only owner who opted out', async () => {
    const person = await server.person()
    const home = {
      street: '9 Pine St',
      ...mailed,
      mailStreet: '77 Far Rd',
      owner1First: 'Cy',
      owner1Last: 'Roe',
    }
    await loadHomes(server, [{ attomId: 9, score: 0.5, ...home }], { fips: hays })
    const id = await order(server, person, { fips: hays })
    const master = async () => {
      const body = { filter: all, marketingChannel: 'Address Master' }
      return lines((await post(id, body, person, '', hays)).body)[1]
    }
    expect(await master()).toContain('77 Far Rd')
    await optOut(person, 'Cy Roe, 9 Pine St, Austin, TX 78701')
    expect(await master()).not.toContain('77 Far Rd')
  })
})
