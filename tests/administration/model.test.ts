import { describe, expect, it } from 'vitest'
import {
  addressOfView,
  cutEmail,
  foundText,
  userSortFields,
  viewOfAddress,
} from '#model/administration/administration.ts'

const first = {
  filter: { status: 'all', searchText: '' },
  sort: null,
  page: 0,
  size: 10,
  hiddenColumns: [],
}

describe('the address of a list', () => {
  it.each([
    ['', first],
    ['?page=3&size=25', { ...first, page: 2, size: 25 }],
    [
      '?status=inactive&q=oak+st&sort=-name',
      {
        ...first,
        filter: { status: 'inactive', searchText: 'oak st' },
        sort: { field: 'name', descending: true },
      },
    ],
    ['?search=oak', { ...first, filter: { status: 'all', searchText: 'oak' } }],
  ])('[ADM-10] %j is read and written', (address, view) => {
    expect(viewOfAddress(address, userSortFields)).toEqual(view)
    const written = addressOfView(viewOfAddress(address, userSortFields))
    expect(viewOfAddress(written, userSortFields)).toEqual(view)
  })

  it.each(['?page=0', '?page=-1', '?page=x', '?size=7', '?status=gone', '?sort=password', '?page=1e99'])(
    '[ADM-10] %j is as at first',
    (address) => {
      expect(viewOfAddress(address, userSortFields)).toEqual(first)
      expect(addressOfView(viewOfAddress(address, userSortFields))).toBe('')
    },
  )
})

describe('texts of the lists', () => {
  it('[ADM-01] cut an e-mail address after 50 characters', () => {
    expect(cutEmail('a'.repeat(50))).toBe('a'.repeat(50))
    expect(cutEmail('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  })

  it('[ADM-01] count one and many', () => {
    expect([foundText(1, 'company'), foundText(1_200, 'user')]).toEqual([
      '1 company found',
      '1,200 users found',
    ])
  })
})
