import { describe, expect, it } from 'vitest'
import { type ImportKind, importSchemas, requiredColumns } from '#model/county-data/bulk.ts'
import { importPlans } from '#server/county-data/import/plans.ts'

function reasonOf(kind: ImportKind, given: Record<string, string>): string | undefined {
  const plan = importPlans[kind]
  const blank = Object.fromEntries(plan.inputs.map((column) => [column, '']))
  const result = plan.read({ ...blank, ...given })
  return 'reason' in result ? result.reason : undefined
}

function parsed(kind: ImportKind, given: Record<string, string>) {
  const schema = importSchemas[kind]
  const blank = Object.fromEntries(Object.keys(schema.shape).map((column) => [column, '']))
  return schema.parse({ ...blank, ...given })
}

const sale = { fips: '48453', attom_id: '17', sold_on: '2026-02-03' }
const property = {
  fips: '8041',
  attom_id: '17',
  street: '12 Elm St',
  city: 'Monument',
  state: 'co',
  zip: '80132-1234',
  property_class: 'sfr',
}

describe('rows of a data file', () => {
  it('[DAT-02] reads dollars as cents, days, codes and fractions as the database keeps them', () => {
    expect(
      parsed('properties', {
        ...property,
        avm: '450000.505',
        pool: 'Y',
        covid_distress: '0.123456',
        baths: '2.5',
      }),
    ).toMatchObject({
      fips: '08041',
      attom_id: 17,
      state: 'CO',
      zip: '80132',
      property_class: 'SFR',
      avm: 45_000_051,
      pool: true,
      covid_distress: 0.1235,
      baths: 2.5,
      owner_occupied: null,
      last_sale_on: null,
    })
  })

  it.each([
    ['fips', '4845', undefined],
    ['fips', '484', 'fips must be a county code of five digits, not “484”'],
    ['attom_id', '1e5', 'attom_id must be a positive whole number, not “1e5”'],
    ['attom_id', '', 'attom_id must be a positive whole number, not “”'],
    ['sold_on', '2026-02-29', 'sold_on must be a date as yyyy-MM-dd, not “2026-02-29”'],
    ['sold_on', '2024-02-29', undefined],
    ['sold_on', '02/03/2026', 'sold_on must be a date as yyyy-MM-dd, not “02/03/2026”'],
    ['price', '$450,000', 'price must be an amount in dollars, or empty, not “$450,000”'],
    ['price', '-1', 'price must be an amount in dollars, or empty, not “-1”'],
    ['price', 'x'.repeat(50), `price must be an amount in dollars, or empty, not “${'x'.repeat(40)}…”`],
  ])('[DAT-02] of a sale, %s as “%s” is answered by %s', (column, text, reason) => {
    expect(reasonOf('sales', { ...sale, [column]: text })).toBe(reason)
  })

  it('[DAT-02] names everything that is wrong with a row', () => {
    expect(reasonOf('properties', { ...property, zip: '8013', lat: '91', beds: 'two' })).toBe(
      'zip must be a ZIP code, not “8013”; lat must be a latitude, or empty, not “91”; ' +
        'beds must be a whole number from 0 to 9,999, or empty, not “two”',
    )
  })

  it.each([
    ['street', 'a\0b', /street must be a text/],
    ['city', 'x'.repeat(201), /city must be a text of at most 200 characters/],
    ['state', 'XX', /state must be a US state/],
    ['property_class', 'Barn', /property_class must be SFR or Condo/],
  ])('[DAT-02] of a property, %s is checked', (column, text, reason) => {
    expect(reasonOf('properties', { ...property, [column]: text })).toMatch(reason)
  })

  it.each([
    ['2026-11-16T08:00:00Z', Date.UTC(2026, 10, 16, 8)],
    ['2026-11-16T02:00:00-06:00', Date.UTC(2026, 10, 16, 8)],
  ])('[DAT-06] reads the instant %s', (text, instant) => {
    const row = { fips: '48453', attom_id: '1', file_class: 'Base', score: '0.57', prediction_time: text }
    expect(parsed('predictions', row)).toMatchObject({
      prediction_time: instant,
      file_class: 'base',
      score: 0.57,
    })
  })

  it.each(['2026-11-16', '2026-11-16T08:00:00', '2026-02-30T08:00:00Z'])(
    '[DAT-06] does not guess the instant %s',
    (text) => {
      const row = { fips: '48453', attom_id: '1', file_class: 'base', score: '0.5', prediction_time: text }
      expect(reasonOf('predictions', row)).toMatch(/^prediction_time must be an instant/)
    },
  )

  it('[DAT-02] keeps a phone by its ten digits and an e-mail in lower case', () => {
    const row = {
      fips: '48453',
      contact_id: 'a',
      first_name: 'Ann',
      last_name: 'Lee',
      phone1: '+1 (512) 555-0100',
    }
    expect(parsed('contacts', { ...row, email1: 'Ann@Example.com' })).toMatchObject({
      phone1: '5125550100',
      email1: 'ann@example.com',
    })
    expect(reasonOf('contacts', { ...row, phone1: '555-0100' })).toMatch(/^phone1 must be a phone number/)
  })

  it.each(Object.keys(requiredColumns) as ImportKind[])(
    '[DAT-02] %s: a cell is wanted in each required column',
    (kind) => {
      for (const column of requiredColumns[kind]) expect(reasonOf(kind, {})).toContain(`${column} must be`)
    },
  )
})
