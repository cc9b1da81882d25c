import { describe, expect, it } from 'vitest'
import {
  detailBackPath,
  detailTitle,
  detailTypeOf,
  hasReceipt,
  isForSale,
  isInCart,
  markInCart,
  notTracedText,
} from '#model/audit-detail.ts'
import { anyRow } from '#model/audit-filter.ts'
import {
  type AuditDetail,
  type AuditListing,
  addPage,
  askForRows,
  chosenRows,
  clearSelection,
  countAll,
  countSelected,
  leadsOf,
  narrow,
  openListing,
  type RowsPage,
  replaceDetail,
  toggleRow,
  toggleTraceable,
  toggleVisible,
} from '#model/audit-listing.ts'
import { decodeRows } from '#model/audit-row-columns.ts'
import {
  auditCard,
  maskedReply,
  paidReply,
  previewCard,
  sentMasked,
  sentPaid,
  trace,
  undeliveredCard,
} from './rows.ts'

const row = (id: string, likelySeller: number, over = {}) =>
  paidReply({ id, likelySeller, probability: likelySeller, ...over })

const paid: AuditDetail = {
  userId: 'user-1',
  pages: null,
  audit: auditCard(),
  rows: decodeRows(
    sentPaid([
      row('low', 0.2, { lat: null }),
      row('high', 0.9),
      row('traced', 0.8, { skipTraceItem: trace, isLastNameSame: false }),
    ]),
  ),
  seq: 7,
}
const preview: AuditDetail = {
  userId: 'user-1',
  pages: null,
  audit: previewCard(),
  rows: decodeRows(
    sentMasked([maskedReply({ id: 'p1' }), maskedReply({ id: 'p2', ownerAddressFull: '9 ELM' })]),
  ),
  seq: 3,
}
const chosenIds = (listing: AuditListing) => {
  const chosen = chosenRows(listing)
  return 'ids' in chosen ? chosen.ids : chosen.filter
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('a listing', () => {
  it('[DET-20] opens on the likely sellers of a paid refresh, and on every row of a preview', () => {
    expect(ids(openListing(paid).visible)).toEqual(['high', 'traced'])
    expect(ids(openListing(preview).visible)).toEqual(['p1', 'p2'])
  })

  it('[DET-21] counts the contacts that a trace could complete, whatever the filter', () => {
    expect(openListing(paid).traceable).toBe(2)
    expect(openListing(preview).traceable).toBe(0)
  })

  it('[DET-21] shows those contacts alone and all again; a selection ends with the mode', () => {
    const selected = toggleRow(openListing(paid), 'high')
    const traceable = toggleTraceable(narrow(selected, anyRow))
    expect(ids(traceable.visible)).toEqual(['high', 'low'])
    expect(chosenIds(traceable)).toEqual([])
    expect(ids(toggleTraceable(traceable).visible)).toEqual(['high', 'traced', 'low'])
  })

  it('[DET-21] shows as many of those contacts as it counts, whatever was filtered before', () => {
    const opened = openListing(paid)
    expect(ids(opened.visible)).toEqual(['high', 'traced'])
    const traceable = toggleTraceable(opened)
    expect(traceable.found).toBe(opened.traceable)
    expect(ids(traceable.visible)).toEqual(['high', 'low'])
  })

  it('[DET-21] comes back to the filter from before, with the search as it is by then', () => {
    const filter = { ...openListing(paid).filter, minBeds: 1 as const }
    const traceable = replaceDetail(toggleTraceable(narrow(openListing(paid), filter)), paid)
    const within = narrow(traceable, { ...traceable.filter, search: 'OAK', sellerScore: 'low' })
    expect(toggleTraceable(within).filter).toEqual({ ...filter, search: 'OAK' })
    expect(toggleTraceable(toggleTraceable(within)).filter).toEqual({
      ...anyRow,
      search: 'OAK',
      skipTraceable: true,
    })
  })
})

describe('a selection', () => {
  const all = narrow(openListing(paid), anyRow)

  it('[DET-22] is by row, in the order of the audit', () => {
    expect(chosenIds(toggleRow(toggleRow(all, 'low'), 'high'))).toEqual(['high', 'low'])
    expect(chosenIds(toggleRow(toggleRow(all, 'low'), 'low'))).toEqual([])
  })

  it('[DET-22] is of all rows that pass the filter, on the screen or not', () => {
    expect(chosenIds(toggleVisible(openListing(paid)))).toEqual(['high', 'traced'])
  })

  it('[DET-22] of all ends when all that pass are selected, and leaves the others', () => {
    const everything = toggleVisible(all)
    const likely = narrow(everything, { ...anyRow, sellerScore: 'high' })
    expect(chosenIds(toggleVisible(likely))).toEqual(['low'])
  })

  it('[DET-22] stays while a filter hides it, and can be cleared', () => {
    const hidden = narrow(toggleRow(all, 'low'), { ...anyRow, sellerScore: 'high' })
    expect(chosenIds(hidden)).toEqual(['low'])
    expect(chosenIds(clearSelection(hidden))).toEqual([])
  })
})

describe('fresh rows', () => {
  it('[DET-23] keep filter and selection, less the rows that are gone', () => {
    const before = toggleVisible(narrow(openListing(paid), { ...anyRow, sellerScore: 'low' }))
    const both = toggleRow(before, 'high')
    const fresh = { ...paid, rows: decodeRows(sentPaid([row('high', 0.4), row('new', 0.1)])), seq: 9 }
    const after = replaceDetail(both, fresh)
    expect(ids(after.visible)).toEqual(['high', 'new'])
    expect(chosenIds(after)).toEqual(['high'])
    expect(after.seq).toBe(9)
  })

  it('[DET-23] after a purchase keep the search alone', () => {
    const before = narrow(openListing(preview), { ...anyRow, search: 'OAK' })
    const after = replaceDetail(before, paid)
    expect(after.filter).toEqual({ ...anyRow, search: 'OAK', sellerScore: 'high' })
    expect(ids(after.visible)).toEqual(['high', 'traced'])
  })
})

describe('the map of a listing', () => {
  it('[DET-35] holds the listed rows that have a place, with a mark for who owns them', () => {
    expect(leadsOf(narrow(openListing(paid), anyRow))).toEqual([
      { id: 'high', lat: 30.25, lon: -97.75, mark: 'yes' },
      { id: 'traced', lat: 30.25, lon: -97.75, mark: 'no' },
    ])
  })
})

describe('an audit on its page', () => {
  it.each([
    ['2', 'skiptrace'],
    ['skiptrace', 'skiptrace'],
    ['SkipTrace', 'skiptrace'],
    ['1', 'refresh'],
    ['refresh', 'refresh'],
    ['anything', 'refresh'],
  ] as const)('[DET-24] named %s in the address is a %s', (segment, type) => {
    expect(detailTypeOf(segment)).toBe(type)
  })

  it('[DET-24] bears the title of its kind and leads back to its tab', () => {
    expect(detailTitle('refresh')).toBe('Database REfresh Details')
    expect(detailTitle('skiptrace')).toBe('SkipTrace Pro Details')
    expect(detailBackPath('refresh')).toBe('/audiences?tab=audits')
    expect(detailBackPath('skiptrace')).toBe('/audiences?tab=skiptrace')
  })

  it('[DET-31] is for sale once its preview is processed, until it lies in a cart', () => {
    expect(isForSale(previewCard())).toBe(true)
    expect(isForSale(previewCard({ status: 'preview' }))).toBe(false)
    const inCart = markInCart(previewCard(), { id: 'item-9', cartId: 'cart-9' })
    expect(isForSale(inCart)).toBe(false)
    expect(isInCart(inCart)).toBe(true)
    expect(isInCart(auditCard())).toBe(false)
  })

  it('[DET-31] is for sale again once its delivery has failed, and when it was taken out of the cart after that', () => {
    expect(isForSale(undeliveredCard())).toBe(true)
    expect(isForSale(auditCard({ cartItem: null }))).toBe(true)
    const addedAgain = markInCart(undeliveredCard(), { id: 'item-9', cartId: 'cart-9' })
    expect([isForSale(addedAgain), isInCart(addedAgain)]).toEqual([false, true])
    expect(isForSale(undeliveredCard({ type: 'skiptrace' }))).toBe(false)
    expect(isForSale(auditCard())).toBe(false)
  })

  it('[DET-32] may leave the product only against a receipt', () => {
    const { cartItem } = auditCard()
    if (!cartItem) throw new Error('A paid audit has a cart item')
    const without = { ...cartItem, cart: { ...cartItem.cart, receiptUrl: null } }
    const processing = { ...cartItem, cart: { status: 'processing', receiptUrl: '/receipt/1' } } as const
    expect(hasReceipt(auditCard())).toBe(true)
    expect(hasReceipt(auditCard({ cartItem: without }))).toBe(false)
    expect(hasReceipt(auditCard({ cartItem: processing }))).toBe(false)
    expect(hasReceipt(previewCard())).toBe(false)
  })

  it('[DET-33] says why a trace was not added', () => {
    expect(notTracedText({ status: 409, code: 'traceInCart', message: 'x' })).toBe(
      'There is already a Skip Trace item in the cart for this Database REfresh.',
    )
    expect(notTracedText({ status: 500, code: 'fault', message: 'x' })).toBe('Error adding item to the cart')
    expect(notTracedText(new Error('lost'))).toBe('Error adding item to the cart')
  })
})

describe('an audit in pages', () => {
  const large: AuditDetail = {
    ...paid,
    rows: decodeRows(sentPaid([])),
    pages: { total: 120_000, traceable: 90_000 },
  }
  const page = (found: number, next: RowsPage['next'], ...names: readonly string[]): RowsPage => ({
    rows: decodeRows(sentPaid(names.map((id) => row(id, 0.9)))),
    found,
    next,
  })
  const key = { rank: 0.9, rowNo: 2 }
  const opened = addPage(openListing(large), page(60_000, key, 'a', 'b'))

  it('[DET-52] asks for the rows that pass its filter, from where the last page ended', () => {
    const asked = { userId: 'user-1', auditId: 'audit-1', filter: openListing(large).filter }
    expect(askForRows(openListing(large))).toEqual({ ...asked, after: null })
    expect(askForRows(opened)).toEqual({ ...asked, after: key })
    expect(countAll(opened)).toBe(120_000)
    expect(opened.traceable).toBe(90_000)
  })

  it('[DET-52] lists pages one after the other, and begins anew under another filter', () => {
    const more = addPage(opened, page(60_000, { rank: 0.8, rowNo: 9 }, 'c'))
    expect(ids(more.visible)).toEqual(['a', 'b', 'c'])
    const other = narrow(more, anyRow)
    expect([ids(other.visible), other.next]).toEqual([['a', 'b', 'c'], null])
    const first = addPage(other, page(1, null, 'd'))
    expect([ids(first.visible), first.found, first.edition]).toEqual([['d'], 1, 2])
  })

  it('[DET-53] selects all that pass by their filter, whether they came or not', () => {
    const all = toggleVisible(opened)
    expect(chosenRows(all)).toEqual({ filter: opened.filter })
    expect(countSelected(all)).toBe(60_000)
    const more = addPage(all, page(60_000, null, 'c'))
    expect([...more.selected]).toEqual(['a', 'b', 'c'])
    expect(chosenRows(toggleVisible(more))).toEqual({ ids: [] })
  })

  it('[DET-53] of all less one selects the listed ones less the one; of another filter nothing', () => {
    expect(chosenIds(toggleRow(toggleVisible(opened), 'a'))).toEqual(['b'])
    expect(chosenIds(narrow(toggleVisible(opened), anyRow))).toEqual([])
    expect(chosenIds(narrow(toggleRow(opened, 'a'), anyRow))).toEqual(['a'])
  })

  it('[DET-23] keeps filter, selection and what is listed until fresh rows have come', () => {
    const fresh = replaceDetail(toggleRow(opened, 'a'), { ...large, seq: 9 })
    expect([ids(fresh.visible), chosenIds(fresh), fresh.next, fresh.seq]).toEqual([
      ['a', 'b'],
      ['a'],
      null,
      9,
    ])
  })
})
