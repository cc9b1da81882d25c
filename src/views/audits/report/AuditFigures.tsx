import { Box, Group } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import type { Shown } from '#machines/shared/follow.ts'
import { type AuditCard, homesMatched } from '#model/audits/audit.ts'
import { foundNames } from '#model/audits/audit-detail.ts'
import type { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { shortDollars } from '#model/audits/audit-row-format.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count, homeValue } from '#views/shared/format.ts'
import { AuditGradeView } from './AuditGradeView.tsx'
import classes from './audit-detail.module.css'
import { MatchFigures } from './MatchFigures.tsx'
import { MonthlyScores } from './MonthlyScores.tsx'

interface AuditFiguresProps {
  audit: AuditCard
  /** Where the audit is on the page. */
  shown: Shown<AuditCard>
  table: ActorRefFrom<typeof auditRowsMachine>
  isWhole: boolean
  hasGrade: boolean
  onExport: (selection: AuditRowSelection) => void
}

/** The audit in numbers; what is for sale is left out until it is paid for. What is less urgent is below the list. */
export function AuditFigures({ audit, shown, table, isWhole, hasGrade, onExport }: AuditFiguresProps) {
  const { stats, upload, matches } = audit
  return (
    <>
      <Group className={classes.band} gap="4px 24px">
        <Group component="dl" className={classes.figures} gap="4px 24px">
          {stats && audit.type === 'refresh' && (
            <>
              <Fact name="Likely sellers">{count(stats.numOfLikelySellers)}</Fact>
              <Fact name="Value of these homes" title={homeValue(stats.likelySellersSum)}>
                {shortDollars(stats.likelySellersSum)}
              </Fact>
            </>
          )}
          <Fact name={foundNames[audit.type]}>{count(homesMatched(audit))}</Fact>
          {stats && <Fact name="Skip traced">{count(stats.successfullSkipTraces)}</Fact>}
          {!matches && <Fact name="Contacts">{count(upload.originalRows)}</Fact>}
        </Group>
        {matches && <MatchFigures matches={matches} audit={audit} table={table} onExport={onExport} />}
      </Group>
      <Box className={classes.later}>
        <MonthlyScores audit={audit} shown={shown} />
        {hasGrade && isWhole && audit.type === 'refresh' && audit.processedAt !== null && (
          <AuditGradeView auditId={audit.id} />
        )}
      </Box>
    </>
  )
}
