import { and, eq } from 'drizzle-orm'
import { isPaid } from '#model/audits/audit.ts'
import type { MatchVerdict } from '#model/audits/audit-row.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { withIds } from './row-sql.ts'

interface RowToJudge {
  readonly ownerId: string
  readonly auditId: string
  readonly rowId: string
}

/** The customer's word on a match, given once. The fact has its reasons only: it is to be learned from. */
export async function judgeMatch(
  { tx, state, append }: CommandContext,
  { ownerId, auditId, rowId }: RowToJudge,
  verdict: MatchVerdict,
): Promise<Refusal | undefined> {
  const audit = await state('audit', auditId)
  const isShown = audit !== undefined && !audit.deleted && (isPaid(audit) || audit.type === 'refresh')
  if (!isShown) return notThere
  const ofRow = and(eq(auditRows.auditId, auditId), withIds([rowId]))
  const [row] = await tx
    .select({ reasons: auditRows.matchReasons, verdict: auditRows.matchVerdict })
    .from(auditRows)
    .where(ofRow)
  if (!row?.reasons) return refuse('notMatched', 'This row has no home to judge.')
  if (row.verdict !== null)
    return refuse('alreadyJudged', 'You have already said whether this home is right.')
  await tx.update(auditRows).set({ matchVerdict: verdict }).where(ofRow)
  await append('profile', ownerId, { type: 'v1.MatchJudged', data: { verdict, reasons: [...row.reasons] } })
  return undefined
}
