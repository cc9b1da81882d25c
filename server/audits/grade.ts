import { sql } from 'drizzle-orm'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import { type AuditGrade, mostListedContacts } from '#model/audits/grades.ts'
import { judgedDays } from '#model/markets/back-test.ts'
import { likelihoodThreshold } from '#model/markets/score-outcomes.ts'
import { addDays, chicagoDay } from '#model/shared/chicago.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import { atLength, type Database } from '#server/store/pool.ts'

type Counts = Pick<AuditGrade, 'likely' | 'others' | 'contacts'>

/** Of a bought report: which of its homes were listed in the 90 days after its delivery, beside their first score. */
export async function gradeOf(db: Database, audit: AuditState, now: Date): Promise<AuditGrade | Refusal> {
  const scoredAt = audit.firstScoredAt ?? audit.processedAt
  if (audit.type !== 'refresh' || !isPaid(audit) || scoredAt === null) return notThere
  const from = chicagoDay(scoredAt)
  const until = addDays(from, judgedDays)
  const { rows } = await atLength(db, (tx) =>
    tx.execute<Counts & Record<string, unknown>>(sql`
      with home as materialized (
        select distinct on (r.fips, r.attom_id) r.public_id, r.row_no, r.first_name, r.last_name, r.address, r.city,
          case when r.rescored_month is null then r.score else r.first_score end as score, (
            select min(l.listed_on) from listings l where l.fips = r.fips collate "C" and l.attom_id = r.attom_id
              and l.listed_on > ${from}::date and l.listed_on <= ${until}::date) as listed_on
        from audit_rows r where r.audit_id = ${audit.id} and r.attom_id is not null
        order by r.fips, r.attom_id, r.row_no),
      judged as (select *, coalesce(score >= ${likelihoodThreshold}, false) as is_likely from home),
      listed as (
        select * from judged where listed_on is not null
        order by score desc nulls last, row_no limit ${mostListedContacts})
      select ${homes(sql`is_likely`)} as likely, ${homes(sql`not is_likely`)} as others, (
          select coalesce(json_agg(json_build_object('id', public_id::text,
            'name', btrim(first_name || ' ' || last_name), 'address', address, 'city', city, 'score', score,
            'listedOn', listed_on) order by score desc nulls last, row_no), '[]') from listed) as contacts
      from judged`),
  )
  const counts = rows[0]
  if (!counts) return notThere
  return { from, until, isOver: until < chicagoDay(now.getTime()), ...counts }
}

const homes = (
  which: ReturnType<typeof sql>,
) => sql`json_build_object('homes', count(*) filter (where ${which}),
  'listed', count(*) filter (where ${which} and listed_on is not null))`
