import type { Profile } from '#model/accounts/account.ts'
import type { Transaction } from '#model/checkout/transactions.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'

export const session = sessionOf()

const { standing: _, actor: __, ...viewer } = session.viewer

/** A fictional agent's account, without keys unless they are given. */
export const profileOf = (changes: Partial<Profile> = {}): Profile => ({
  ...viewer,
  hubspotId: null,
  status: 'active',
  company: null,
  zapierApiKey: null,
  fUBApiKey: null,
  kaptureApiKey: null,
  moxiworksTokenResponse: null,
  monthlyMail: true,
  weeklyMail: true,
  hasSecondFactor: false,
  ...changes,
})

export const transactionOf = (number: number, changes: Partial<Transaction> = {}): Transaction => ({
  id: `order-${number}`,
  description: `Database REfresh: file-${number}.csv`,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-19T15:00:00.000Z',
  cart: { receiptUrl: `/receipt/order-${number}` },
  ...changes,
})

/** As the server answers, and as the service passes it on. */
export const transactions = (from: number, count: number, totalCount: number) => ({
  transactions: Array.from({ length: count }, (_, place) => transactionOf(from + place)),
  totalCount,
})
