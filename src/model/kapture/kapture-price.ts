import { type CartItemTerms, cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { tiersOf } from '#model/checkout/pricing.ts'
import { formatCents } from '#model/shared/money.ts'

const { minimum } = cartItemTerms.KAPTURE_BUY
const counts = new Intl.NumberFormat('en-US')
const cents = (perRow: number) => (perRow === 1 ? '1 cent' : `${perRow} cents`)

export const kapturePrices = pricesInWords(cartItemTerms.KAPTURE_BUY)

/** However many tiers there are. */
export function pricesInWords({ tiers, minimum }: Pick<CartItemTerms, 'tiers' | 'minimum'>): string {
  const parts = tiers.map(({ beyond, perRow }, at) => {
    const isFirst = at === 0
    const end = tiers[at + 1]?.beyond
    if (end === undefined)
      return isFirst ? `A record costs ${cents(perRow)}` : `and all others ${cents(perRow)}`
    return isFirst
      ? `The first ${counts.format(end)} records cost ${cents(perRow)} each`
      : `the next ${counts.format(end - beyond)} cost ${cents(perRow)}`
  })
  return `${parts.join(', ')}. A list costs at least ${formatCents(minimum)}.`
}

/** How a list's price comes about: "5,000 records at 5 cents, 7,345 at 4 cents". */
export function kapturePriceNote(records: number, price: number): string {
  if (price === minimum) return `A list costs at least ${formatCents(minimum)}.`
  const [start, ...more] = tiersOf('KAPTURE_BUY', records)
  if (!start) return ''
  return [
    `${counts.format(start.rows)} records at ${cents(start.perRow)}`,
    ...more.map(({ rows, perRow }) => `${counts.format(rows)} at ${cents(perRow)}`),
  ].join(', ')
}
