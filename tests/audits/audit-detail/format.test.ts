import { describe, expect, it } from 'vitest'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import {
  addressText,
  contactHeading,
  fieldText,
  fullName,
  matchText,
  shortDollars,
  tracedAddress,
  tracedName,
} from '#model/audits/audit-row-format.ts'
import { contactLinks, linkTexts } from '#model/audits/contact-link.ts'
import { leastSure } from '#model/matching/confidence.ts'
import { masked, paidRow, trace } from './rows.ts'

describe('a cell in words', () => {
  it('[DET-04] shows the address that was sent where none was found', () => {
    const none = paidRow({ ownerAddressFull: '', ownerAddressCity: '', streeInput: '9 Elm' })
    expect([addressText(none), fieldText(none, 'ownerAddressCity')]).toEqual(['9 Elm', '--'])
  })

  it('[DET-05] shows who owns and who lives there', () => {
    const texts = (over: Partial<AuditRow>) => {
      const row = paidRow(over)
      return [fieldText(row, 'sameOwner'), fieldText(row, 'ownerOccupiedFlag')]
    }
    expect(texts({ sameOwner: 'yes', ownerOccupiedFlag: true })).toEqual(['Yes', 'Yes'])
    expect(texts({ sameOwner: 'no', ownerOccupiedFlag: false })).toEqual(['No', 'No'])
    expect(texts({ sameOwner: 'company', ownerOccupiedFlag: false })).toEqual(['Company', 'No'])
    expect(texts({ sameOwner: 'unknown', ownerOccupiedFlag: null })).toEqual(['Unknown', '--'])
  })

  it('[DET-06] shows phone, e-mail and the traced name in capitals', () => {
    const row = paidRow({ phoneInput: '555-0101 ext', skipTraceItem: trace })
    expect([linkTexts(contactLinks.phone(row)), linkTexts(contactLinks.email(row)), tracedName(row)]).toEqual(
      ['555-0101 EXT', 'ANA.RUIZ@EXAMPLE.COM', 'ANA Q RUIZ'],
    )
  })

  it('[DET-06] shows what a trace found, and -- where nothing was traced', () => {
    const texts = (skipTraceItem: typeof trace | null) => {
      const row = paidRow({ skipTraceItem })
      const { skipTracePhone, skipTraceEmail } = contactLinks
      return [
        tracedName(row),
        tracedAddress(row),
        ...[skipTracePhone, skipTraceEmail].map((link) => linkTexts(link(row))),
      ]
    }
    expect(texts(trace)).toEqual([
      'ANA Q RUIZ',
      '12 OAK ST, AUSTIN, TX 78704',
      '(555) 555-0102, (555) 555-0103',
      'ana@example.com',
    ])
    expect(texts(null)).toEqual(['--', '--', '--', '--'])
    const empty = { ...trace, addressResult: null, phonesResult: [], emailsResult: [] }
    expect(texts(empty)).toEqual(['ANA Q RUIZ', '--', '--', '--'])
  })

  it('[DET-91] shows of a SkipTrace what was found, and what the file held where nothing was', () => {
    const texts = (over: Parameters<typeof paidRow>[0]) => {
      const row = paidRow(over)
      return [fullName(row), linkTexts(contactLinks.bestPhone(row)), linkTexts(contactLinks.bestEmail(row))]
    }
    expect(texts({ skipTraceItem: trace })).toEqual([
      'Ana Ruiz',
      '(555) 555-0102, (555) 555-0103',
      'ANA@EXAMPLE.COM',
    ])
    const empty = { ...trace, phonesResult: [], emailsResult: [] }
    for (const skipTraceItem of [null, empty]) {
      expect(texts({ skipTraceItem })).toEqual(['Ana Ruiz', '(555) 555-0101', 'ANA.RUIZ@EXAMPLE.COM'])
    }
    expect(texts({ firstNameInput: '', lastNameInput: '', phoneInput: '', emailInput: '' })).toEqual([
      '--',
      '--',
      '--',
    ])
  })

  it.each([
    [{ matchKind: 'exact', matchConfidence: 1 }, 'Exact'],
    [{ matchKind: 'fuzzy', matchConfidence: leastSure }, 'Matched'],
    [{ matchKind: 'fuzzy', matchConfidence: 0.874 }, 'To check'],
    [{ matchKind: 'exact', matchConfidence: leastSure - 0.01 }, 'To check'],
    [{ matchKind: 'none', matchConfidence: 0 }, 'Not matched'],
  ] as const)('[DET-07] [MAT-88] names a match %j in words, without a percentage: %s', (given, text) => {
    expect(matchText(paidRow(given))).toBe(text)
  })

  it.each([
    [{}, { title: 'Ana Ruiz', address: '12 OAK ST' }],
    [{ firstNameInput: '' }, { title: 'Ruiz', address: '12 OAK ST' }],
    [
      { firstNameInput: '', lastNameInput: '' },
      { title: '12 OAK ST', address: '' },
    ],
  ])('[DET-80] heads a contact by name, or by address where there is none: %j', (given, heading) => {
    expect(contactHeading(paidRow(given))).toEqual(heading)
    expect(contactHeading(masked(paidRow(given)))).toEqual(heading)
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
