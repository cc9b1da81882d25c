import { useSearchParams } from 'wouter'
import {
  sellerFilters,
  sellerReport,
  sellerReportFile,
  sellerRows,
} from '#machines/reports/progress-reports.ts'
import {
  datedFilter,
  type FilterInfo,
  reportTexts,
  sellerFilterOf,
  sellerSizes,
} from '#model/reports/progress-report.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
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
  const filter = datedFilter(info, sellerFilterOf(query))
  return (
    <>
      <PageHeading
        title={title}
        lead="What was predicted for each county, and what was listed within 90 days of it."
      />
      <SellerFilters info={info} filter={filter} />
      <Resource
        key={JSON.stringify(filter)}
        chart={sellerReport}
        params={filter}
        what="report"
        failure={reportTexts.notRead}
        missing=""
        skeleton={<SkeletonTable what="report" rows={8} columns={6} />}
      >
        {(report) => (
          <ReportView
            report={report}
            filter={filter}
            rows={sellerRows}
            file={sellerReportFile}
            sizes={sellerSizes}
            empty={reportTexts.noRun}
          />
        )}
      </Resource>
    </>
  )
}
