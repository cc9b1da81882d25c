import type { Cents } from '#model/money.ts'

/** A partner programme that pays for sales its links led to. */
export interface Conversions {
  /**
   * Never sent again once received: the programme does not tell a repeat from a second sale.
   * @throws ProviderUnavailable when it is not taken
   */
  report(sale: Sale): Promise<void>
}

export interface Sale {
  /** The partner's code, from the link. */
  readonly referral: string
  readonly cartId: string
  /** What was taken. */
  readonly amount: Cents
}
