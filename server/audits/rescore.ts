import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { auditTakes } from '#model/audits/audit.ts'
import { leastMove, type ScoreChanges, scoreChanges } from '#model/audits/rescore.ts'
import { likelihoodThreshold } from '#model/markets/score-outcomes.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { NotifyNeeds } from '#server/messages/customer-mail.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { tryAgainAt } from '#server/queue/enqueue.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import { type Journal, stateOf } from '#server/store/journal.ts'
import { atLength, type Store, type Transaction } from '#server/store/pool.ts'
import { scoreStats } from './figures.ts'
import { changeInBatches, type RowSpan } from './renew.ts'
import { notifyRescored } from './rescore-mails.ts'

export const rescoreKind = 'audit.rescore'

const afterGivenUpMs = 24 * 60 * 60_000

/** Fixed when the job is made: sets that are loaded while it runs change nothing. */
const RescorePayload = z.object({
  auditId: z.string(),
  month: z.string(),
  sets: z.array(z.object({ fips: z.string(), runId: z.number() })),
  /** Counties of the audit without a set this month. */
  without: z.array(z.string()),
})
export type RescorePayload = z.infer<typeof RescorePayload>

interface RescoreNeeds extends NotifyNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly now: () => Date
}

/** Scores a bought report again by the month's sets of its counties. */
export function rescoreTask(needs: RescoreNeeds): Task {
  const { store, journal, now } = needs
  return {
    kind: rescoreKind,
    maxAttempts: 8,
    longestPauseMs: 10 * 60_000,
    async run(lease) {
      const { auditId, month, sets, without } = RescorePayload.parse(lease.payload)
      const at = now().toISOString()
      const before = await stateOf(store.db, lease.ownerId, 'audit', auditId)
      // A later month may have been scored since this job was given up.
      if (!before || before.deleted || (before.rescore?.month ?? '') >= month)
        return store.db.transaction((tx) => lease.finish(tx))
      await changeInBatches(store.db, lease, auditId, (tx, span) =>
        rescoreRows(tx, span, { month, sets }, at),
      )
      const [changes, stats] = await atLength(store.db, async (tx) => [
        await countChanges(tx, auditId, month),
        await scoreStats(tx, auditId, at),
      ])
      await journal.command(lease.ownerId, byItself(lease.ownerId), async (context) => {
        const { tx, state, append } = context
        await lease.finish(tx)
        const audit = await state('audit', auditId)
        if (!audit || audit.deleted || audit.rescore?.month === month) return
        if (!auditTakes(audit, { type: 'v1.AuditRescored' })) return
        const isCurrent =
          chicagoDay(at) === chicagoDay(context.at) && audit.checked?.at === before.checked?.at
        await append('audit', auditId, {
          type: 'v1.AuditRescored',
          data: {
            month,
            changes,
            counties: sets.map(({ fips }) => fips),
            without,
            stats: isCurrent ? stats : await scoreStats(tx, auditId, context.at),
          },
        })
        await notifyRescored(needs, context, lease.ownerId, auditId)
      })
    },
    giveUp: (lease: JobLease) =>
      store.db.transaction(async (tx) => {
        await lease.finish(tx)
        await tryAgainAt(tx, lease.id, new Date(Date.now() + afterGivenUpMs))
      }),
  }
}

/** Newest of the county's file of properties and its file of sales. */
const newestSale = (day: SQL): SQL => sql`lateral (
  select sold_on, cents from (
    select p.last_sale_on as sold_on, p.last_sale_cents as cents
    union all
    select s.sold_on, s.price_cents from sales s
    where s.fips = p.fips and s.attom_id = p.attom_id and s.sold_on <= ${day}) known
  order by sold_on desc nulls last limit 1)`

const points = (score: SQL): SQL => sql`round(${score} * 10000)`

/**
 * A row that its month has reached is left alone, so that a batch may be repeated. A home that its run does not score
 * keeps its score, as does one whose score is newer than its county's set.
 */
async function rescoreRows(
  tx: Transaction,
  { auditId, after, last }: RowSpan,
  { month, sets }: Pick<RescorePayload, 'month' | 'sets'>,
  at: string,
) {
  const chicago = (instant: SQL) => sql`(${instant} at time zone 'America/Chicago')::date`
  const today = chicago(sql`${at}::timestamptz`)
  const previous = points(sql`r.score`)
  const scored = points(sql`n.score`)
  const likely = points(sql`${likelihoodThreshold}::float8`)
  await tx.execute(sql`
    update audit_rows r set
      first_score = case when r.rescored_month is null then r.score else r.first_score end,
      first_score_run_id = case when r.rescored_month is null then r.score_run_id else r.first_score_run_id end,
      rescored_month = ${month}, score_change = m.change, score = m.score, score_run_id = m.run_id,
      covid_distress = m.covid_distress, avm_cents = m.avm_cents, last_sale_on = m.sold_on, last_sale_cents = m.cents
    from (
      select r.audit_id, r.row_no, coalesce(n.score, r.score) as score, coalesce(n.run_id, r.score_run_id) as run_id,
        p.covid_distress, p.avm_cents, sale.sold_on, sale.cents,
        case
          when sale.sold_on > since.day then 'sold'
          when exists (select from listings l where l.fips = p.fips and l.attom_id = p.attom_id
            and l.listed_on > since.day and l.listed_on <= ${today}
            and (l.ended_on is null or l.ended_on > ${today})) then 'listed'
          when ${scored} >= ${likely} and coalesce(${previous}, 0) < ${likely} then 'likely'
          when ${scored} - ${previous} >= ${leastMove} then 'rose'
          when ${previous} - ${scored} >= ${leastMove} then 'fell'
        end as change
      from audit_rows r
      join jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as month (fips text, "runId" bigint) on month.fips = r.fips
      join prediction_runs run on run.fips = month.fips and run.id = month."runId"
      join properties p on p.fips = r.fips collate "C" and p.attom_id = r.attom_id
      left join prediction_runs old on old.id = r.score_run_id
      left join predictions n on n.fips = p.fips and n.run_id = run.id and n.attom_id = p.attom_id
        and (old.id is null or old.prediction_time < run.prediction_time)
      cross join ${newestSale(today)} sale
      cross join lateral (select ${chicago(sql`coalesce(old.prediction_time, run.prediction_time)`)} as day) since
      where r.audit_id = ${auditId} and r.row_no > ${after} and r.row_no <= ${last}
        and r.rescored_month is distinct from ${month}
    ) m
    where r.audit_id = m.audit_id and r.row_no = m.row_no`)
  await tx.execute(sql`
    update audit_rows set score_change = null
    where audit_id = ${auditId} and row_no > ${after} and row_no <= ${last}
      and score_change is not null and rescored_month <> ${month}`)
}

/** Each home counts once. */
async function countChanges(tx: Transaction, auditId: string, month: string): Promise<ScoreChanges> {
  const counted = scoreChanges.map(
    (change) =>
      sql`count(distinct (fips, attom_id)) filter (where score_change = ${change})::int as ${sql.identifier(change)}`,
  )
  const { rows } = await tx.execute<ScoreChanges & Record<string, unknown>>(
    sql`select ${sql.join(counted, sql`, `)} from audit_rows where audit_id = ${auditId} and rescored_month = ${month}`,
  )
  return rows[0] ?? { likely: 0, rose: 0, fell: 0, listed: 0, sold: 0 }
}
