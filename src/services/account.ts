import { fromPromise } from 'xstate'
import type { KeyMark, Profile, ProfileChange } from '#model/account.ts'
import type { GenerateKeyRequest } from '#model/api-key.ts'
import { keyCalls } from '#model/calls/keys.ts'
import { profileCalls } from '#model/calls/profile.ts'
import {
  type Transaction,
  type TransactionPages,
  type TransactionsRead,
  transactionPageSize,
} from '#model/transactions.ts'
import { copyText } from './clipboard.ts'
import type { Http } from './http.ts'

export function accountServices(http: Http) {
  return {
    loadProfile: fromPromise<Profile, { userId: string }>(({ input, signal }) =>
      http.request(profileCalls.profile, { params: { id: input.userId } }, { signal }),
    ),
  }
}

export function profileFormServices(http: Http) {
  return {
    saveProfile: fromPromise<Profile, { userId: string; change: ProfileChange }>(
      ({ input: { userId, change }, signal }) =>
        http.request(profileCalls.update, { params: { id: userId }, body: { user: change } }, { signal }),
    ),
  }
}

export function apiKeyServices(http: Http) {
  return {
    generateKey: fromPromise<string, GenerateKeyRequest>(async ({ input, signal }) => {
      const { key } = await http.request(keyCalls.generate, { body: input }, { signal })
      return key
    }),
    copyKey: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
  }
}

export function crmKeyServices(http: Http) {
  return {
    entrustKey: fromPromise<KeyMark, { userId: string; key: string }>(
      async ({ input: { userId, key }, signal }) => {
        const request = { params: { id: userId }, body: { key } }
        const { fUBApiKey } = await http.request(keyCalls.entrust, request, { signal })
        return fUBApiKey
      },
    ),
    checkKey: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
      await http.request(keyCalls.check, { params: { id: input.userId } }, { signal })
    }),
    removeKey: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
      await http.request(keyCalls.remove, { params: { id: input.userId } }, { signal })
    }),
  }
}

/** Pages one after the other, until all there is was read. */
async function readPages(
  http: Http,
  { userId, pages: { first, count } }: { userId: string; pages: TransactionPages },
  signal: AbortSignal,
): Promise<TransactionsRead> {
  const transactions: Transaction[] = []
  for (let page = first; ; page += 1) {
    const query = { page, limit: transactionPageSize }
    const read = await http.request(profileCalls.transactions, { params: { id: userId }, query }, { signal })
    transactions.push(...read.transactions)
    const isEnd = read.transactions.length < transactionPageSize
    if (isEnd || page + 1 >= first + count) return { transactions, totalCount: read.totalCount }
  }
}

export function transactionsServices(http: Http) {
  return {
    loadTransactions: fromPromise<TransactionsRead, { userId: string; pages: TransactionPages }>(
      ({ input, signal }) => readPages(http, input, signal),
    ),
  }
}
