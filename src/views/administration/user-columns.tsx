import { fullName } from '#model/accounts/session.ts'
import { formatPhone } from '#model/accounts/signup.ts'
import {
  cutEmail,
  type ListedUser,
  type UserSortField,
  userFields,
} from '#model/administration/administration.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import { fieldColumn, type SortedColumn } from '#views/shared/field-columns.ts'
import { nothing } from '#views/shared/format.ts'
import { StatusDot } from './StatusActions.tsx'

export const nameOfUser = (user: ListedUser): string => fullName(user) || user.emailAddress
export const pathOfUser = ({ id }: ListedUser): string => `/user/${id}`

const column = (name: keyof typeof userFields): SortedColumn<ListedUser, UserSortField> =>
  fieldColumn(userFields, name)

export const userColumns = {
  name: { ...column('name'), cell: nameOfUser },
  email: { ...column('email'), cell: ({ emailAddress }) => cutEmail(emailAddress) },
  firstName: { ...column('firstName'), cell: ({ firstName }) => firstName },
  lastName: { ...column('lastName'), cell: ({ lastName }) => lastName },
  phone: { ...column('phone'), cell: ({ phone }) => formatPhone(phone) || nothing },
  brokerage: column('brokerage'),
  hubspotId: { ...column('hubspotId'), cell: ({ hubspotId }) => <CrmId kind="contact" id={hubspotId} /> },
  status: { ...column('status'), cell: ({ status }) => <StatusDot status={status} /> },
} as const satisfies Record<keyof typeof userFields, SortedColumn<ListedUser, UserSortField>>
