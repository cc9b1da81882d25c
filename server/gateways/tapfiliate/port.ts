import type { Cents } from '#model/money.ts'

export interface Conversions {
  /**
   * Never sent again once received: the programme does not tell a repeat from a second sale.
   * @throws ProviderUnavailable when it is not taken
   */
  report(sale: Sale): Promise<void>
}

export interface Sale {
  readonly referral: string
  readonly cartId: string
  readonly amount: Cents
}
