import { Box } from '@mantine/core'
import { useLocation, useParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { companyOrders, company as companyResource, users } from '#machines/administration/administration.ts'
import {
  administrationTexts,
  type ListedCompany,
  listSizes,
  userSortFields,
} from '#model/administration/administration.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { usePagedTable } from '#views/shared/usePagedTable.ts'
import { Details } from './Details.tsx'
import { Orders } from './Orders.tsx'
import { actionColumn, StatusDot, useStatusActions } from './StatusActions.tsx'
import { nameOfUser, pathOfUser, userColumns } from './user-columns.tsx'

/** `/company/:id` */
export function CompanyPage() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Resource
      key={id}
      chart={companyResource}
      params={{ id }}
      what="company"
      failure={administrationTexts.companyNotRead}
      missing="Its address may not be complete."
    >
      {(company, flow) => <Company company={company} flow={flow} />}
    </Resource>
  )
}

interface CompanyProps {
  company: ListedCompany
  flow: ActorRefFrom<typeof companyResource>
}

function Company({ company, flow }: CompanyProps) {
  const { id, name, hubspotId, status } = company
  const { toggle, question } = useStatusActions({
    kind: 'company',
    nameOf: () => name,
    warning: administrationTexts.inactivatesCompany,
    page: { details: flow },
  })
  return (
    <>
      <PageHeading
        title={name}
        back={{ path: '/superadmin/companies', label: 'Companies' }}
        actions={toggle(company, 'sm')}
      />
      <Details
        title="Details"
        rows={[
          ['HubSpot Id', <CrmId key="hubspot" kind="company" id={hubspotId} />],
          ['Status', <StatusDot key="status" status={status} />],
          ['Internal ID', id],
        ]}
      />
      <CompanyUsers companyId={id} />
      <Orders chart={companyOrders} query={{ companyId: id }} none="This company has no order." />
      {question}
    </>
  )
}

const everyone = { status: 'all', searchText: '' } as const

function CompanyUsers({ companyId }: { companyId: string }) {
  const [, navigate] = useLocation()
  const table = usePagedTable({
    chart: users,
    query: { companyId },
    filter: everyone,
    sorts: userSortFields,
    sizes: listSizes,
  })
  const { toggle, question } = useStatusActions({
    kind: 'user',
    nameOf: nameOfUser,
    warning: administrationTexts.inactivatesUser,
    page: { list: table },
  })
  return (
    <Box component="section" mb="xl" aria-labelledby="users">
      <h2 id="users">Users</h2>
      <TableBody
        table={table}
        label="Users of the company"
        columns={[
          userColumns.email,
          userColumns.firstName,
          userColumns.lastName,
          userColumns.phone,
          userColumns.brokerage,
          userColumns.status,
          { ...userColumns.hubspotId, header: 'HubSpot ID' },
          actionColumn(nameOfUser, pathOfUser, toggle),
        ]}
        rowId={({ id }) => id}
        paging="numbered"
        sizes={listSizes}
        item={{
          first: nameOfUser,
          second: ({ emailAddress }) => emailAddress,
          onOpen: (user) => navigate(pathOfUser(user)),
        }}
        skeleton={<SkeletonTable what="users" rows={3} columns={5} />}
        failure={{ title: administrationTexts.usersNotRead, text: 'Nothing has changed.' }}
        empty={
          <EmptyState icon="user" title={administrationTexts.nothing}>
            No user is linked to this company.
          </EmptyState>
        }
      />
      {question}
    </Box>
  )
}
