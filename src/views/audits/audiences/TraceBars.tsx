import type { AuditStats } from '#model/audits/audit-stats.ts'
import { count, percentage } from '#views/shared/format.ts'
import { BarTable } from './BarTable.tsx'
import { type Bar, contacts } from './bars.ts'

export function TraceBars({ stats }: { stats: AuditStats }) {
  const share = (name: string, value: number, part: number): Bar => ({
    name,
    value,
    text: `${count(value)} (${percentage(part)})`,
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
