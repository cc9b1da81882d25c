import { describe, expect, it } from 'vitest'
import {
  isSkipTraceable,
  likeliestFirst,
  parseWholeNumber,
  readMaskedRow,
  readPaidRow,
} from '#model/audit-row.ts'
import { maskRow, paidReply, trace } from './rows.ts'

describe('a row as the API names it', () => {
  it('[DET-01] is read into plain words, with numbers for texts with commas', () => {
    expect(readPaidRow(paidReply())).toEqual({
      kind: 'paid',
      id: 'row-1',
      firstNameInput: 'Ana',
      lastNameInput: 'Ruiz',
      phoneInput: '(555) 555-0101',
      emailInput: 'ana.ruiz@example.com',
      streetInput: '12 Oak St',
      ownerAddressFull: '12 OAK ST',
      ownerAddressCity: 'AUSTIN',
      ownerAddressZip: '78704',
      lat: 30.25,
      lon: -97.75,
      sameOwner: 'yes',
      matchKind: 'exact',
      matchConfidence: 1,
      matchReason: 'Same house number, street and ZIP.',
      searchText: '12 OAK ST\nAUSTIN\n78704\nANA\nRUIZ\nANA.RUIZ@EXAMPLE.COM\n5555550101',
      probability: 0.7312,
      likelySeller: 0.7312,
      covidDistressed: 0.12,
      estimatedValue: 450_000,
      latestSale: '2018-06-30',
      ownerOccupied: true,
      bedroomCount: 3,
      baths: 2,
      areaBuilding: 1850,
      skipTrace: null,
      scoredIn: null,
    })
  })

  it.each([
    ['1,850', 1850],
    ['1,234,567', 1_234_567],
    ['0', 0],
    [' 900 ', 900],
    ['', null],
    [',', null],
    ['12.5', null],
    ['-5', null],
    ['n/a', null],
    [null, null],
  ] as const)('[DET-01] reads the text %j as %j', (text, number) => {
    expect(parseWholeNumber(text)).toBe(number)
  })

  it.each([
    { lastNameInput: 'Ruiz', isLastNameSame: true, sameOwner: 'yes' },
    { lastNameInput: 'Ruiz', isLastNameSame: false, sameOwner: 'no' },
    { lastNameInput: '', isLastNameSame: true, sameOwner: 'unknown' },
    { lastNameInput: ' ', isLastNameSame: false, sameOwner: 'unknown' },
    { lastNameInput: 'Ruiz', isLastNameSame: null, sameOwner: 'unknown' },
  ] as const)(
    '[DET-05] knows the owner as "$sameOwner" given last name "$lastNameInput" and $isLastNameSame',
    ({ sameOwner, ...given }) => {
      expect(readPaidRow(paidReply(given)).sameOwner).toBe(sameOwner)
    },
  )
})

describe('a row of a preview', () => {
  it('[DET-02] carries what the customer sent and where it is, and nothing that is for sale', () => {
    expect(Object.keys(maskRow(paidReply({ skipTraceItem: trace })))).toEqual([
      'id',
      'firstNameInput',
      'lastNameInput',
      'phoneInput',
      'emailInput',
      'streeInput',
      'ownerAddressFull',
      'ownerAddressCity',
      'ownerAddressZip',
      'lat',
      'lon',
      'isLastNameSame',
      'matchKind',
      'matchConfidence',
      'matchReason',
    ])
  })

  it('[DET-02] is another kind of row than a paid one', () => {
    const masked = readMaskedRow(maskRow(paidReply()))
    expect(masked.kind).toBe('masked')
    expect(masked).not.toHaveProperty('probability')
  })
})

describe('the order of rows', () => {
  it('[DET-08] of a paid audit is by likelihood, the likeliest first and rows without one last', () => {
    const rows = [0.2, null, 0.9, 0.5, 0.9].map((probability, index) =>
      readPaidRow(paidReply({ id: String(index), probability })),
    )
    expect(likeliestFirst(rows).map(({ id }) => id)).toEqual(['2', '4', '3', '0', '1'])
  })
})

describe('a contact that a trace could complete', () => {
  it.each([
    { what: 'name, phone, e-mail and street', given: {}, is: true },
    { what: 'a phone only', given: { emailInput: '', streeInput: '' }, is: true },
    { what: 'an e-mail only', given: { phoneInput: '', streeInput: '' }, is: true },
    { what: 'a street only', given: { phoneInput: '', emailInput: '' }, is: true },
    { what: 'none of the three', given: { phoneInput: '', emailInput: '', streeInput: '' }, is: false },
    { what: 'no first name', given: { firstNameInput: '' }, is: false },
    { what: 'no last name', given: { lastNameInput: '' }, is: false },
    { what: 'a result already', given: { skipTraceItem: trace }, is: false },
  ])('[DET-21] with $what: $is', ({ given, is }) => {
    expect(isSkipTraceable(readPaidRow(paidReply(given)))).toBe(is)
  })
})
