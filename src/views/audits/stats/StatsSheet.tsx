import '@mantine/core/styles/SimpleGrid.layer.css'
import { Paper, SimpleGrid } from '@mantine/core'
import { auditTitles } from '#model/audits/audit.ts'
import { defaultCommission, predictedCommission, recentCommission } from '#model/audits/audit-stats.ts'
import type { AuditSums } from '#model/audits/stats-calls.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count, homeValue } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { BarTable } from '../audiences/BarTable.tsx'
import { contacts, dollars } from '../audiences/bars.ts'
import { TraceBars } from '../audiences/TraceBars.tsx'

/** Totals only; names neither the owner nor the file. */
export function StatsSheet({ sums }: { sums: AuditSums }) {
  const { type, processedAt, stats } = sums
  return (
    <>
      <PageHeading
        title={`${auditTitles[type]} figures`}
        lead={
          processedAt !== null && (
            <>
              As of <ChicagoTime instant={processedAt} />. Sums only: no contact and no address is shown here.
            </>
          )
        }
      />
      <Paper
        p={{ base: 'md', sm: 'xl' }}
        maw={960}
        component={SimpleGrid}
        cols={{ base: 1, sm: 2 }}
        spacing={48}
        verticalSpacing="lg"
      >
        {type === 'refresh' && <RefreshBars sums={sums} />}
        {(type === 'skiptrace' || stats.successfullSkipTraces > 0) && <TraceBars stats={stats} />}
      </Paper>
    </>
  )
}

function RefreshBars({ sums: { originalRows, recordCount, stats } }: { sums: AuditSums }) {
  return (
    <>
      <BarTable
        caption="Contacts"
        bars={[
          contacts('In the file', originalRows),
          contacts('Homes matched', recordCount),
          contacts('Likely sellers', stats.numOfLikelySellers, 'likely'),
        ]}
      />
      <div>
        <BarTable
          caption={`Commission at ${defaultCommission} percent`}
          bars={[
            dollars('GCIp: likely sellers', predictedCommission(stats, defaultCommission), 'likely'),
            dollars('GCI (recent sales 9mo)', recentCommission(stats, defaultCommission)),
          ]}
        />
        <Note mt="sm">
          {count(stats.numOfLikelySellers)} likely sellers’ homes are worth{' '}
          {homeValue(stats.likelySellersSum)}, and {count(stats.gciPast9MonthsTransactions)} homes sold in the
          nine months before.
        </Note>
      </div>
    </>
  )
}
