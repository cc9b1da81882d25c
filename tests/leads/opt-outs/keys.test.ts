import { describe, expect, it } from 'vitest'
import { keysOf, type Reachable, readOptOuts } from '#model/leads/opt-out-keys.ts'
import { addedText, maxOptOutLines, OptOutRequest, optOutTexts } from '#model/leads/opt-outs.ts'

const pat: Reachable = {
  names: ['Pat Adams'],
  emails: ['Pat@Example.com'],
  phones: ['(512) 555-0100'],
  addresses: [{ street: '101 Oak Street', city: 'Austin', state: 'TX', zip: '78701' }],
}
const nothing: Reachable = { names: [], emails: [], phones: [], addresses: [] }

const isOptedOut = (line: string, contact: Reachable) => {
  const known = new Set(keysOf(contact))
  return readOptOuts(line).entries.some(({ keys }) => keys.some((key) => known.has(key)))
}

describe('a list of opt-outs', () => {
  it('[OPT-01] has e-mail addresses, phone numbers and names with addresses, also several in a line', () => {
    const text = [
      'E-mail,Phone,Full Name,Address',
      'PAT@example.com',
      '+1 512-555-0100',
      '"Adams, Pat","101 Oak St","Austin","TX 78701"',
      'ada@example.com; (512) 555-0101',
      '',
    ].join('\r\n')
    const { entries, unread } = readOptOuts(`\ufeff${text}`)
    expect(entries.map(({ kind, value }) => [kind, value])).toEqual([
      ['email', 'pat@example.com'],
      ['phone', '5125550100'],
      ['person', 'Adams, Pat, 101 OAK ST, AUSTIN, TX 78701'],
      ['email', 'ada@example.com'],
      ['phone', '5125550101'],
    ])
    expect(unread).toEqual([])
  })

  it('[OPT-02] is refused where it is rubbish, line by line', () => {
    const text = 'pat@example.com\nhello\nPat Adams\n<<<>>> 77\n12 34 56\nx@y\n5125550100'
    const { entries, unread } = readOptOuts(text)
    expect(entries).toHaveLength(2)
    expect(unread.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
    expect(unread[0]?.why).toBe(
      'There is no e-mail address, phone number, or name with a whole address in it.',
    )
  })

  it.each([
    ['first'.repeat(300_000)],
    ['"'.repeat(1_000_000)],
    [`Pat Adams, 1 Oak St ${'#'.repeat(1_000_000)}`],
    ['a@b.c;'.repeat(300_000)],
    [`Pat Adams, 1 Oak St ${'#'.repeat(900)}`],
  ])('[OPT-02] is not read where a line is endless (%#)', (text) => {
    const { entries, unread } = readOptOuts(text)
    expect(entries).toEqual([])
    expect(unread).toHaveLength(1)
  })

  it.each([
    ['', optOutTexts.empty],
    ['  \n ', optOutTexts.empty],
    ['PK\0\u0003', optOutTexts.notText],
    ['a\n'.repeat(maxOptOutLines), optOutTexts.tooLong],
    ['a\r'.repeat(maxOptOutLines), optOutTexts.tooLong],
  ])('[OPT-02] is not sent as it is here (%#)', (text, message) => {
    const { error } = OptOutRequest.safeParse({ text, requestedOn: '2026-11-20' })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it.each([
    'pat@EXAMPLE.com',
    '15125550100',
    'pat adams, 101 oak st, 78701',
    'ADAMS PAT;101 Oak Street;Austin;TX',
  ])('[OPT-05] leaves a contact out by %s', (line) => {
    expect(isOptedOut(line, pat)).toBe(true)
  })

  it.each([
    'Pat Adams <pat@example.com>',
    'pat@example.com 512-555-0199',
    'sam@example.com (512) 555-0100',
    'Mr. Pat Q. Adams, Jr., 101 Oak St, 78701',
    'Sam and Pat Adams, 101 Oak St, 78701',
    'Pát Adams, 101 Oak St, 78701',
  ])('[OPT-05] leaves a contact out by the person in %s', (line) => {
    expect(isOptedOut(line, pat)).toBe(true)
  })

  it('[OPT-05] leaves out a couple if one of them asked', () => {
    expect(isOptedOut('Pat Adams, 101 Oak St, 78701', { ...pat, names: ['Sam & Pat Adams'] })).toBe(true)
  })

  it('[OPT-01] does not take a house number and a ZIP code for a phone number', () => {
    const { entries, unread } = readOptOuts(
      '"Pat Adams","23456 Oak St, Austin, TX 78701"\nPat Adams 23456 Oak St Austin TX 78701',
    )
    expect(entries.map(({ kind, value }) => [kind, value])).toEqual([
      ['person', 'Pat Adams, 23456 OAK ST, AUSTIN, TX 78701'],
    ])
    expect(unread.map(({ line }) => line)).toEqual([2])
  })

  it.each([
    'sam@example.com',
    'Sam Adams, 101 Oak St, Apt 4, 78701',
    '5125550101',
    'Sam Adams, 101 Oak St, 78701',
    'Pat Adams, 103 Oak St, 78701',
    'Pat Adams, 101 Oak St, 10001',
  ])('[OPT-05] does not leave a contact out by %s', (line) => {
    expect(isOptedOut(line, pat)).toBe(false)
  })

  it('[OPT-05] never leaves out a contact of whom nothing is known', () => {
    expect(keysOf(nothing)).toEqual([])
    expect(keysOf({ ...nothing, emails: ['n/a'], phones: ['none'], names: ['Pat Adams'] })).toEqual([])
  })

  it('[OPT-01] is summed up in words', () => {
    expect(addedText({ added: 1, known: 2, unread: [], unreadCount: 3 })).toBe(
      'Added 1 opt-out. 2 were already in the list. 3 lines were not added.',
    )
  })
})
