import type { Cents } from '#model/shared/money.ts'

/** What each row costs beyond a number of rows. The rows before keep their price. */
interface PriceTier {
  readonly beyond: number
  readonly perRow: Cents
}

export interface CartItemTerms {
  readonly title: string
  /** The named event of analytics when it is put in a cart. */
  readonly tracked: 'Add to Cart' | 'skipTrace-Add to Cart' | 'Kapture-Add to cart'
  /** What a billed row costs: a property matched, a contact found, a record. The first tier is beyond 0. */
  readonly tiers: readonly PriceTier[]
  readonly minimum: Cents
  /** The name of the minimum in notes. */
  readonly minimumPer: string | null
  readonly unit: readonly [one: string, many: string]
}

/** What a cart can hold, a line each. The server's entry is in server/checkout/products.ts. */
export const cartItemTerms = {
  AUDIT: {
    title: 'Database REfresh',
    tracked: 'Add to Cart',
    tiers: [{ beyond: 0, perRow: 10 }],
    minimum: 4900,
    minimumPer: 'Database REfresh',
    unit: ['property matched', 'properties matched'],
  },
  SKIPTRACE: {
    title: 'SkipTrace Pro',
    tracked: 'skipTrace-Add to Cart',
    tiers: [{ beyond: 0, perRow: 14 }],
    minimum: 490,
    minimumPer: 'SkipTrace',
    unit: ['contact', 'contacts'],
  },
  APPEND: {
    title: 'Append',
    tracked: 'skipTrace-Add to Cart',
    tiers: [{ beyond: 0, perRow: 14 }],
    minimum: 490,
    minimumPer: 'SkipTrace',
    unit: ['contact', 'contacts'],
  },
  /** A term of monthly scores. */
  RESCORE: {
    title: 'Monthly scores',
    tracked: 'Add to Cart',
    tiers: [{ beyond: 0, perRow: 2 }],
    minimum: 1900,
    minimumPer: null,
    unit: ['home', 'homes'],
  },
  KAPTURE_BUY: {
    title: 'KaptuRE',
    tracked: 'Kapture-Add to cart',
    tiers: [
      { beyond: 0, perRow: 5 },
      { beyond: 5_000, perRow: 4 },
      { beyond: 25_000, perRow: 3 },
    ],
    minimum: 490,
    minimumPer: null,
    unit: ['record', 'records'],
  },
} as const satisfies Record<string, CartItemTerms>

export type CartItemType = keyof typeof cartItemTerms

export const isCartItemType = (type: string): type is CartItemType => Object.hasOwn(cartItemTerms, type)

export const termsOf = (type: string): CartItemTerms | undefined =>
  isCartItemType(type) ? cartItemTerms[type] : undefined
