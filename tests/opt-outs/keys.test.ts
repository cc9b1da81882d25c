import { describe, expect, it } from 'vitest'
import { readOptOuts } from '#model/opt-out-keys.ts'
import { addedText, maxOptOutLines, OptOutRequest, optOutTexts } from '#model/opt-outs.ts'

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
    ['', optOutTexts.empty],
    ['  \n ', optOutTexts.empty],
    ['PK\0\u0003', optOutTexts.notText],
    ['a\n'.repeat(maxOptOutLines), optOutTexts.tooLong],
  ])('[OPT-02] is not sent as it is here (%#)', (text, message) => {
    const { error } = OptOutRequest.safeParse({ text, requestedOn: '2026-11-20' })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('[OPT-01] is summed up in words', () => {
    expect(addedText({ added: 1, known: 2, unread: [], unreadCount: 3 })).toBe(
      'Added 1 opt-out. 2 were already in the list. 3 lines were not added.',
    )
  })
})
