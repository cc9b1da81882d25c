import { auditTitles } from '#model/audit.ts'
import { defaultCommission, predictedCommission, recentCommission } from '#model/audit-stats.ts'
import type { AuditSums } from '#model/calls/stats.ts'
import { type Bar, BarTable } from '#views/audiences/BarTable.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count, homeValue, percentage } from '#views/shared/format.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import classes from './stats.module.css'

/** An audit in sums only; it names neither its owner nor its file. */
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
      <div className={classes.charts}>
        {type === 'refresh' && <RefreshBars sums={sums} />}
        {(type === 'skiptrace' || stats.successfullSkipTraces > 0) && <TraceBars sums={sums} />}
      </div>
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
          { ...contacts('Likely sellers’ homes', stats.numOfLikelySellers), tone: 'likely' },
        ]}
      />
      <div>
        <BarTable
          caption={`Commission at ${defaultCommission} percent`}
          bars={[
            {
              ...dollars('GCIp: likely sellers', predictedCommission(stats, defaultCommission)),
              tone: 'likely',
            },
            dollars('GCI (recent sales 9mo)', recentCommission(stats, defaultCommission)),
          ]}
        />
        <p className={classes.reckoning}>
          {count(stats.numOfLikelySellers)} likely sellers’ homes are worth{' '}
          {homeValue(stats.likelySellersSum)}, and {count(stats.gciPast9MonthsTransactions)} homes sold in the
          nine months before.
        </p>
      </div>
    </>
  )
}

function TraceBars({ sums: { stats } }: { sums: AuditSums }) {
  const share = (name: string, value: number, of: number): Bar => ({
    name,
    value,
    text: `${count(value)} (${percentage(of)})`,
  })
  return (
    <BarTable
      caption="SkipTrace"
      bars={[
        contacts('Submitted', stats.submittedContacts),
        share('Skip traced', stats.successfullSkipTraces, stats.percSuccessfullSkipTraces),
        share('Phones appended', stats.phonesAppended, stats.percPhonesAppended),
        share('E-mails appended', stats.emailsAppended, stats.percEmailsAppended),
        share('Addresses appended', stats.addressesAppended, stats.percAddressesAppended),
      ]}
    />
  )
}

const contacts = (name: string, value: number): Bar => ({ name, value, text: count(value) })
const dollars = (name: string, value: number): Bar => ({ name, value, text: homeValue(value) })
