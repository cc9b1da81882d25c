import { useState } from 'react'
import { useLocation } from 'wouter'
import { users } from '#machines/administration/administration.ts'
import {
  administrationTexts,
  cutEmail,
  userSortFields,
  viewOfAddress,
} from '#model/administration/administration.ts'
import { useFlow } from '#views/app/context.ts'
import { ForceSync } from '#views/crm/ForceSync.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { AccountList } from './AccountList.tsx'
import { actionColumn, StatusDot, useStatusActions } from './StatusActions.tsx'
import { nameOfUser, pathOfUser, userColumns } from './user-columns.tsx'

const { name, email, hubspotId, status } = userColumns

export function UsersPage() {
  const [, navigate] = useLocation()
  const [view] = useState(() => viewOfAddress(location.search, userSortFields))
  const table = useFlow(users, { query: {}, view })
  const { toggle, question } = useStatusActions({
    kind: 'user',
    nameOf: nameOfUser,
    warning: administrationTexts.inactivatesUser,
    page: { list: table },
  })
  return (
    <>
      <PageHeading title="Manage Users" actions={<ForceSync />} />
      <AccountList
        table={table}
        what="user"
        label="Users"
        searchLabel="Search user"
        columns={[name, email, hubspotId, status, actionColumn(nameOfUser, pathOfUser, toggle)]}
        item={{
          first: nameOfUser,
          second: ({ emailAddress, status: current }) => (
            <>
              <span>{cutEmail(emailAddress)}</span>
              <StatusDot status={current} />
            </>
          ),
          onOpen: (user) => navigate(pathOfUser(user)),
        }}
        failure={administrationTexts.usersNotRead}
      />
      {question}
    </>
  )
}
