import { describe, expect, it } from 'vitest'
import { likeliestFirst, readMaskedRow, readPaidRow } from '#model/audit-row.ts'
import { AuditColumns, decodeRows } from '#model/audit-row-columns.ts'
import { manyPaidReplies, maskRow, paidReply, sentMasked, sentPaid, trace } from './rows.ts'

const replies = [
  paidReply({ id: 'a', probability: 0.1, skipTraceItem: trace }),
  paidReply({ id: 'b', probability: 0.9, ownerAddressCity: 'BUDA', matchKind: 'fuzzy' }),
  paidReply({ id: 'c', probability: null, estimatedValue: null, isLastNameSame: null, matchKind: 'none' }),
]

const overTheWire = (sent: AuditColumns) => AuditColumns.parse(JSON.parse(JSON.stringify(sent)))

describe('rows by the column', () => {
  it('[DET-03] come out as they went in, the likeliest first', () => {
    expect(decodeRows(overTheWire(sentPaid(replies)))).toEqual({
      kind: 'paid',
      rows: likeliestFirst(replies.map(readPaidRow)),
    })
  })

  it("[DET-03] keep a preview's order", () => {
    const masked = replies.map(maskRow)
    expect(decodeRows(overTheWire(sentMasked(masked)))).toEqual({
      kind: 'masked',
      rows: masked.map(readMaskedRow),
    })
  })

  it('[DET-03] may be none', () => {
    expect(decodeRows(overTheWire(sentPaid([])))).toEqual({ kind: 'paid', rows: [] })
    expect(decodeRows(overTheWire(sentMasked([])))).toEqual({ kind: 'masked', rows: [] })
  })

  it('[DET-03] send a text that repeats once', () => {
    const { columns } = sentPaid(manyPaidReplies(500))
    expect(columns.ownerAddressCity.values.length).toBeLessThan(10)
    expect(columns.ownerAddressCity.at).toHaveLength(500)
  })

  it('[DET-02] have no column in a preview for what is for sale', () => {
    const names = Object.keys(sentMasked(replies.map(maskRow)).columns)
    expect(names).not.toContain('probability')
    expect(names).not.toContain('estimatedValue')
    expect(names).not.toContain('skipTraceItem')
  })
})

describe('a reply that breaks its shape', () => {
  const sent = sentPaid(replies)
  const broken = (columns: object) => ({ ...sent, columns: { ...sent.columns, ...columns } })

  it.each([
    ['a number among the texts', broken({ streeInput: ['1', '2', 3] })],
    ['a text among the numbers', broken({ probability: ['0.4', 0.1, null] })],
    ['a hole', broken({ ownerOccupiedFlag: [true, null, undefined] })],
    ['a column that is too short', broken({ baths: [1, 2] })],
    ['a repeated column that is too short', broken({ ownerAddressZip: { values: ['78704'], at: [0] } })],
    ['a place beyond the values', broken({ ownerAddressZip: { values: ['78704'], at: [0, 0, 1] } })],
    ['a place that is no place', broken({ ownerAddressZip: { values: ['78704'], at: [0, 0, 0.5] } })],
    ['an unknown kind of match', broken({ matchKind: { values: ['sure'], at: [0, 0, 0] } })],
    ['another count', { ...sent, count: 4 }],
    ['no count of rows', { ...sent, count: -3 }],
    ['no kind', { ...sent, kind: 'free' }],
    ['no columns', { kind: 'paid', count: 0 }],
  ])('[DET-03] with %s is refused', (_, reply) => {
    expect(AuditColumns.safeParse(reply).success).toBe(false)
  })
})
