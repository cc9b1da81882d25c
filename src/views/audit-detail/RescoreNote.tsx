import type { AuditState } from '#model/audit.ts'
import { changeWords } from '#model/rescore.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

/** When a bought report was first and last scored, and what changed between its last two scores. */
export function RescoreNote({ audit }: { audit: AuditState }) {
  const { rescore, firstScoredAt } = audit
  if (!rescore || !firstScoredAt) return null
  const { counties, without } = rescore
  return (
    <Note>
      Scored again <ChicagoTime instant={rescore.at} dayOnly />: {changeWords(rescore.changes)}. First scored{' '}
      <ChicagoTime instant={firstScoredAt} dayOnly />.
      {without.length > 0 &&
        ` ${count(without.length)} of its ${count(counties.length + without.length)} counties had no new predictions, so homes there kept their score.`}
    </Note>
  )
}
