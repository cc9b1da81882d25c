import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import { type AuditCard, homesMatched, type MatchCounts } from '#model/audits/audit.ts'
import { openingView } from '#model/audits/audit-detail.ts'
import type { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { contactsIn, matchParts, notMatchedRows, withMatch } from '#model/audits/match-figures.ts'
import { Note } from '#views/shared/Note.tsx'
import classes from './audit-detail.module.css'

interface MatchFiguresProps {
  matches: MatchCounts
  audit: AuditCard
  table: ActorRefFrom<typeof auditRowsMachine>
  onExport: (selection: AuditRowSelection) => void
}

/** Where the file's contacts are; those with something to do are listed by a press. */
export function MatchFigures({ matches, audit, table, onExport }: MatchFiguresProps) {
  const shown = useSelector(table, ({ context }) => context.view.filter.match?.equals)
  return (
    <Note className={classes.matches}>
      {contactsIn(audit.upload.originalRows)}
      {matchParts(matches, homesMatched(audit)).map(({ kind, words, isListed }) => (
        <span key={kind}>
          {isListed ? (
            <button
              type="button"
              className={classes.part}
              aria-pressed={shown === kind}
              onClick={() =>
                table.send({
                  type: 'filter.apply',
                  filter: shown === kind ? openingView(audit).filter : withMatch(kind),
                })
              }
            >
              {words}
            </button>
          ) : (
            words
          )}
        </span>
      ))}
      {shown === 'notMatched' && (
        <Button size="compact-xs" variant="default" ml="sm" onClick={() => onExport(notMatchedRows)}>
          Download not matched
        </Button>
      )}
    </Note>
  )
}
