import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  administrationTexts,
  cutEmail,
  type ListedUser,
  type UserSortField,
  userSortFields,
  viewOfAddress,
} from '#model/administration.ts'
import { fullName } from '#model/session.ts'
import { useFlow } from '#views/app/context.ts'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { AccountList } from './AccountList.tsx'
import { StatusDot, useStatusActions } from './StatusActions.tsx'

const nameOf = (user: ListedUser) => fullName(user) || user.emailAddress
const pathOf = ({ id }: ListedUser) => `/user/${id}`

const columns: readonly SortedColumn<ListedUser, UserSortField>[] = [
  { id: 'name', header: 'Name', width: 220, sortField: 'name', cell: nameOf },
  {
    id: 'email',
    header: 'Email',
    width: 320,
    sortField: 'email',
    cell: ({ emailAddress }) => cutEmail(emailAddress),
  },
  { id: 'hubspotId', header: 'HubSpot Id', width: 120, cell: ({ hubspotId }) => hubspotId ?? '-NA-' },
  { id: 'status', header: 'Status', width: 120, cell: ({ status }) => <StatusDot status={status} /> },
]

export function UsersPage() {
  const [, navigate] = useLocation()
  const [view] = useState(() => viewOfAddress(location.search, userSortFields))
  const table = useFlow((machines) => machines.users, { query: {}, view })
  const { actions, question } = useStatusActions<ListedUser>({
    of: (machines) => machines.userStatus,
    nameOf,
    pathOf,
    warning: 'They are logged out, cannot log in, and their API keys stop working. Their data are kept.',
    onChanged: () => table.send({ type: 'list.refresh' }),
  })
  return (
    <>
      <PageHeading title="Manage Users" />
      <AccountList
        table={table}
        what="user"
        label="Users"
        searchLabel="Search user"
        columns={[...columns, { id: 'action', header: 'Action', width: 200, cell: actions }]}
        item={{
          first: (user) => nameOf(user),
          second: ({ emailAddress, status }) => (
            <>
              <span>{cutEmail(emailAddress)}</span>
              <StatusDot status={status} />
            </>
          ),
          onOpen: (user) => navigate(pathOf(user)),
        }}
        failure={administrationTexts.usersNotRead}
      />
      {question}
    </>
  )
}
