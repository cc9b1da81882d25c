import * as z from 'zod/mini'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

/** An order that was paid for, or is being paid for. Instants are ISO 8601 in UTC. */
export const Transaction = z.object({
  id: z.string(),
  description: z.string(),
  createdAt: z.string(),
  updatedAt: z.nullable(z.string()),
  /** A path of this site; none while the payment waits for its bank. */
  cart: z.object({ receiptUrl: z.nullable(z.string()) }),
})
export type Transaction = z.infer<typeof Transaction>

export interface TransactionsQuery {
  readonly userId: string
}

/** The day in Chicago on which it was last changed, as MM.dd.yy. */
export function transactionDate({ createdAt, updatedAt }: Pick<Transaction, 'createdAt' | 'updatedAt'>) {
  const [year = '', month, day] = chicagoDay(Date.parse(updatedAt ?? createdAt)).split('-')
  return `${month}.${day}.${year.slice(-2)}`
}

export const changesTransactions = (facts: readonly Pick<RecordedFact, 'kind'>[]): boolean =>
  facts.some(({ kind }) => kind === 'cart')
