import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartItemTerms, isCartItemType } from '#model/checkout/cart-item-types.ts'
import { chargedFor, minimumPriceNote, priceOf, priceWithoutCoupon } from '#model/checkout/pricing.ts'
import { kapturePriceNote } from '#model/kapture/kapture-price.ts'

const itemTypes = Object.keys(cartItemTerms).filter(isCartItemType)
const itemType = fc.constantFrom(...itemTypes)
const rows = fc.nat(1_000_000)

describe('prices', () => {
  it.each([
    [
      'a Database REfresh',
      'AUDIT',
      [
        [1, 4900],
        [490, 4900],
        [491, 4910],
        [100_000, 1_000_000],
      ],
    ],
    [
      'a SkipTrace',
      'SKIPTRACE',
      [
        [1, 490],
        [35, 490],
        [36, 504],
        [1000, 14_000],
      ],
    ],
    [
      'a term of monthly scores',
      'RESCORE',
      [
        [1, 1_900],
        [950, 1_900],
        [951, 1_902],
      ],
    ],
    [
      'a KaptuRE list',
      'KAPTURE_BUY',
      [
        [1, 490],
        [98, 490],
        [99, 495],
        [5_000, 25_000],
        [5_001, 25_004],
        [25_000, 105_000],
        [25_001, 105_003],
        [41_683, 155_049],
      ],
    ],
  ] as const)('[PAY-01] bills the rows of %s, and the minimum below it', (_, type, cases) => {
    expect(cases.map(([billed]) => [billed, priceOf(type, billed)])).toEqual(cases)
  })

  it('[KAP-08] shows how the price of a KaptuRE list comes about', () => {
    const notes = [1, 5_000, 5_001, 25_001].map((records) =>
      kapturePriceNote(records, priceOf('KAPTURE_BUY', records)),
    )
    expect(notes).toEqual([
      'A list costs at least $4.90.',
      '5,000 records at 5 cents',
      '5,000 records at 5 cents, 1 at 4 cents',
      '5,000 records at 5 cents, 20,000 at 4 cents, 1 at 3 cents',
    ])
    expect(kapturePriceNote(0, 0)).toBe('')
  })

  it('[PAY-01] bills an append as a SkipTrace', () => {
    fc.assert(
      fc.property(rows, (found) => {
        expect(priceOf('APPEND', found)).toBe(priceOf('SKIPTRACE', found))
      }),
    )
  })

  it('[PAY-02] costs nothing when nothing is billed', () => {
    expect(new Set(itemTypes.map((type) => priceOf(type, 0)))).toEqual(new Set([0]))
  })

  it('[PAY-02] costs no more for less', () => {
    fc.assert(
      fc.property(itemType, rows, rows, (type, a, b) => {
        expect(priceOf(type, Math.min(a, b))).toBeLessThanOrEqual(priceOf(type, Math.max(a, b)))
      }),
    )
  })

  it('[PAY-04] notes a minimum price where the amount equals it', () => {
    expect(minimumPriceNote('AUDIT', 4900)).toBe('The minimum price is $49 per Database REfresh.')
    expect(minimumPriceNote('SKIPTRACE', 490)).toBe('The minimum price is $4.90 per SkipTrace.')
    expect(minimumPriceNote('APPEND', 490)).toBe('The minimum price is $4.90 per SkipTrace.')
  })

  it('[PAY-04] notes nothing for another amount, nor for KaptuRE', () => {
    expect(minimumPriceNote('AUDIT', 490)).toBeNull()
    expect(minimumPriceNote('AUDIT', 4910)).toBeNull()
    expect(minimumPriceNote('SKIPTRACE', 0)).toBeNull()
    expect(minimumPriceNote('KAPTURE_BUY', cartItemTerms.KAPTURE_BUY.minimum)).toBeNull()
  })

  it('[PAY-01] adds up a cart without a coupon', () => {
    const lines = [
      { id: 'a', type: 'AUDIT', amount: 4900 },
      { id: 'b', type: 'SKIPTRACE', amount: 504 },
    ] as const

    expect(priceWithoutCoupon(lines)).toEqual({
      lines: lines.map((line) => ({ ...line, discount: 0 })),
      subtotal: 5404,
      discount: 0,
      total: 5404,
    })
  })
})

describe('what was charged for each item', () => {
  const priced = fc.record({ amount: fc.nat(1_000_000), off: fc.nat(100) }).map(({ amount, off }) => ({
    amount,
    discount: Math.floor((amount * off) / 100),
  }))

  it('[PAY-80] adds up to what was taken, and is never more than the price of the item', () => {
    fc.assert(
      fc.property(fc.array(priced, { minLength: 1, maxLength: 20 }), fc.nat(100), (items, part) => {
        const lines = items.map((item, index) => ({ ...item, id: `${index}`, type: 'AUDIT' as const }))
        const owed = lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0)
        const captured = Math.floor((owed * part) / 100)
        const charged = chargedFor({ lines }, captured)
        expect([...charged.values()].reduce((sum, cents) => sum + cents, 0)).toBe(captured)
        for (const { id, amount, discount } of lines)
          expect(charged.get(id)).toBeLessThanOrEqual(amount - discount)
      }),
    )
  })

  it('[PAY-80] is split by the remainders, the largest first', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id, type: 'AUDIT' as const, amount: 100, discount: 0 }))
    expect([...chargedFor({ lines }, 200)]).toEqual([
      ['a', 67],
      ['b', 67],
      ['c', 66],
    ])
  })
})
