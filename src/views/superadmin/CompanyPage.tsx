import { Box } from '@mantine/core'
import { useLocation, useParams } from 'wouter'
import { administrationTexts, type ListedCompany, type ListedUser, listSizes } from '#model/administration.ts'
import { formatPhone } from '#model/signup.ts'
import { useFlow } from '#views/app/context.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { nothing } from '#views/shared/format.ts'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { CrmId } from './CrmId.tsx'
import { Details } from './Details.tsx'
import { OrderAccordion } from './OrderAccordion.tsx'
import { RowActions, StatusDot, useStatusActions } from './StatusActions.tsx'
import { nameOfUser, pathOfUser, userColumns } from './user-columns.tsx'

/** `/company/:id` */
export function CompanyPage() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Resource
      key={id}
      of={(machines) => machines.company}
      params={{ id }}
      what="company"
      missing="Its address may not be complete."
    >
      {(company) => <Company company={company} />}
    </Resource>
  )
}

function Company({ company }: { company: ListedCompany }) {
  const { id, name, hubspotId, status } = company
  return (
    <>
      <PageHeading title={name} back={{ path: '/superadmin/companies', label: 'Companies' }} />
      <Details
        title="Details"
        rows={[
          ['HubSpot Id', <CrmId key="hubspot" kind="company" id={hubspotId} />],
          ['Status', <StatusDot key="status" status={status} />],
          ['Internal ID', id],
        ]}
      />
      <CompanyUsers companyId={id} />
      <CompanyOrders companyId={id} />
    </>
  )
}

const view = {
  filter: { status: 'all', searchText: '' },
  sort: null,
  page: 0,
  size: listSizes[0],
  hiddenColumns: [],
} as const

function CompanyUsers({ companyId }: { companyId: string }) {
  const [, navigate] = useLocation()
  const table = useFlow((machines) => machines.users, { query: { companyId }, view })
  const { toggle, question } = useStatusActions<ListedUser>({
    of: (machines) => machines.userStatus,
    nameOf: nameOfUser,
    warning: administrationTexts.inactivatesUser,
    onChanged: () => table.send({ type: 'list.refresh' }),
  })
  return (
    <Box component="section" mb="xl" aria-labelledby="users">
      <h2 id="users">Users</h2>
      <TableBody
        table={table}
        label="Users of the company"
        columns={[
          userColumns.email,
          { id: 'firstName', header: 'First Name', width: 130, cell: ({ firstName }) => firstName },
          { id: 'lastName', header: 'Last Name', width: 140, cell: ({ lastName }) => lastName },
          { id: 'phone', header: 'Phone', width: 160, cell: ({ phone }) => formatPhone(phone) || nothing },
          { id: 'brokerage', header: 'Brokerage', width: 200, cell: ({ brokerage }) => brokerage || nothing },
          userColumns.status,
          userColumns.hubspotId,
          {
            id: 'action',
            header: 'Action',
            width: 200,
            cell: (user) => (
              <RowActions name={nameOfUser(user)} path={pathOfUser(user)}>
                {toggle(user)}
              </RowActions>
            ),
          },
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

function CompanyOrders({ companyId }: { companyId: string }) {
  const feed = useFlow((machines) => machines.companyOrders, { query: { companyId } })
  return (
    <Box component="section" aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      <ListBody
        feed={feed}
        more="on demand"
        skeleton={<SkeletonTable what="orders" rows={2} columns={2} />}
        failure={{ title: administrationTexts.ordersNotRead, text: 'Nothing has changed.' }}
        empty={
          <EmptyState icon="purchase" title={administrationTexts.nothing}>
            This company has no order.
          </EmptyState>
        }
      >
        {(orders) => <OrderAccordion orders={orders} />}
      </ListBody>
    </Box>
  )
}
