import * as z from 'zod/mini'

/** An amount of money in whole US cents. */
export const Cents = z.int().check(z.nonnegative())
export type Cents = z.infer<typeof Cents>

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** No decimals when whole, two when not ("$49", "$4.90"). */
export function formatCents(amount: Cents): string {
  return (amount % 100 === 0 ? whole : exact).format(amount / 100)
}
