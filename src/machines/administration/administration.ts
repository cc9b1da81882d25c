import { errorDialog, toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { type Ask, ask, askPages, askRowsFor, type PageOfTable } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { table } from '#machines/shared/table.machine.ts'
import { changesAccount } from '#model/accounts/account.ts'
import { profileCalls } from '#model/accounts/profile-calls.ts'
import {
  administrationTexts,
  type CompanySortField,
  type ListFilter,
  type UserSession,
  type UserSortField,
  type UsersQuery,
} from '#model/administration/administration.ts'
import { administrationCalls } from '#model/administration/administration-calls.ts'
import type { OrderSortField } from '#model/administration/orders.ts'
import { type JournalEntry, userJournalCalls } from '#model/administration/user-journal-calls.ts'

const byId = ({ id }: { id: string }) => ({ params: { id } })
const ofUser = ({ userId }: { userId: string }) => ({ params: { id: userId } })

/** Pages of these calls count from 1. */
const pageOf = <Field extends string>(
  { page, limit, sort }: PageOfTable<Field>,
  unsorted: Field | 'name' | `-${Field}` = 'name',
) => ({
  page: page + 1,
  limit,
  sort: sort === null ? unsorted : (`${sort.descending ? '-' : ''}${sort.field}` as const),
})

export const users = table(
  askRowsFor(
    administrationCalls.users,
    (query: UsersQuery, filter: ListFilter, at: PageOfTable<UserSortField>) => ({
      params: pageOf(at),
      query: { ...query, ...filter },
    }),
    ({ users: resp, totalCount }) => ({ resp, totalCount }),
  ),
  {
    id: 'users',
    description: 'All accounts, for administrators.',
    onFailed: errorDialog(administrationTexts.usersNotRead),
  },
)

export const user = resource(ask(profileCalls.profile, ofUser), {
  id: 'user',
  description: 'One account, as administrators see it.',
  isAbout: changesAccount,
  onFailed: errorDialog(administrationTexts.userNotRead),
})

export const userSessions = feed(
  askPages(administrationCalls.userSessions, ofUser, ({ sessions: items }) => ({ items, isEnd: true })),
  { id: 'user-sessions', description: 'Where an account is logged in, as administrators see it.' },
)

export const userSessionEnd = submission(
  ask(administrationCalls.endUserSession, (params: UserSession) => ({ params })),
  {
    id: 'user-session-end',
    description: 'A session of another account that is ended.',
    onDone: [toast('success', administrationTexts.sessionEnded)],
    toPage: () => [{ type: 'list.refresh' }],
    onFailed: () => [toast('error', administrationTexts.sessionNotEnded)],
  },
)

export const companies = table(
  askRowsFor(
    administrationCalls.companies,
    (_: object, query: ListFilter, at: PageOfTable<CompanySortField>) => ({ params: pageOf(at), query }),
    ({ companies: resp, totalCount }) => ({ resp, totalCount }),
  ),
  {
    id: 'companies',
    description: 'All companies, for administrators.',
    onFailed: errorDialog(administrationTexts.companiesNotRead),
  },
)

export const company = resource(ask(administrationCalls.company, byId), {
  id: 'company',
  description: 'One company, as administrators see it.',
  onFailed: errorDialog(administrationTexts.companyNotRead),
})

export const orders = table(
  askRowsFor(
    administrationCalls.orders,
    (_: object, query: ListFilter, at: PageOfTable<OrderSortField>) => ({
      params: pageOf(at, '-createdAt'),
      query,
    }),
    ({ orders: resp, totalCount }) => ({ resp, totalCount }),
  ),
  {
    id: 'orders',
    description: 'All orders, for administrators.',
    onFailed: errorDialog(administrationTexts.ordersNotRead),
  },
)

export const order = resource(ask(administrationCalls.order, byId), {
  id: 'order',
  description: 'One order, as administrators see it.',
  onFailed: errorDialog(administrationTexts.ordersNotRead),
})

export const companyOrders = feed(
  askPages(
    administrationCalls.companyOrders,
    ({ companyId }: { companyId: string }, query) => ({ params: { id: companyId }, query }),
    ({ orders: items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  {
    id: 'company-orders',
    description: 'The orders of a company’s people.',
    onFailed: errorDialog(administrationTexts.ordersNotRead),
  },
)

export const userOrders = feed(
  askPages(
    administrationCalls.userOrders,
    ({ userId }: { userId: string }, query) => ({ params: { id: userId }, query }),
    ({ orders: items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  {
    id: 'user-orders',
    description: 'The orders of one account, as administrators see them.',
    onFailed: errorDialog(administrationTexts.ordersNotRead),
  },
)

const askJournal: Ask<void, { userId: string }> = async ({ userId: id }, signal, client) => {
  const facts: JournalEntry[] = []
  for (let more = true; more; ) {
    const query = { after: facts.at(-1)?.seq ?? 0 }
    const page = await client.request(userJournalCalls.journal, { params: { id }, query }, { signal })
    facts.push(...page.facts)
    more = page.more
  }
  await client.save(`journal-${id}.json`, { facts })
}

/** The whole of a user's journal as a file. */
export const journalSaving = submission(askJournal, {
  id: 'journal-saving',
  description: 'Download of an account’s facts.',
  onFailed: () => [toast('error', administrationTexts.journalNotSaved)],
})
