import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { sharePath } from '#model/audiences.ts'
import type { AuditState, AuditStats } from '#model/audit.ts'
import { predictedCommission, recentCommission, returnOnInvestment } from '#model/audit-stats.ts'
import { count, homeValue } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import classes from './audiences.module.css'
import { BarTable } from './BarTable.tsx'
import { charged, contacts, dollars } from './bars.ts'
import { CommissionInput } from './CommissionInput.tsx'
import { TraceBars } from './TraceBars.tsx'

interface AuditReportProps {
  audit: AuditState
  stats: AuditStats
  /** Percent of a home's value. */
  commission: number
  onCommission: (percent: number) => void
}

/** What came of a paid audit: its figures as bars, each with its number. */
export function AuditReport(props: AuditReportProps) {
  return (
    <>
      {props.audit.type === 'refresh' ? <RefreshReport {...props} /> : <TraceReport {...props} />}
      <div className={classes.share}>
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
          <p>Posts a link to Foresale. Nothing of your file or its figures goes with it.</p>
        </div>
        {props.audit.type === 'refresh' && (
          <div>
            <Button component={Link} variant="default" href={`/refresh/stats?auditId=${props.audit.id}`}>
              Share the figures
            </Button>
            <p>Opens the sums of this report alone, with a link for others that you can take back.</p>
          </div>
        )}
      </div>
    </>
  )
}

function RefreshReport({ audit, stats, commission, onCommission }: AuditReportProps) {
  const billed = audit.cartItem?.actualAmount ?? 0
  const predicted = predictedCommission(stats, commission)
  const recent = recentCommission(stats, commission)
  return (
    <div className={classes.charts}>
      <BarTable
        caption="Your contacts"
        bars={[
          contacts('In your file', audit.upload.originalRows),
          contacts('Homes matched', audit.recordCount),
          contacts('Likely sellers’ homes', stats.numOfLikelySellers, 'likely'),
        ]}
      />
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
    </div>
  )
}

function TraceReport({ stats }: AuditReportProps) {
  return (
    <div className={classes.charts}>
      <TraceBars stats={stats} />
    </div>
  )
}
