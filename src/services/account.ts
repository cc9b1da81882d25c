import { fromPromise } from 'xstate'
import type { MaskedKey, Profile, ProfileChange } from '#model/account.ts'
import type { GenerateKeyRequest } from '#model/api-key.ts'
import { keyCalls } from '#model/calls/keys.ts'
import { profileCalls } from '#model/calls/profile.ts'
import type { Transaction, TransactionsQuery } from '#model/transactions.ts'
import { copyText } from './clipboard.ts'
import { feedLoader } from './feed.ts'
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
    storeIntegrationKey: fromPromise<MaskedKey, { userId: string; key: string }>(
      async ({ input: { userId, key }, signal }) => {
        const request = { params: { id: userId }, body: { key } }
        const { fUBApiKey } = await http.request(keyCalls.store, request, { signal })
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

export const loadTransactions = (http: Http) =>
  feedLoader<Transaction, TransactionsQuery>(async ({ userId }, query, signal) => {
    const request = { params: { id: userId }, query }
    const read = await http.request(profileCalls.transactions, request, { signal })
    const shown = query.page * query.limit + read.transactions.length
    return { items: read.transactions, isEnd: shown >= read.totalCount || read.transactions.length === 0 }
  })
