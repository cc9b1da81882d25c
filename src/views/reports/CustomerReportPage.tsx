import { useSearchParams } from 'wouter'
import { customerReport, customerReportFile, customerRows } from '#machines/reports/progress-reports.ts'
import type { Pickers } from '#model/administration/customers.ts'
import {
  type ChosenCustomer,
  type CustomerOverview,
  type CustomerRow,
  customerSizes,
  thresholdWords,
} from '#model/reports/customer-report.ts'
import { reportTexts, saleFilterWords } from '#model/reports/progress-report.ts'
import { PickersResource } from '#views/emailers/Pickers.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { CustomerFilters, chosenOf } from './CustomerFilters.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { LeftOut } from './LeftOut.tsx'
import { ReportView } from './Report.tsx'

const kinds = ['likelyseller'] as const

export function CustomerReportPage() {
  return (
    <>
      <PageHeading
        title="Customer Progress Report"
        lead="What was predicted in the counties of a customer’s orders, and what was listed within 90 days of it."
      />
      <PickersResource kinds={kinds}>{(pickers) => <CustomerReports pickers={pickers} />}</PickersResource>
    </>
  )
}

function CustomerReports({ pickers }: { pickers: Pickers }) {
  const [query] = useSearchParams()
  const chosen = chosenOf(query, pickers)
  const key = JSON.stringify(chosen)
  return (
    <>
      <CustomerFilters key={`filters ${key}`} pickers={pickers} chosen={chosen} />
      {chosen === null ? (
        <EmptyState icon="report" title="Nothing fetched yet">
          Choose a customer and a prediction date. Then press Fetch.
        </EmptyState>
      ) : (
        <Resource
          key={key}
          chart={customerReport}
          params={chosen}
          what="customer"
          failure={reportTexts.notRead}
          missing="The account may have been deleted."
          skeleton={<SkeletonTable what="report" rows={8} columns={6} />}
        >
          {(overview) => <CustomerReport overview={overview} chosen={chosen} />}
        </Resource>
      )}
    </>
  )
}

const columns: readonly SortedColumn<CustomerRow, never>[] = [
  { id: 'threshold1', header: 'Threshold', width: 110, cell: thresholdWords },
  {
    id: 'cutoff',
    header: 'Sales Filter',
    width: 120,
    cell: ({ cutoff }) => saleFilterWords(String(cutoff)),
  },
  { id: 'fileclass', header: 'File Class', width: 100, cell: ({ fileclass }) => fileclass },
  { id: 'property_class', header: 'Property Class', width: 130, cell: (row) => row.property_class },
]

interface CustomerReportProps {
  overview: CustomerOverview
  chosen: ChosenCustomer
}

function CustomerReport({ overview, chosen }: CustomerReportProps) {
  const { orders, users, report } = overview
  if (orders.length === 0)
    return (
      <EmptyState icon="search" title={reportTexts.noOrders}>
        {users.map(({ name }) => name)} has no active order.
      </EmptyState>
    )
  return (
    <>
      <LeftOut counties={report.leftOut} />
      <ReportView
        report={report}
        filter={chosen}
        rows={customerRows}
        file={customerReportFile}
        columns={columns}
        sizes={customerSizes}
        empty={reportTexts.noCounties}
      >
        <CustomerTable overview={overview} />
      </ReportView>
    </>
  )
}
