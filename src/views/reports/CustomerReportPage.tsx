import { useSelector } from '@xstate/react'
import { useSearchParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { progressReportMachine } from '#machines/reports/progress-report.machine.ts'
import { customerRows } from '#machines/reports/progress-reports.ts'
import type { Pickers } from '#model/administration/customers.ts'
import {
  type ChosenCustomer,
  type CustomerOverview,
  type CustomerRow,
  customerSizes,
  thresholdWords,
} from '#model/reports/customer-report.ts'
import { reportTexts, saleFilterWords } from '#model/reports/progress-report.ts'
import { useFlow } from '#views/app/context.ts'
import { PickersResource } from '#views/emailers/Pickers.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useAddress } from '#views/shared/useAddress.ts'
import { CustomerFilters, chosenOf } from './CustomerFilters.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { LeftOut } from './LeftOut.tsx'
import { type ReportState, ReportView } from './Report.tsx'

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
  const flow = useFlow(progressReportMachine, { chosen })
  useAddress(flow, { chosen }, chosen)
  const snapshot = useSelector(flow, (state) => state)
  const { report } = snapshot.children
  const shown = snapshot.context.chosen
  return (
    <div {...chartState('progress-report', snapshot.value, snapshot.machine.id)}>
      <CustomerFilters key={JSON.stringify(chosen)} pickers={pickers} chosen={chosen} />
      {snapshot.matches('choosing') && (
        <EmptyState icon="report" title="Nothing fetched yet">
          Choose a customer and a prediction date. Then press Fetch.
        </EmptyState>
      )}
      {report && shown && (
        <ResourceView
          key={report.sessionId}
          flow={report}
          what="customer"
          failure={reportTexts.notRead}
          missing="The account may have been deleted."
          skeleton={<SkeletonTable what="report" rows={8} columns={6} />}
        >
          {(overview) => <CustomerReport overview={overview} chosen={shown} flow={flow} />}
        </ResourceView>
      )}
    </div>
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
  flow: ActorRefFrom<typeof progressReportMachine>
}

function CustomerReport({ overview, chosen, flow }: CustomerReportProps) {
  const { users, report } = overview
  const snapshot = useSelector(flow, (state) => state)
  const is = (state: ReportState) => snapshot.matches({ fetched: { report: state } })
  if (is('noOrders'))
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
        is={is}
        isExporting={snapshot.matches({ fetched: { file: 'exporting' } })}
        onExport={() => flow.send({ type: 'report.export' })}
        columns={columns}
        sizes={customerSizes}
        empty={reportTexts.noCounties}
      >
        <CustomerTable overview={overview} />
      </ReportView>
    </>
  )
}
