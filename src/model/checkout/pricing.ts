import { type Cents, formatCents } from '#model/shared/money.ts'
import { type CartItemTerms, type CartItemType, cartItemTerms, termsOf } from './cart-item-types.ts'

/** The least that a card can be charged in US dollars (docs.stripe.com/currencies, minimum charge amounts). */
export const smallestCharge: Cents = 50

/**
 * The price of an item, in cents. `rows` counts what is billed: properties matched, contacts found, records.
 *
 * Nothing billed costs nothing: the minimum is the price of a delivery, and without a row there is none.
 * The price never falls as rows grow, so a delivery no larger than its estimate costs no more than it.
 */
export function priceOf(type: CartItemType, rows: number): Cents {
  if (rows === 0) return 0
  const price = tiersOf(type, rows).reduce((sum, { rows, perRow }) => sum + rows * perRow, 0)
  return Math.max(cartItemTerms[type].minimum, price)
}

/** How many of the rows have each price, in cents. */
export function tiersOf(type: CartItemType, rows: number): readonly { rows: number; perRow: Cents }[] {
  const tiers: CartItemTerms['tiers'] = cartItemTerms[type].tiers
  return tiers
    .map(({ beyond, perRow }, index) => ({
      rows: Math.min(rows, tiers[index + 1]?.beyond ?? rows) - beyond,
      perRow,
    }))
    .filter((tier) => tier.rows > 0)
}

/** The note beside an amount that equals the minimum price of a Database REfresh or a SkipTrace, else null. */
export function minimumPriceNote(type: string, amount: Cents): string | null {
  const terms = termsOf(type)
  if (!terms?.minimumPer || amount !== terms.minimum) return null
  return `The minimum price is ${formatCents(amount)} per ${terms.minimumPer}.`
}

export type Line = { id: string; type: string; amount: Cents }

export type PricedLine = Line & { discount: Cents }

/** A priced cart, in cents: `total = subtotal - discount`, and the lines' amounts and discounts add up to both. */
export type Priced = { lines: PricedLine[]; subtotal: Cents; discount: Cents; total: Cents }

export function addUp(lines: PricedLine[]): Priced {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  return { lines, subtotal, discount, total: subtotal - discount }
}

/**
 * Splits `amount` in proportion to `weights`, in whole cents that add up to it exactly (largest remainder; earlier
 * parts win ties). Without any weight there is nothing to split it by, and every part is 0.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => {
    const rest = (amount * weight) % whole
    return { cents: (amount * weight - rest) / whole, rest }
  })
  const missing = amount - shares.reduce((sum, { cents }) => sum + cents, 0)
  const rounded = new Set(shares.toSorted((a, b) => b.rest - a.rest).slice(0, missing))
  return shares.map((share) => share.cents + (rounded.has(share) ? 1 : 0))
}

/** What was charged for each line, by its id: its part of `captured`, in proportion to its price less its discount. */
export function chargedFor({ lines }: Pick<Priced, 'lines'>, captured: Cents): ReadonlyMap<string, Cents> {
  const parts = allocate(
    captured,
    lines.map(({ amount, discount }) => amount - discount),
  )
  return new Map(lines.map(({ id }, index) => [id, parts[index] ?? 0]))
}

export function priceWithoutCoupon(lines: readonly Line[]): Priced {
  return addUp(lines.map((line) => ({ ...line, discount: 0 })))
}
