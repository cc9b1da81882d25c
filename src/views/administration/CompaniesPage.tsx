import { useState } from 'react'
import { useLocation } from 'wouter'
import { companies } from '#machines/administration/administration.ts'
import {
  administrationTexts,
  companyFields,
  companySortFields,
  type ListedCompany,
  viewOfAddress,
} from '#model/administration/administration.ts'
import { useFlow } from '#views/app/context.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import { ForceSync } from '#views/crm/ForceSync.tsx'
import { fieldColumns } from '#views/shared/field-columns.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { AccountList } from './AccountList.tsx'
import { actionColumn, StatusDot, useStatusActions } from './StatusActions.tsx'

const nameOf = ({ name }: ListedCompany) => name
const pathOf = ({ id }: ListedCompany) => `/company/${id}`

const columns = fieldColumns<typeof companyFields, ListedCompany>(companyFields, {
  hubspotId: { cell: ({ hubspotId }) => <CrmId kind="company" id={hubspotId} /> },
  status: { cell: ({ status }) => <StatusDot status={status} /> },
})

export function CompaniesPage() {
  const [, navigate] = useLocation()
  const [view] = useState(() => viewOfAddress(location.search, companySortFields))
  const table = useFlow(companies, { query: {}, view })
  const { toggle, question } = useStatusActions({
    kind: 'company',
    nameOf,
    warning: administrationTexts.inactivatesCompany,
    page: { list: table },
  })
  return (
    <>
      <PageHeading title="Manage Company" actions={<ForceSync />} />
      <AccountList
        table={table}
        what="company"
        label="Companies"
        searchLabel="Search company"
        columns={[...columns, actionColumn(nameOf, pathOf, toggle)]}
        item={{
          first: nameOf,
          second: ({ hubspotId, status }) => (
            <>
              <span>{hubspotId ?? '-NA-'}</span>
              <StatusDot status={status} />
            </>
          ),
          onOpen: (company) => navigate(pathOf(company)),
        }}
        failure={administrationTexts.companiesNotRead}
      />
      {question}
    </>
  )
}
