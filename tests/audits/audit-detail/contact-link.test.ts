import { describe, expect, it } from 'vitest'
import { callableAt, callLink, contactLinks, originOf } from '#model/audits/contact-link.ts'
import { masked, paidRow, trace } from './rows.ts'

const noon = new Date('2026-11-20T18:00:00Z')
const dawn = new Date('2026-11-20T13:30:00Z')

describe('a phone', () => {
  it.each([
    ['(512) 555-0101', 'tel:5125550101'],
    ['+1 512.555.0101', 'tel:+15125550101'],
    ['512-555-0101 ext. 12', 'tel:5125550101'],
    ['512-555-0101 x12', 'tel:5125550101'],
    ['5550101', 'tel:5550101'],
    ['n/a', null],
    ['12', null],
    ['javascript:alert(1)', null],
  ])('[DET-82] %j is called by its digits: %s', (phoneInput, href) => {
    expect(contactLinks.phone(paidRow({ phoneInput }))).toEqual([{ text: phoneInput.toUpperCase(), href }])
  })

  it('[DET-82] that is not there is no link', () => {
    expect(contactLinks.phone(paidRow({ phoneInput: '' }))).toEqual([])
  })
})

describe('an e-mail address', () => {
  it.each([
    ['ana.ruiz@example.com', 'mailto:ana.ruiz@example.com'],
    ['ana+home@example.com', 'mailto:ana%2Bhome@example.com'],
    ['ana@example.com?bcc=eve@example.com', null],
    ['ana?bcc=eve@example.com', 'mailto:ana%3Fbcc%3Deve@example.com'],
    ['ana@example.com,eve', 'mailto:ana@example.com%2Ceve'],
    ['unknown', null],
  ])('[DET-82] %j is written to as it is, and adds nothing: %s', (emailInput, href) => {
    expect(contactLinks.email(paidRow({ emailInput }))).toEqual([{ text: emailInput.toUpperCase(), href }])
  })
})

describe('what a trace found', () => {
  it('[DET-82] is a link each, and comes before what the file held', () => {
    const row = paidRow({ skipTraceItem: trace })
    const phones = [
      { text: '(555) 555-0102', href: 'tel:5555550102' },
      { text: '(555) 555-0103', href: 'tel:5555550103' },
    ]
    expect(contactLinks.skipTracePhone(row)).toEqual(phones)
    expect(contactLinks.bestPhone(row)).toEqual(phones)
    expect(contactLinks.skipTraceEmail(row)).toEqual([
      { text: 'ana@example.com', href: 'mailto:ana@example.com' },
    ])
    expect(contactLinks.bestEmail(row)).toEqual([{ text: 'ANA@EXAMPLE.COM', href: 'mailto:ana@example.com' }])
  })

  it('[LST-68] is told from what was given, and from nothing', () => {
    expect(originOf(paidRow({ skipTraceItem: trace }))).toEqual({ words: 'found', notFound: false })
    const withoutPhone = { ...trace, phonesResult: [] }
    expect(originOf(paidRow({ skipTraceItem: withoutPhone }))).toEqual({ words: 'given', notFound: false })
    expect(originOf(paidRow({ skipTraceItem: null }))).toEqual({ words: 'given', notFound: true })
    expect(originOf(paidRow({ skipTraceItem: null, phoneInput: '' }))).toEqual({
      words: null,
      notFound: true,
    })
    expect(originOf(masked(paidRow({ skipTraceItem: trace })))).toEqual({ words: null, notFound: false })
  })

  it('[DET-82] is not there in a preview', () => {
    const row = masked(paidRow({ skipTraceItem: trace }))
    expect(contactLinks.skipTracePhone(row)).toEqual([])
    expect(contactLinks.bestEmail(row)).toEqual(contactLinks.email(row))
  })
})

describe('the number to call from the list', () => {
  it("[DET-82] is the customer's own in a Database REfresh, the found one in a SkipTrace", () => {
    const row = paidRow({ skipTraceItem: trace })
    expect(callLink(row, 'refresh', noon)?.href).toBe('tel:5555550101')
    expect(callLink(row, 'skiptrace', noon)?.href).toBe('tel:5555550102')
    expect(callLink(paidRow({ phoneInput: 'n/a', skipTraceItem: trace }), 'refresh', noon)?.href).toBe(
      'tel:5555550102',
    )
    expect(callLink(paidRow({ phoneInput: '' }), 'refresh', noon)).toBeUndefined()
    expect(callLink({ ...row, leadStatus: 'optedOut' }, 'refresh', noon)).toBeUndefined()
  })
})

describe('a number that must not be called', () => {
  const row = paidRow({
    skipTraceItem: trace,
    notToCall: [
      { number: '5555550101', why: 'doNotCall' },
      { number: '5555550102', why: 'wrongNumber' },
    ],
  })

  it('[LED-31] has no link, and says why', () => {
    expect(contactLinks.phone(row)).toEqual([{ text: '(555) 555-0101', href: null, why: 'Do not call' }])
    expect(contactLinks.skipTracePhone(row)).toEqual([
      { text: '(555) 555-0102', href: null, why: 'Wrong number' },
      { text: '(555) 555-0103', href: 'tel:5555550103' },
    ])
    expect(callLink(row, 'refresh', noon)?.href).toBe('tel:5555550103')
    expect(callLink({ ...row, skipTraceItem: null }, 'refresh', noon)?.why).toBe('Do not call')
  })

  it('[LED-31] has none before 8 AM at the home either, unlike an address to write to', () => {
    const links = [...contactLinks.bestPhone(paidRow()), ...contactLinks.bestEmail(paidRow())]
    expect(callableAt(links, '78704', noon)).toEqual(links)
    expect(callableAt(links, '78704', dawn)).toEqual([
      { text: '(555) 555-0101', href: null, why: 'Call from 8 AM' },
      links[1],
    ])
    expect(callLink(paidRow(), 'refresh', dawn)).toMatchObject({ href: null, why: 'Call from 8 AM' })
  })
})

describe('a person who opted out', () => {
  it('[DET-82] keeps what the file says, without a link in any column or on the map', () => {
    const row = paidRow({ skipTraceItem: trace, leadStatus: 'optedOut' })
    for (const linksOf of Object.values(contactLinks)) {
      expect(linksOf(row).length).toBeGreaterThan(0)
      expect(linksOf(row).map(({ href }) => href)).toEqual(linksOf(row).map(() => null))
    }
  })
})
