import { toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { accountTexts, changesAccount, type ProfileUpdate, profileFields } from '#model/accounts/account.ts'
import { profileCalls } from '#model/accounts/profile-calls.ts'
import { changesTransactions, type TransactionsQuery } from '#model/checkout/transactions.ts'
import { unauthorized } from '#model/shared/problem.ts'

const ofUser = ({ userId }: { userId: string }) => ({ params: { id: userId } })

export const profile = resource(ask(profileCalls.profile, ofUser), {
  id: 'profile',
  description: 'The customer’s own profile.',
  isAbout: changesAccount,
})

export const profileSaving = submission(
  ask(profileCalls.update, ({ userId, change }: ProfileUpdate) => ({
    params: { id: userId },
    body: { user: change },
  })),
  {
    id: 'profile-saving',
    description: 'A change of the profile.',
    fields: profileFields,
    onDone: [toast('success', accountTexts.updated)],
    toPage: (data) => [{ type: 'resource.set', data }],
    onFailed: (problem) => {
      const message = problem.status === 401 ? unauthorized : accountTexts.failed
      return [{ type: 'failure', problem: { ...problem, message } }]
    },
  },
)

export const transactions = feed(
  askPages(
    profileCalls.transactions,
    ({ userId }: TransactionsQuery, query) => ({ params: { id: userId }, query }),
    ({ transactions: items, totalCount }, { page, limit }) => ({
      items,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  { id: 'transactions', description: 'The customer’s payments.', isAbout: changesTransactions },
)
