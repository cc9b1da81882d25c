import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, SimpleGrid } from '@mantine/core'
import { Link } from 'wouter'
import { sharePath } from '#model/audits/audiences.ts'
import { type AuditCard, homesMatched } from '#model/audits/audit.ts'
import type { AuditStats } from '#model/audits/audit-stats.ts'
import { predictedCommission, recentCommission, returnOnInvestment } from '#model/audits/audit-stats.ts'
import { count, homeValue } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { BarTable } from './BarTable.tsx'
import { charged, contacts, dollars } from './bars.ts'
import { CommissionInput } from './CommissionInput.tsx'
import { TraceBars } from './TraceBars.tsx'

interface AuditReportProps {
  audit: AuditCard
  stats: AuditStats
  /** Percent of a home's value. */
  commission: number
  onCommission: (percent: number) => void
}

export function AuditReport(props: AuditReportProps) {
  return (
    <>
      {props.audit.type === 'refresh' ? <RefreshReport {...props} /> : <TraceReport {...props} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={48} verticalSpacing="md" mt="lg">
        <div>
          <Button
            component="a"
            variant="default"
            href={sharePath(location.origin)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Share on Facebook
          </Button>
          <Note mt="sm">Posts a link to Foresale, without anything from your file or its figures.</Note>
        </div>
        {props.audit.type === 'refresh' && (
          <div>
            <Button component={Link} variant="default" href={`/refresh/stats?auditId=${props.audit.id}`}>
              Share the figures
            </Button>
            <Note mt="sm">Opens this report’s totals only, with a link you can share and revoke.</Note>
          </div>
        )}
      </SimpleGrid>
    </>
  )
}

function RefreshReport({ audit, stats, commission, onCommission }: AuditReportProps) {
  const billed = audit.cartItem?.actualAmount ?? 0
  const predicted = predictedCommission(stats, commission)
  const recent = recentCommission(stats, commission)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={48} verticalSpacing="lg">
      <div>
        <BarTable
          caption="Your contacts"
          bars={[
            contacts('In your file', audit.upload.originalRows),
            contacts('Homes matched', homesMatched(audit)),
            contacts('Likely sellers', stats.numOfLikelySellers, 'likely'),
          ]}
        />
        <Note mt="sm">Likely sellers score 50% or more. {audit.likelyOutcomes?.join(' ')}</Note>
      </div>
      <div>
        <BarTable
          caption="Commission"
          bars={[
            dollars('GCIp: likely sellers', predicted, 'likely'),
            dollars('GCI (recent sales 9mo)', recent),
            charged('Billed for this report', billed),
          ]}
        />
        <Note mt="sm" mb="md">
          {count(stats.numOfLikelySellers)} likely sellers’ homes are worth{' '}
          {homeValue(stats.likelySellersSum)}, and {count(stats.gciPast9MonthsTransactions)} of your contacts’
          homes sold in the nine months before. Return on investment:{' '}
          {billed === 0
            ? homeValue(predicted)
            : `${count(Math.floor(returnOnInvestment(predicted, billed)))} times the bill`}
          .
        </Note>
        <CommissionInput percent={commission} onChange={onCommission} />
      </div>
      {stats.successfullSkipTraces > 0 && <TraceBars stats={stats} />}
    </SimpleGrid>
  )
}

function TraceReport({ stats }: AuditReportProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={48} verticalSpacing="lg">
      <TraceBars stats={stats} />
    </SimpleGrid>
  )
}
