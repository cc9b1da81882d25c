import { describe, expect, it } from 'vitest'
import { type DataColumn, frozenStyles, selectionState, sortRows } from '#views/shared/data-table.ts'

interface Home {
  readonly id: string
  readonly value: number | undefined
}

const column = (over: Partial<DataColumn<Home>>): DataColumn<Home> => ({
  id: 'value',
  header: 'Value',
  width: 100,
  cell: ({ value }) => value,
  ...over,
})
const homes = [3, undefined, 1, 3, 2].map((value, index): Home => ({ id: String(index), value }))
const rowId = ({ id }: Home) => id
const order = (columns: readonly DataColumn<Home>[], desc: boolean) =>
  sortRows(homes, columns, { id: 'value', desc }).map(rowId)

describe('a table', () => {
  it('[DET-37] sorts by a column, with missing values last either way and equals as they were', () => {
    const columns = [column({ sortValue: ({ value }) => value })]
    expect(order(columns, false)).toEqual(['2', '4', '0', '3', '1'])
    expect(order(columns, true)).toEqual(['0', '3', '4', '2', '1'])
  })

  it('[DET-37] leaves the rows as they are where nothing sorts', () => {
    expect(sortRows(homes, [column({})], { id: 'value', desc: true })).toBe(homes)
    expect(sortRows(homes, [column({})], undefined)).toBe(homes)
  })

  it('[DET-37] keeps its frozen columns beside each other at the left', () => {
    const columns = [
      column({ id: 'a', width: 120, frozen: true }),
      column({ id: 'b', frozen: true }),
      column({ id: 'c' }),
      column({ id: 'd', frozen: true }),
    ]
    expect([...frozenStyles(columns, 44)]).toEqual([
      ['a', { '--left': '44px' }],
      ['b', { '--left': '164px' }],
    ])
  })

  it.each([
    [[], 'none'],
    [['9'], 'none'],
    [['0'], 'some'],
    [['4'], 'some'],
    [['0', '1', '2', '3', '4'], 'all'],
    [['0', '1', '2', '3', '4', '9'], 'all'],
  ])('[DET-22] with %j selected shows its box for all rows as %s', (selected, state) => {
    expect(selectionState(homes, rowId, new Set(selected))).toBe(state)
  })

  it('[DET-22] without rows has none selected', () => {
    expect(selectionState([], rowId, new Set(['1']))).toBe('none')
  })
})
