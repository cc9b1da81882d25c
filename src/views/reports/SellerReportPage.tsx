import { useSelector } from '@xstate/react'
import { useSearchParams } from 'wouter'
import { sellerReportMachine } from '#machines/reports/progress-report.machine.ts'
import { sellerFilters, sellerRows } from '#machines/reports/progress-reports.ts'
import {
  datedFilter,
  type FilterInfo,
  reportTexts,
  SellerFilter,
  sellerSizes,
} from '#model/reports/progress-report.ts'
import { filterOfQuery } from '#model/shared/list-address.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource, ResourceView } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useAddress } from '#views/shared/useAddress.ts'
import { ReportView } from './Report.tsx'
import { SellerFilters } from './SellerFilters.tsx'

const title = 'Likely Seller Progress Report'

export function SellerReportPage() {
  return (
    <Resource
      chart={sellerFilters}
      params={{}}
      what="report"
      failure={reportTexts.notRead}
      title={title}
      missing=""
    >
      {(info) => <SellerReports info={info} />}
    </Resource>
  )
}

function SellerReports({ info }: { info: FilterInfo }) {
  const [query] = useSearchParams()
  const filter = datedFilter(info, filterOfQuery(SellerFilter, query))
  const flow = useFlow(sellerReportMachine, { chosen: filter })
  useAddress(flow, { chosen: filter }, filter)
  const snapshot = useSelector(flow, (state) => state)
  const { report: reading } = snapshot.children
  const shown = snapshot.context.chosen
  return (
    <div {...chartState('progress-report', snapshot.value, snapshot.machine.id)}>
      <PageHeading
        title={title}
        lead="What was predicted for each county, and what was listed within 90 days of it."
      />
      <SellerFilters info={info} filter={filter} />
      {reading && shown && (
        <ResourceView
          key={reading.sessionId}
          flow={reading}
          what="report"
          failure={reportTexts.notRead}
          missing=""
          skeleton={<SkeletonTable what="report" rows={8} columns={6} />}
        >
          {(report) => (
            <ReportView
              report={report}
              filter={shown}
              rows={sellerRows}
              is={(state) => snapshot.matches({ fetched: { report: state } })}
              isExporting={snapshot.matches({ fetched: { file: 'exporting' } })}
              onExport={() => flow.send({ type: 'report.export' })}
              sizes={sellerSizes}
              empty={reportTexts.noRun}
            />
          )}
        </ResourceView>
      )}
    </div>
  )
}
