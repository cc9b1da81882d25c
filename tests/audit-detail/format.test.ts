import { describe, expect, it } from 'vitest'
import { type AuditRow, readMaskedRow, readPaidRow } from '#model/audit-row.ts'
import { contactHeading, matchText, rowTexts, shortDollars } from '#model/audit-row-format.ts'
import { maskRow, paidReply, trace } from './rows.ts'

const paid = (over: Parameters<typeof paidReply>[0] = {}) => readPaidRow(paidReply(over))
const masked = readMaskedRow(maskRow(paidReply()))

const texts = (row: AuditRow, ...names: (keyof typeof rowTexts)[]) => names.map((name) => rowTexts[name](row))

describe('a cell in words', () => {
  it.each([
    [0.7312, '73.12%'],
    [0.5, '50.00%'],
    [1, '100.00%'],
    [0, '0.00%'],
    [0.123456, '12.35%'],
    [null, '--'],
  ])('[DET-04] shows the likelihood %j as %s', (probability, text) => {
    expect(rowTexts.probability(paid({ probability }))).toBe(text)
  })

  it.each([
    ['450,000', '$450,000'],
    ['1,234,567', '$1,234,567'],
    [null, '--'],
    ['unknown', '--'],
  ])('[DET-04] shows the value %j as %s', (estimatedValue, text) => {
    expect(rowTexts.estimatedValue(paid({ estimatedValue }))).toBe(text)
  })

  it('[DET-04] shows square feet with commas, a sale as its day, and -- for what is missing', () => {
    expect(texts(paid(), 'squareFeet', 'latestSale')).toEqual(['1,850', '2018-06-30'])
    expect(texts(paid({ areaBuilding: null, latestSale: null }), 'squareFeet', 'latestSale')).toEqual([
      '--',
      '--',
    ])
  })

  it('[DET-04] shows the address that was sent where none was found', () => {
    const none = paid({ ownerAddressFull: '', ownerAddressCity: '', streeInput: '9 Elm' })
    expect(texts(none, 'address', 'city')).toEqual(['9 Elm', '--'])
  })

  it('[DET-05] shows who owns and who lives there', () => {
    expect(texts(paid(), 'sameOwner', 'ownerOccupied')).toEqual(['Yes', 'Yes'])
    expect(
      texts(paid({ isLastNameSame: false, ownerOccupiedFlag: false }), 'sameOwner', 'ownerOccupied'),
    ).toEqual(['No', 'No'])
    expect(texts(paid({ lastNameInput: '', ownerOccupiedFlag: null }), 'sameOwner', 'ownerOccupied')).toEqual(
      ['Unknown', '--'],
    )
  })

  it('[DET-06] shows phone, e-mail and the traced name in capitals', () => {
    const row = paid({ phoneInput: '555-0101 ext', skipTraceItem: trace })
    expect(texts(row, 'phone', 'email', 'skipTraceName')).toEqual([
      '555-0101 EXT',
      'ANA.RUIZ@EXAMPLE.COM',
      'ANA Q RUIZ',
    ])
  })

  it('[DET-06] shows what a trace found, and -- where nothing was traced', () => {
    const names = ['skipTraceName', 'skipTraceAddress', 'skipTracePhone', 'skipTraceEmail'] as const
    expect(texts(paid({ skipTraceItem: trace }), ...names)).toEqual([
      'ANA Q RUIZ',
      '12 OAK ST, AUSTIN, TX 78704',
      '(555) 555-0102, (555) 555-0103',
      'ana@example.com',
    ])
    expect(texts(paid(), ...names)).toEqual(['--', '--', '--', '--'])
    const empty = { ...trace, addressResult: null, phonesResult: [], emailsResult: [] }
    expect(texts(paid({ skipTraceItem: empty }), ...names)).toEqual(['ANA Q RUIZ', '--', '--', '--'])
  })

  it('[DET-91] shows of a SkipTrace what was found, and what the file held where nothing was', () => {
    const found = texts(paid({ skipTraceItem: trace }), 'fullName', 'bestPhone', 'bestEmail')
    expect(found).toEqual(['Ana Ruiz', '(555) 555-0102, (555) 555-0103', 'ANA@EXAMPLE.COM'])
    const given = ['Ana Ruiz', '(555) 555-0101', 'ANA.RUIZ@EXAMPLE.COM']
    const empty = { ...trace, phonesResult: [], emailsResult: [] }
    for (const skipTraceItem of [null, empty]) {
      expect(texts(paid({ skipTraceItem }), 'fullName', 'bestPhone', 'bestEmail')).toEqual(given)
    }
    const nobody = paid({ firstNameInput: '', lastNameInput: '', phoneInput: '', emailInput: '' })
    expect(texts(nobody, 'fullName', 'bestPhone', 'bestEmail')).toEqual(['--', '--', '--'])
  })

  it('[DET-02] is masked in a preview', () => {
    expect(
      texts(masked, 'probability', 'estimatedValue', 'latestSale', 'ownerOccupied', 'sameOwner', 'address'),
    ).toEqual(['xx.xx', 'xxxx', 'xxxx-xx-xx', 'x', 'Yes', '12 OAK ST'])
    expect(texts(masked, 'squareFeet', 'covidDistressed', 'skipTraceName')).toEqual(['xxxx', 'xx.xx', '--'])
  })

  it.each([
    [{ matchKind: 'exact', matchConfidence: 1 }, 'Exact match'],
    [{ matchKind: 'fuzzy', matchConfidence: 0.874 }, 'Approximate match'],
    [{ matchKind: 'none', matchConfidence: 0 }, 'No match'],
  ] as const)('[DET-07] names a match %j in words, without a percentage: %s', (given, text) => {
    expect(matchText(paid(given))).toBe(text)
  })

  it.each([
    [{}, { title: 'Ana Ruiz', address: '12 OAK ST' }],
    [{ firstNameInput: '' }, { title: 'Ruiz', address: '12 OAK ST' }],
    [
      { firstNameInput: '', lastNameInput: '' },
      { title: '12 OAK ST', address: '' },
    ],
  ])('[DET-80] heads a contact by name, or by address where there is none: %j', (given, heading) => {
    expect(contactHeading(paid(given))).toEqual(heading)
    expect(contactHeading(readMaskedRow(maskRow(paidReply(given))))).toEqual(heading)
  })

  it.each([
    [950, '$950'],
    [450_000, '$450K'],
    [1_250_000, '$1.3M'],
    [3_328_000_000, '$3.3B'],
  ])('[DET-04] abbreviates %d dollars to %s', (dollars, text) => {
    expect(shortDollars(dollars)).toBe(text)
  })
})
