import { cartItemTerms } from './cart-item-types.ts'
import { formatCents } from './money.ts'
import { tiersOf } from './pricing.ts'

const { tiers, minimum } = cartItemTerms.KAPTURE_BUY
const counts = new Intl.NumberFormat('en-US')
const cents = (perRow: number) => `${perRow} cents`

const [first, second, last] = tiers

export const kapturePrices = [
  `The first ${counts.format(second.beyond)} records cost ${cents(first.perRow)} each,`,
  `the next ${counts.format(last.beyond - second.beyond)} cost ${cents(second.perRow)},`,
  `and all others ${cents(last.perRow)}. A list costs at least ${formatCents(minimum)}.`,
].join(' ')

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
