import type { MaskedKey, Profile, ProfileUpdate } from '#model/accounts/account.ts'
import type { GenerateKeyRequest } from '#model/accounts/api-key.ts'
import type { CrmKeyRequest, CrmKeyTask } from '#model/accounts/crm-key.ts'
import { keyCalls } from '#model/accounts/keys-calls.ts'
import { profileCalls } from '#model/accounts/profile-calls.ts'
import type { Transaction, TransactionsQuery } from '#model/checkout/transactions.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

export const loadProfile =
  (http: Http) =>
  ({ userId }: { userId: string }, signal: AbortSignal): Promise<Profile> =>
    http.request(profileCalls.profile, { params: { id: userId } }, { signal })

export const saveProfile =
  (http: Http) =>
  ({ userId, change }: ProfileUpdate, signal: AbortSignal): Promise<Profile> =>
    http.request(profileCalls.update, { params: { id: userId }, body: { user: change } }, { signal })

export const generateKey =
  (http: Http) =>
  async (body: GenerateKeyRequest, signal: AbortSignal): Promise<string> => {
    const { key } = await http.request(keyCalls.generate, { body }, { signal })
    return key
  }

export const storeCrmKey =
  (http: Http) =>
  async ({ userId, key }: CrmKeyRequest, signal: AbortSignal): Promise<MaskedKey> => {
    const request = { params: { id: userId }, body: { key } }
    const { fUBApiKey } = await http.request(keyCalls.store, request, { signal })
    return fUBApiKey
  }

export const doCrmKeyTask =
  (http: Http) =>
  async ({ userId, task }: CrmKeyTask, signal: AbortSignal): Promise<void> => {
    await http.request(keyCalls[task], { params: { id: userId } }, { signal })
  }

export const loadTransactions = (http: Http) =>
  feedLoader<Transaction, TransactionsQuery>(async ({ userId }, query, signal) => {
    const request = { params: { id: userId }, query }
    const read = await http.request(profileCalls.transactions, request, { signal })
    const shown = query.page * query.limit + read.transactions.length
    return { items: read.transactions, isEnd: shown >= read.totalCount || read.transactions.length === 0 }
  })
