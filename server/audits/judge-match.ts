import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isPaid } from '#model/audits/audit.ts'
import type { MatchVerdict } from '#model/audits/audit-row.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { Actor, CommandContext, Journal } from '#server/store/journal.ts'
import { allowLongStatements, type Store } from '#server/store/pool.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { recordChecked, whyNotChecked } from './decide.ts'
import { countMatches, scoreStats } from './figures.ts'
import { findProperties } from './find-properties.ts'
import { homeOf } from './process.ts'
import { withIds } from './row-sql.ts'

export interface RowToJudge {
  readonly ownerId: string
  readonly auditId: string
  readonly rowId: string
}

export const ofRow = ({ auditId, rowId }: RowToJudge): SQL =>
  sql`${eq(auditRows.auditId, auditId)} and ${withIds([rowId])}`

const alreadyJudged = refuse('alreadyJudged', 'You have already said whether this home is right.')
const homeGone = refuse('homeGone', 'This home is not in our data any more, so it cannot be confirmed.')
const refusedReason = 'You said that the home we found is another one.'

/** The same person at the same address, and the rows that repeat it. */
const repeated = (
  { auditId }: RowToJudge,
  { rowNo, personKey }: { rowNo: number; personKey: number | null },
) =>
  and(
    eq(auditRows.auditId, auditId),
    personKey === null ? eq(auditRows.rowNo, rowNo) : eq(auditRows.personKey, personKey),
    sql`${auditRows.candidates} is not null`,
  )

/**
 * The customer's word on a match, given once. A row to check gets its home by it, or is not matched. The fact of the
 * verdict has its reasons only: it is to be learned from.
 */
export async function judgeMatch(
  { store, journal }: { readonly store: Store; readonly journal: Journal },
  row: RowToJudge,
  { verdict, candidate = 0 }: { readonly verdict: MatchVerdict; readonly candidate?: number | undefined },
  actor: Actor,
): Promise<Refusal | undefined> {
  const { auditId, ownerId } = row
  const [before] = await store.db
    .select({ candidates: auditRows.candidates })
    .from(auditRows)
    .where(ofRow(row))
  const homeId = before?.candidates?.[candidate]
  const home = homeId && (await findProperties(store.pool, [homeId])).get(homeId)
  return journal.command(ownerId, actor, async (context) => {
    const { tx, state, append } = context
    const audit = await state('audit', auditId)
    const isShown = audit !== undefined && !audit.deleted && (isPaid(audit) || audit.type === 'refresh')
    if (!isShown) return notThere
    const [found] = await tx.select().from(auditRows).where(ofRow(row))
    if (found && found.matchVerdict !== null) return alreadyJudged
    if (!found?.matchReasons) return refuse('notMatched', 'This row has no home to judge.')
    const reasons = [...found.matchReasons]
    if (found.candidates === null) {
      await tx.update(auditRows).set({ matchVerdict: verdict }).where(ofRow(row))
      await append('profile', ownerId, { type: 'v1.MatchJudged', data: { verdict, reasons } })
      return undefined
    }
    const why = whyNotChecked(audit)
    if (why) return why
    if (verdict === 'right' && (!home || !found.candidates.includes(homeId))) return homeGone
    const isReached = reasons.some((reason) => reason.startsWith('reached'))
    await tx
      .update(auditRows)
      .set({
        matchVerdict: verdict,
        ...(verdict === 'right' && home
          ? { ...homeOf(audit.type, found, home, isReached), matchConfidence: 1 }
          : { matchKind: 'none', matchConfidence: 0, matchReason: refusedReason, candidates: null }),
      })
      .where(repeated(row, found))
    await append('profile', ownerId, { type: 'v1.MatchJudged', data: { verdict, reasons } })
    await recordCheck(context, auditId)
    return undefined
  })
}

/** Counts an audit's rows again after some of them have changed. */
export async function recordCheck({ tx, state, append, at }: CommandContext, auditId: string): Promise<void> {
  const audit = await state('audit', auditId)
  if (!audit) return
  await allowLongStatements(tx)
  const counted = await countMatches(tx, auditId)
  const stats = audit.stats === null ? null : await scoreStats(tx, auditId, at)
  await append('audit', auditId, ...recordChecked(audit, counted, stats))
}
