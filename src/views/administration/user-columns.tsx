import { fullName } from '#model/accounts/session.ts'
import { cutEmail, type ListedUser, type UserSortField } from '#model/administration/administration.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { StatusDot } from './StatusActions.tsx'

export const nameOfUser = (user: ListedUser): string => fullName(user) || user.emailAddress
export const pathOfUser = ({ id }: ListedUser): string => `/user/${id}`

export const userColumns = {
  name: { id: 'name', header: 'Name', width: 220, sortField: 'name', cell: nameOfUser },
  email: {
    id: 'email',
    header: 'Email',
    width: 320,
    sortField: 'email',
    cell: ({ emailAddress }) => cutEmail(emailAddress),
  },
  hubspotId: {
    id: 'hubspotId',
    header: 'HubSpot Id',
    width: 120,
    cell: ({ hubspotId }) => <CrmId kind="contact" id={hubspotId} />,
  },
  status: { id: 'status', header: 'Status', width: 120, cell: ({ status }) => <StatusDot status={status} /> },
} as const satisfies Record<string, SortedColumn<ListedUser, UserSortField>>
