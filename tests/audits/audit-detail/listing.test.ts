import { describe, expect, it } from 'vitest'
import {
  detailBackPath,
  detailTitle,
  detailTypeOf,
  hasReceipt,
  markInCart,
  notTracedText,
  openingView,
  saleOffer,
} from '#model/audits/audit-detail.ts'
import {
  asksForSome,
  clearFilter,
  countSettings,
  filterSettings,
  priceOf,
  priceSlider,
  traceable,
  withPrice,
  withSearch,
} from '#model/audits/audit-filter.ts'
import type { AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { auditCard, previewCard, undeliveredCard } from './rows.ts'

const high = { likelySeller: { atLeast: 0.5 } }
const search = { anyWord: 'OAK' }

describe('where a filter starts', () => {
  it('[DET-20] is at the likely sellers of a paid refresh, and at every row of anything else', () => {
    expect(openingView(auditCard()).filter).toEqual(high)
    expect(openingView(previewCard()).filter).toEqual({})
    expect(openingView(auditCard({ type: 'skiptrace' })).filter).toEqual({})
  })

  it('[DET-23] keeps the search of a preview that was bought, and nothing else', () => {
    expect(openingView(auditCard(), { search, isLastNameSame: { is: true } }).filter).toEqual({
      ...high,
      search,
    })
  })

  it('[DET-20] is where Clear leads back to, but for the search and the mode', () => {
    expect(clearFilter({ search, bedroomCount: { atLeast: 3 } }, 'refresh')).toEqual({ ...high, search })
    expect(clearFilter({ search, ...traceable, baths: { atLeast: 1 } }, 'refresh')).toEqual({
      ...traceable,
      search,
    })
  })

  it('[DET-20] counts the settings that narrow', () => {
    expect(countSettings({ search, ...traceable, baths: undefined })).toBe(0)
    expect(countSettings({ ...high, estimatedValue: { atLeast: 0, atMost: 10_000 } })).toBe(2)
    expect([asksForSome({ baths: undefined }), asksForSome({ search })]).toEqual([false, true])
  })
})

describe('the filter dialog', () => {
  const chosen = (filter: AuditRowFilter) =>
    Object.fromEntries(filterSettings(filter, auditCard()).map((one) => [one.label, one.chosen]))
  const choose = (label: string, words: string | null, filter: AuditRowFilter = {}) =>
    filterSettings(filter, auditCard())
      .find((one) => one.label === label)
      ?.choose(words)

  it.each([
    ['DET-15', 'Seller Score', 'High', high],
    ['DET-15', 'Seller Score', 'Low', { likelySeller: { below: 0.5 } }],
    ['DET-16', 'COVID Score', 'High', { covidDistressed: { atLeast: 0.5 } }],
    ['DET-14', 'Same Owner', 'No', { isLastNameSame: { is: false } }],
    ['DET-14', 'Owner Occupied', 'Yes', { ownerOccupiedFlag: { is: true } }],
    ['DET-18', 'Skip Traced', 'No', { skipTraceItem: { exists: false } }],
    ['DET-17', 'Recent Sales', '9 months', { latestSale: { withinMonths: 9 } }],
    ['DET-12', 'Beds', '5+', { bedroomCount: { atLeast: 5 } }],
    ['DET-12', 'Baths', '1.5+', { baths: { atLeast: 1.5 } }],
  ])('[%s] asks by %s %s for the condition, and shows it as chosen', (_, label, words, condition) => {
    expect(choose(label, words)).toEqual(condition)
    expect(chosen(condition)[label]).toBe(words)
    const any = choose(label, null, condition)
    expect(any && asksForSome(any)).toBe(false)
  })

  it('[DET-13] asks for a price from both ends, the upper one open, at rest for nothing', () => {
    expect(withPrice({}, 400_000, 500_000)).toEqual({ estimatedValue: { atLeast: 400_000, atMost: 500_000 } })
    expect(withPrice({}, 400_000, priceSlider.to)).toEqual({ estimatedValue: { atLeast: 400_000 } })
    expect(asksForSome(withPrice(high, priceSlider.from, priceSlider.to))).toBe(true)
    expect(asksForSome(withPrice({}, priceSlider.from, priceSlider.to))).toBe(false)
    expect(priceOf({ estimatedValue: { atLeast: 400_000 } })).toEqual({ from: 400_000, to: priceSlider.to })
  })

  it('[ROW-12] offers of a SkipTrace what it holds', () => {
    expect(filterSettings({}, auditCard({ type: 'skiptrace' })).map(({ label }) => label)).toEqual([
      'Status',
      'Same Owner',
      'Owner Occupied',
      'Skip Traced',
      'Recent Sales',
    ])
  })

  it('[DET-10] a search is a condition of the filter, and none when it is empty', () => {
    expect(withSearch(high, 'OAK')).toEqual({ ...high, search })
    expect(withSearch({ ...high, search }, '')).toEqual(high)
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

  it('[DET-24] has the title of its kind and leads back to its tab', () => {
    expect(detailTitle('refresh')).toBe('Database REfresh Details')
    expect(detailTitle('skiptrace')).toBe('SkipTrace Pro Details')
    expect(detailBackPath('refresh')).toBe('/audiences?tab=audits')
    expect(detailBackPath('skiptrace')).toBe('/audiences?tab=skiptrace')
  })

  it('[DET-31] is for sale once its preview is processed, until it is in a cart', () => {
    expect(saleOffer(previewCard())).toBe('offered')
    expect(saleOffer(previewCard({ status: 'preview' }))).toBe('processing')
    expect(saleOffer(markInCart(previewCard(), { id: 'item-9', cartId: 'cart-9' }))).toBe('inCart')
  })

  it('[DET-31] is for sale again once its delivery has failed, and when it was taken out of the cart after that', () => {
    expect(saleOffer(undeliveredCard())).toBe('offered')
    expect(saleOffer(auditCard({ cartItem: null }))).toBe('offered')
    expect(saleOffer(markInCart(undeliveredCard(), { id: 'item-9', cartId: 'cart-9' }))).toBe('inCart')
    expect(saleOffer(undeliveredCard({ type: 'skiptrace' }))).toBe('failed')
    expect(saleOffer(auditCard())).toBe('paid')
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
