import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assign,
  cutLabel,
  type Field,
  FieldsMap,
  fieldNames,
  fieldOf,
  fields,
  fromFieldsMap,
  headerFingerprint,
  type Mapping,
  missingFields,
  swap,
  toFieldsMap,
} from '#model/uploads/mapping.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'

const mapped = (...names: Field[]): Mapping =>
  Object.fromEntries(names.map((field, column) => [field, column]))

describe('what must be mapped', () => {
  it.each<[Field[], string[]]>([
    [['street', 'zip'], []],
    [['street', 'city', 'state'], []],
    [['fullAddress'], []],
    [['fullAddress', 'street'], []],
    [[], ['Street Address and Zip, or Full Address']],
    [['street'], ['Zip, or City and State']],
    [['street', 'city'], ['Zip or State']],
    [['street', 'state'], ['Zip or City']],
    [['zip'], ['Street Address']],
    [['city', 'state'], ['Street Address']],
    [['firstName', 'lastName', 'phone', 'email'], ['Street Address and Zip, or Full Address']],
  ])('[MAP-01] a Database REfresh with %j still needs %j', (names, missing) => {
    expect(missingFields(mapped(...names), 'refresh')).toEqual(missing)
  })

  it.each<[Field[], string[]]>([
    [['street', 'city'], []],
    [['street'], ['Zip or City']],
    [[], ['Street Address and Zip, or Full Address']],
  ])('[MAP-70] of homes that are all in one state, %j still need %j', (names, missing) => {
    expect(missingFields(mapped(...names), 'refresh', 'TX')).toEqual(missing)
  })

  it.each<[Field[], string[]]>([
    [['firstName', 'lastName', 'street', 'zip'], []],
    [['firstName', 'lastName', 'street', 'city', 'state'], []],
    [['firstName', 'lastName', 'fullAddress'], []],
    [['fullName', 'fullAddress'], []],
    [['firstName', 'lastName', 'phone'], []],
    [['firstName', 'lastName', 'email'], []],
    [['fullName', 'email'], []],
    [['firstName', 'lastName'], ['Street Address and Zip, or Full Address, or Phone or E-mail']],
    [['firstName', 'lastName', 'street'], ['Zip, or City and State, or Phone or E-mail']],
    [['firstName', 'phone'], ['Last Name']],
    [['lastName', 'street', 'zip'], ['First Name']],
    [['street', 'zip'], ['First Name and Last Name']],
    [[], ['First Name and Last Name', 'Street Address and Zip, or Full Address, or Phone or E-mail']],
  ])('[MAP-02] a SkipTrace with %j still needs %j', (names, missing) => {
    expect(missingFields(mapped(...names), 'skiptrace')).toEqual(missing)
  })
})

describe('changing a mapping', () => {
  it('[MAP-03] gives a column to a field and takes it from the one that had it', () => {
    const mapping = assign({ street: 2, zip: 3 }, 'fullAddress', 2)
    expect(mapping).toEqual({ fullAddress: 2, zip: 3 })
    expect([fieldOf(mapping, 2), fieldOf(mapping, 9)]).toEqual(['fullAddress', undefined])
    expect(assign(mapping, 'zip', undefined)).toEqual({ fullAddress: 2 })
  })

  it('[MAP-03] swaps two fields, also one that has no column', () => {
    expect(swap({ firstName: 0, lastName: 1, zip: 4 }, 'firstName', 'lastName')).toEqual({
      firstName: 1,
      lastName: 0,
      zip: 4,
    })
    expect(swap({ firstName: 0 }, 'firstName', 'fullName')).toEqual({ fullName: 0 })
    expect(swap({ zip: 4 }, 'firstName', 'fullName')).toEqual({ zip: 4 })
    expect(swap({ zip: 4 }, 'zip', 'zip')).toEqual({ zip: 4 })
  })

  const anyField = fc.constantFrom(...fields)
  const anyColumn = fc.option(fc.nat(6), { nil: undefined })
  const anyStep = fc.oneof(
    fc.record({ field: anyField, column: anyColumn }),
    fc.record({ field: anyField, other: anyField }),
  )

  it('[MAP-03] never feeds two fields from one column, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
        const mapping = steps.reduce<Mapping>(
          (state, step) =>
            'other' in step ? swap(state, step.field, step.other) : assign(state, step.field, step.column),
          {},
        )
        const columns = Object.values(mapping)
        expect(new Set(columns).size).toBe(columns.length)
      }),
    )
  })

  it('[MAP-03] keeps what is swapped twice as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(anyField, fc.nat(40)), anyField, anyField, (columns, one, other) => {
        const mapping = Object.entries(columns).reduce<Mapping>(
          (state, [name, column]) =>
            fields.reduce((next, field) => (field === name ? assign(next, field, column) : next), state),
          {},
        )
        expect(swap(swap(mapping, one, other), one, other)).toEqual(mapping)
      }),
    )
  })
})

