import { Group, Stack } from '@mantine/core'
import type { Shown } from '#machines/shared/follow.ts'
import { type AuditCard, foundNames, isPaid } from '#model/audits/audit.ts'
import { shortDollars } from '#model/audits/audit-row-format.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count, homeValue } from '#views/shared/format.ts'
import { AuditGradeView } from './AuditGradeView.tsx'
import { MonthlyScores } from './MonthlyScores.tsx'

interface AuditFiguresProps {
  audit: AuditCard
  /** Where the audit is on the page. */
  shown: Shown<AuditCard>
  hasGrade: boolean
}

/** The audit in four numbers; what is for sale is left out until it is paid for. */
export function AuditFigures({ audit, shown, hasGrade }: AuditFiguresProps) {
  const { stats, upload, recordCount } = audit
  return (
    <Stack gap="sm">
      <Group component="dl" gap="16px 40px">
        <Fact name="Contacts" size="xl">
          {count(upload.originalRows)}
        </Fact>
        <Fact name={foundNames[audit.type]} size="xl">
          {count(recordCount)}
        </Fact>
        {stats && audit.type === 'refresh' && (
          <>
            <Fact name="Likely sellers’ homes" size="xl">
              {count(stats.numOfLikelySellers)}
            </Fact>
            <Fact name="Value of these homes" size="xl" title={homeValue(stats.likelySellersSum)}>
              {shortDollars(stats.likelySellersSum)}
            </Fact>
          </>
        )}
        {stats && (
          <Fact name="Skip traced" size="xl">
            {count(stats.successfullSkipTraces)}
          </Fact>
        )}
      </Group>
      <MonthlyScores audit={audit} shown={shown} />
      {hasGrade && audit.type === 'refresh' && audit.processedAt !== null && isPaid(audit) && (
        <AuditGradeView auditId={audit.id} />
      )}
    </Stack>
  )
}
