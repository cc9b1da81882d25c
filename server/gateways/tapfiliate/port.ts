import type { Cents } from '#model/money.ts'

/** Telling a partner programme of a sale that its link led to. */
export interface Conversions {
  /** Never sent again: the programme does not tell a repeat from a second sale. Throws when it is not taken. */
  tell(sale: Sale): Promise<void>
}

export interface Sale {
  /** The partner's code, from the link. */
  readonly referral: string
  readonly cartId: string
  /** What was taken. */
  readonly amount: Cents
}