describe('labels and remembering', () => {
  it('[MAP-05] cuts labels at 30 characters and never through one', () => {
    expect(cutLabel('Street Address')).toBe('Street Address')
    expect(cutLabel('a'.repeat(30))).toBe('a'.repeat(30))
    expect(cutLabel('Where they live now (full address)')).toBe('Where they live now (full add…')
    expect(Array.from(cutLabel('🏠'.repeat(31)))).toHaveLength(30)
  })

  it('[MAP-06] knows a header again by its columns in their order, whatever their case and spaces', () => {
    const known = headerFingerprint(['First Name', 'Zip'])
    expect(known).toMatch(/^[0-9a-f]{16}$/)
    expect(headerFingerprint([' first  name', 'ZIP'])).toBe(known)
    expect(headerFingerprint(['Zip', 'First Name'])).not.toBe(known)
    expect(headerFingerprint(['First NameZip'])).not.toBe(known)
    expect(headerFingerprint(['First', 'Name Zip'])).not.toBe(known)
  })
})

describe('a mapping as it is sent', () => {
  const sheet = { headers: ['Name', 'Phone', 'Phone (2)', '__proto__'], headerRow: 2, sheet: 'Contacts' }

  it('[MAP-07] names type, header row, sheet and, field by field, the column', () => {
    expect(toFieldsMap({ phone: 2, fullName: 0 }, sheet, 'skiptrace')).toEqual({
      type: 2,
      sheet: 'Contacts',
      headerRow: 2,
      fields: [
        { inputField: 'Name', column: 0, auditField: { mapped: 'fullName', friendlyName: 'Full Name' } },
        { inputField: 'Phone (2)', column: 2, auditField: { mapped: 'phone', friendlyName: 'Phone' } },
      ],
    })
  })

  it.each<[Field[], string | undefined]>([
    [['street', 'city'], 'TX'],
    [['street', 'city', 'state'], undefined],
    [['street', 'city', 'zip'], undefined],
    [['fullAddress', 'street', 'city'], undefined],
    [['street'], undefined],
  ])('[MAP-70] with %j has the state of all homes only where no column says it: %s', (names, state) => {
    const sent = toFieldsMap(mapped(...names), sheet, 'refresh', 'TX')
    expect(FieldsMap.parse(sent).state).toBe(state)
  })

  it('[MAP-07] comes back as it was sent, hostile headers included', () => {
    const mapping: Mapping = { fullAddress: 3, phone: 1 }
    const sent = JSON.parse(JSON.stringify(toFieldsMap(mapping, sheet, 'refresh')))
    expect(fromFieldsMap(FieldsMap.parse(sent), sheet.headers)).toEqual(mapping)
  })

  it('[MAP-07] is refused when the file has other columns than those mapped', () => {
    const fieldsMap = toFieldsMap({ phone: 1 }, sheet, 'refresh')
    for (const headers of [['Name', 'Zip'], ['Name']]) {
      expect(() => fromFieldsMap(fieldsMap, headers)).toThrow(
        expect.objectContaining({
          message: 'The columns of the file are not those that were mapped. Please map them again.',
        }),
      )
    }
    expect(isSheetRefused(new Error('other'))).toBe(false)
  })

  it.each([
    [
      'a column twice',
      [
        [0, 'phone'],
        [0, 'email'],
      ],
    ],
    [
      'a field twice',
      [
        [0, 'phone'],
        [1, 'phone'],
      ],
    ],
    ['an unknown field', [[0, 'password']]],
    ['a negative column', [[-1, 'phone']]],
    ['half a column', [[0.5, 'phone']]],
  ])('[MAP-07] is no mapping with %s', (_, pairs) => {
    const sent = {
      type: 1,
      headerRow: 0,
      fields: pairs.map(([column, field]) => ({
        inputField: 'x',
        column,
        auditField: { mapped: field, friendlyName: 'x' },
      })),
    }
    expect(FieldsMap.safeParse(sent).success).toBe(false)
  })

  it('[MAP-07] has no type but 1 and 2', () => {
    const ofType = (type: number) => FieldsMap.safeParse({ type, headerRow: null, fields: [] }).success
    expect([0, 1, 2, 3].map(ofType)).toEqual([false, true, true, false])
  })

  it('[MAP-08] lists the product’s columns in their order and words', () => {
    expect(fields.map((field) => fieldNames[field])).toEqual([
      'First Name',
      'Last Name',
      'Full Name',
      'Street Address',
      'Unit',
      'City',
      'State',
      'Zip',
      'Full Address',
      'Phone',
      'E-mail',
    ])
  })
})
