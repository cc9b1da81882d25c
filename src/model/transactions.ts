import * as z from 'zod/mini'
import { chicagoDay } from './chicago.ts'
import type { RecordedFact } from './fact.ts'

/** An order that was paid for, or is being paid for. Instants are ISO 8601 in UTC. */
export const Transaction = z.object({
  id: z.string(),
  description: z.string(),
  createdAt: z.string(),
  /** When it was settled. */
  updatedAt: z.nullable(z.string()),
  /** A path of this site; none while the payment waits for its bank. */
  cart: z.object({ receiptUrl: z.nullable(z.string()) }),
})
export type Transaction = z.infer<typeof Transaction>

export const transactionPageSize = 10

/** Pages from 0, the newest first. */
export interface TransactionPages {
  readonly first: number
  readonly count: number
}

export interface TransactionsRead {
  readonly transactions: readonly Transaction[]
  readonly totalCount: number
}

export const firstTransactions: TransactionPages = { first: 0, count: 1 }

/** The page that holds the first transaction not yet shown, also when new ones came since. */
export const transactionsAfter = (shown: number): TransactionPages => ({
  first: Math.floor(shown / transactionPageSize),
  count: 1,
})

/** As many pages as are shown. */
export const transactionsShown = (shown: number): TransactionPages => ({
  first: 0,
  count: Math.max(1, Math.ceil(shown / transactionPageSize)),
})

/** Those of `more` that are new, below those that are shown. */
export function joined(shown: readonly Transaction[], more: readonly Transaction[]): Transaction[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...more.filter(({ id }) => !known.has(id))]
}

/** The day in Chicago on which it was last changed, as MM.dd.yy. */
export function transactionDate({ createdAt, updatedAt }: Pick<Transaction, 'createdAt' | 'updatedAt'>) {
  const [year = '', month, day] = chicagoDay(Date.parse(updatedAt ?? createdAt)).split('-')
  return `${month}.${day}.${year.slice(-2)}`
}

/** An order moves by facts of its cart. */
export const changesTransactions = (facts: readonly Pick<RecordedFact, 'kind'>[]): boolean =>
  facts.some(({ kind }) => kind === 'cart')
