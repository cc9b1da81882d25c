import { afterAll, describe, expect, it } from 'vitest'
import { leastSure } from '#model/matching/confidence.ts'
import { matchReached, type Reached } from '#model/matching/reached.ts'
import { openCandidates } from '#server/audits/candidates.ts'
import { matchBatch } from '#server/audits/match-batch.ts'
import { cities, contacts, properties } from '#server/store/schema/bulk.ts'
import { contactOf } from '#server/uploads/contact.ts'
import { freshDatabase } from '#tests/support/database.ts'

const ann = { firstName: 'Ann', lastName: 'Ray' }
const known = (given: Partial<Reached> = {}, owner1 = 'RAY ANN'): Reached => ({
  by: 'phone',
  ...ann,
  ...given,
  home: { id: '48453:1', owner1, owner2: undefined, ...given.home },
})

const outcome = (reached: readonly Reached[]) => {
  const match = matchReached(ann, reached)
  if (match === undefined || match.kind === 'none') return 'none'
  return match.confidence < leastSure ? 'to check' : 'matched'
}

describe('a phone number or an e-mail address that the county knows', () => {
  it.each([
    { given: 'of the contact', reached: [known()], expected: 'matched' },
    { given: 'of the contact, twice', reached: [known(), known({ by: 'email' })], expected: 'matched' },
    { given: 'of the contact by an initial', reached: [known({ firstName: 'A' })], expected: 'matched' },
    { given: 'beside a stranger', reached: [known(), known({ lastName: 'Lee' })], expected: 'matched' },
    { given: 'of the same last name', reached: [known({ firstName: 'Bo' })], expected: 'to check' },
    { given: "at a company's home", reached: [known({}, 'OAK HOLDINGS LLC')], expected: 'to check' },
    { given: "at a relative's home", reached: [known({}, 'RAY BO')], expected: 'to check' },
    { given: "at a stranger's home", reached: [known({}, 'LEE CY')], expected: 'none' },
    { given: 'of another name', reached: [known({ lastName: 'Lee' })], expected: 'none' },
    { given: 'of nobody', reached: [], expected: 'none' },
    {
      given: 'of two homes',
      reached: [known(), known({ home: { id: '48453:2', owner1: 'RAY ANN', owner2: undefined } })],
      expected: 'none',
    },
  ])('[MAT-93] matches the one home that it leads to by the name too: $given', ({ reached, expected }) => {
    expect(outcome(reached)).toBe(expected)
  })
})

const store = await freshDatabase()
const home = (fips: string, attomId: number, owner1Full: string) => ({
  ...{ fips, attomId, owner1Full, street: `${attomId} Elm St`, city: 'Austin', state: 'TX', zip: '78701' },
  ...{ propertyClass: 'SFR' as const, cityKey: 'AUSTIN', houseNumber: `${attomId}` },
  addressKey: `${attomId}|||ELM|ST||`,
})
const person = (fips: string, attomId: number, phone: string, email: string) => ({
  ...{ fips, attomId, contactId: `${attomId}`, ownerNo: 1, ...ann, emails: [email], phoneNumbers: [phone] },
  phones: [{ number: phone, lineType: 'mobile' as const, doNotCall: false }],
})
await store.db.insert(properties).values([home('48453', 1, 'RAY ANN'), home('48491', 2, 'RAY ANN')])
await store.db.insert(cities).values({ state: 'TX', cityKey: 'AUSTIN', fips: '48453' })
await store.db
  .insert(contacts)
  .values([
    person('48453', 1, '5125550101', 'ann@example.com'),
    person('48491', 2, '5125550102', 'ann2@example.com'),
  ])
afterAll(() => store.close())

describe('a contact whose address is not found', () => {
  const sent = {
    fullName: '',
    fullAddress: '',
    phone: '',
    email: '',
    ...ann,
    unit: '',
    city: 'Austin',
    state: 'TX',
  }

  it('[MAT-94] is looked for by phone number and e-mail address in the counties of its place', async () => {
    const box = { ...sent, street: 'PO Box 7', zip: '' }
    const matches = await matchBatch(
      await openCandidates(store.pool),
      [
        { ...box, phone: '(512) 555-0101' },
        { ...box, email: 'Ann@Example.com' },
        { ...box, phone: '(512) 555-0102' },
        { ...box, firstName: '', phone: '(512) 555-0101' },
        { ...box, street: '1 Elm St', phone: '(512) 555-0102' },
      ].map(contactOf),
    )
    const found = { kind: 'fuzzy', propertyId: '48453:1', isReached: true }
    expect(matches).toMatchObject([
      { ...found, reason: 'Found by the phone number, not by the address: the name is the same.' },
      { ...found, reason: 'Found by the e-mail address, not by the address: the name is the same.' },
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'exact', propertyId: '48453:1' },
    ])
  })
})
