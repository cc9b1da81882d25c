import { expect, it } from 'vitest'
import { frozenStyles } from '#views/shared/data-table.ts'

const column = (id: string, frozen = false, width = 100) => ({ id, width, frozen })

it('[DET-37] a table keeps its frozen columns beside each other at the left', () => {
  const columns = [column('a', true, 120), column('b', true), column('c'), column('d', true)]
  expect([...frozenStyles(columns, 44)]).toEqual([
    ['a', { '--left': '44px' }],
    ['b', { '--left': '164px' }],
  ])
})
