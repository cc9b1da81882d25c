import type { Cents } from '#model/shared/money.ts'

export interface Conversions {
  /**
   * Never retried once received: the programme cannot tell a repeat from a second sale.
   * @throws ProviderUnavailable if it was not accepted
   */
  report(sale: Sale): Promise<void>
}

export interface Sale {
  readonly referral: string
  readonly cartId: string
  readonly amount: Cents
}
