import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { traceBatch } from '#server/audits/trace.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { freshDatabase } from '#tests/support/database.ts'

const store = await freshDatabase()
afterAll(() => store.close())
beforeEach(() => store.db.delete(contacts))

/** Pat Adams, who lives in the matched property; nothing else is known. */
const pat = {
  fips: '48453',
  contactId: 'c1',
  attomId: 1,
  firstName: 'Pat',
  lastName: 'Adams',
  street: '101 Oak St',
  unit: null as string | null,
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phones: [] as { number: string; lineType: 'mobile'; doNotCall: boolean }[],
  phoneNumbers: [] as string[],
  emails: [] as string[],
}
const phone = (doNotCall: boolean) => ({
  phones: [{ number: '5125550101', lineType: 'mobile' as const, doNotCall }],
  phoneNumbers: ['5125550101'],
})

const sent = { street: '101 OAK STREET', city: '', zip: '78701' }
const site = { street: '101 Oak St', city: 'Austin', zip: '78701' }
const asked = { firstName: 'Pat', lastName: 'Adams', phone: '', email: '', homes: [sent, site] }
const matched = { kind: 'exact', propertyId: '48453:1', confidence: 1, reason: '', reasons: [] } as const
const unmatched = { kind: 'none', confidence: 0, reason: '' } as const

describe('a contact that is traced', () => {
  it.each([
    { known: 'a phone', ...phone(false) },
    { known: 'an e-mail', emails: ['pat@example.com'] },
    { known: 'another street', street: '7 Elm St' },
    { known: 'another unit', unit: 'Apt 4' },
    { known: 'the same street of another town', city: 'Dallas', zip: '75201' },
  ])('[AUD-28] is found where $known is known', async ({ known: _known, ...more }) => {
    await store.db.insert(contacts).values({ ...pat, ...more })
    const [found] = await traceBatch(store.pool, [asked], [matched])
    expect(found).toMatchObject({ firstNameResult: 'Pat', lastNameResult: 'Adams' })
  })

  it.each([
    { known: 'the address that was sent' },
    { known: 'a phone that must not be called', ...phone(true) },
    { known: 'no address', street: null, city: null, state: null, zip: null },
    { known: 'an address that cannot be read', street: 'Oak' },
    { known: 'the address that was sent, without its ZIP', zip: null },
  ])('[AUD-28] is not found where only $known is known', async ({ known: _known, ...more }) => {
    await store.db.insert(contacts).values({ ...pat, ...more })
    expect(await traceBatch(store.pool, [asked], [matched])).toEqual([null])
  })

  it.each([
    { sent: 'an address', homes: [sent], found: null },
    { sent: 'a city without a ZIP', homes: [{ ...sent, city: 'Austin', zip: '' }], found: null },
    { sent: 'a street alone', homes: [{ ...sent, zip: '' }], found: null },
    { sent: 'a mistaken street', homes: [{ ...sent, street: '101 Oka Street' }, site], found: null },
    { sent: 'no address', homes: [{ street: '', city: '', zip: '' }], found: expect.anything() },
  ])('[AUD-28] sent with $sent gets no address that the customer already knows', async ({ homes, found }) => {
    await store.db.insert(contacts).values({ ...pat, ...phone(true) })
    const caller = { ...asked, phone: '(512) 555-0101', homes }
    expect(await traceBatch(store.pool, [caller], [unmatched])).toEqual([found])
  })

  it.each([
    {
      what: 'a phone',
      sent: { phone: '(512) 555-0101' },
      shared: phone(false),
      most: 20,
      property: unmatched,
    },
    {
      what: 'an e-mail',
      sent: { email: 'None@none.com' },
      shared: { emails: ['none@none.com'] },
      most: 20,
      property: unmatched,
    },
    { what: 'a property', sent: {}, shared: phone(false), most: 100, property: matched },
  ])(
    '[MAT-43] is not looked for among more than $most people of $what',
    async ({ sent, shared, most, property }) => {
      const peopleOf = (count: number) =>
        Array.from({ length: count }, (_, at) => ({
          ...pat,
          ...shared,
          contactId: `c${at}`,
          firstName: at === 0 ? 'Pat' : 'Sam',
        }))
      const trace = () => traceBatch(store.pool, [{ ...asked, ...sent }], [property])
      await store.db.insert(contacts).values(peopleOf(most))
      expect(await trace()).toEqual([expect.objectContaining({ firstNameResult: 'Pat' })])
      await store.db.insert(contacts).values(peopleOf(most + 1).slice(most))
      expect(await trace()).toEqual([null])
    },
  )
})
