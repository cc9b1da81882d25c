import * as z from 'zod/mini'
import { AccountStatus, contact, UserFields } from '#model/accounts/user.ts'
import { type ListAddress, maxSearch, queryOfView, viewOfQuery } from '#model/shared/list-address.ts'
import { type RowFields, rowSchema, type SortField, sortFieldsOf } from '#model/shared/row-fields.ts'
import { addressOfPage, pageOfAddress, type TableView } from '#model/shared/table.ts'

export const listSizes = [10, 15, 25] as const

export const StatusFilter = z.enum(['all', 'active', 'inactive'])
export type StatusFilter = z.infer<typeof StatusFilter>

export const statusLabels: Record<StatusFilter, string> = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
}

/** Every word of `searchText` has to be in the row. */
export const ListFilter = z.object({
  status: z._default(StatusFilter, 'all'),
  searchText: z._default(z.string().check(z.maxLength(maxSearch)), ''),
})
export type ListFilter = z.infer<typeof ListFilter>

export const ListedUser = z.pick(UserFields, { ...contact, hubspotId: true, status: true })
export type ListedUser = z.infer<typeof ListedUser>

/** Everyone, or the people of a company. */
export const UsersQuery = z.object({ companyId: z.optional(z.string()) })
export type UsersQuery = z.infer<typeof UsersQuery>

const field = { part: 'preview', format: 'text', sortable: false, operators: [] } as const

/** What lists of users show; their order in SQL is in server/administration/lists.ts. */
export const userFields = {
  name: { ...field, schema: null, label: 'Name', width: 220, sortable: true },
  email: { ...field, schema: null, label: 'Email', width: 320, sortable: true },
  firstName: { ...field, schema: ListedUser.shape.firstName, label: 'First Name', width: 130 },
  lastName: { ...field, schema: ListedUser.shape.lastName, label: 'Last Name', width: 140 },
  phone: { ...field, schema: ListedUser.shape.phone, label: 'Phone', width: 160 },
  brokerage: { ...field, schema: ListedUser.shape.brokerage, label: 'Brokerage', width: 200 },
  hubspotId: { ...field, schema: ListedUser.shape.hubspotId, label: 'HubSpot Id', width: 120 },
  status: { ...field, schema: AccountStatus, label: 'Status', width: 120 },
} as const satisfies RowFields

export const userSortFields = sortFieldsOf(userFields)
export type UserSortField = SortField<typeof userFields>

export const companyFields = {
  id: { ...field, schema: z.string(), label: 'Id' },
  name: { ...field, schema: z.string(), label: 'Name', width: 320, sortable: true },
  hubspotId: { ...field, schema: z.nullable(z.string()), label: 'HubSpot Id', width: 140 },
  status: { ...field, schema: AccountStatus, label: 'Status', width: 120 },
} as const satisfies RowFields

export const ListedCompany = rowSchema(companyFields)
export type ListedCompany = z.infer<typeof ListedCompany>

/** With its people by name: the first of very many, of whom `/users` has pages. */
export const Company = z.extend(ListedCompany, { users: z.array(ListedUser) })
export type Company = z.infer<typeof Company>

export const companySortFields = sortFieldsOf(companyFields)
export type CompanySortField = SortField<typeof companyFields>

export interface StatusChange {
  readonly id: string
  readonly status: AccountStatus
}

export interface UserSession {
  readonly userId: string
  readonly sessionId: string
}

export const administrationTexts = {
  usersNotRead: 'Error retrieving users',
  userNotChanged: 'Error updating user status',
  companiesNotRead: 'Error retrieving companies',
  companyNotChanged: 'Error updating company status',
  companyNotRead: 'Error retrieving company data',
  ordersNotRead: 'Error retrieving orders data',
  userNotRead: 'Error retrieving user data',
  journalNotSaved: 'The journal could not be saved. Please try again.',
  nothing: 'No Data Found',
  sessionsNotRead: 'Error retrieving the sessions of this user',
  sessionEnded: 'The session has ended.',
  sessionNotEnded: 'The session could not be ended. Please try again.',
  inactiveOwner: 'This user is inactive. Activate them before you upload a file for them.',
  noCompany: '* User is not linked to a company.',
  inactivatesCompany: 'Its orders can no longer be opened by anyone. Its people can still log in.',
  inactivatesUser:
    'They are logged out, cannot log in, and their API keys stop working. Their data are kept.',
  notOneself: 'You cannot inactivate yourself. Ask another administrator.',
  lastAdmin: 'This is the last active administrator, who cannot be inactivated.',
} as const

const emailShown = 50

export const cutEmail = (email: string): string =>
  email.length > emailShown ? `${email.slice(0, emailShown)}…` : email

const many = { user: 'users', company: 'companies', order: 'orders' } as const
export type ListedThing = keyof typeof many

export const foundText = (count: number, what: ListedThing): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? what : many[what]} found`

const accountAddress = <Field extends string>(sorts: readonly Field[]): ListAddress<ListFilter, Field> => ({
  none: { status: 'all', searchText: '' },
  filters: [
    {
      name: 'status',
      write: ({ status }) => (status === 'all' ? undefined : status),
      read: (filter, text) => {
        const { data } = StatusFilter.safeParse(text)
        return data && { ...filter, status: data }
      },
    },
    {
      name: 'q',
      write: ({ searchText }) => searchText || undefined,
      read: (filter, searchText) => ({ ...filter, searchText }),
    },
  ],
  sorts,
  words: {},
})

const opening = { filter: accountAddress([]).none, sort: null, hiddenColumns: [] }

/** What a list shows, from its address; what the address has wrong or leaves out is as at first. */
export const viewOfAddress = <Field extends string>(
  search: string,
  fields: readonly Field[],
): TableView<ListFilter, Field> => ({
  ...(viewOfQuery(accountAddress(fields), new URLSearchParams(search)) ?? opening),
  ...pageOfAddress(search, listSizes),
})

/** The query of a list's address, without what is as at first: `?status=active&page=2`. */
export function addressOfView(view: TableView<ListFilter, string>): string {
  const query = queryOfView(accountAddress([]), view, opening)
  return addressOfPage(String(new URLSearchParams(query.map(([...pair]) => pair))), view, listSizes)
}
