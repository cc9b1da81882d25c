import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuditState, MatchCounts } from '#model/audits/audit.ts'
import type { AuditStats, ScoreStats } from '#model/audits/audit-stats.ts'
import { noStats } from '#model/audits/audit-stats.ts'
import { chicagoDay, earliestSale } from '#model/shared/chicago.ts'
import { atLength, type Database, type Transaction } from '#server/store/pool.ts'
import { auditRows } from '#server/store/schema/audit.ts'

function soldRecently(at: string) {
  const day = chicagoDay(at)
  return sql`last_sale_on between ${earliestSale(9, day)}::date and ${day}::date`
}

/**
 * An audit's totals as of `at` (ISO 8601), in dollars. Each property counts once, however many people of the file
 * live there.
 */
export async function scoreStats(tx: Transaction, auditId: string, at: string): Promise<ScoreStats> {
  const { rows } = await tx.execute<{
    likely: number
    likely_sum: number
    recent: number
    recent_sum: number
  }>(sql`
    select count(*) filter (where score >= 0.5)::int as likely,
           coalesce(sum(avm_cents) filter (where score >= 0.5), 0)::float8 / 100 as likely_sum,
           count(*) filter (where ${soldRecently(at)})::int as recent,
           coalesce(sum(last_sale_cents) filter (where ${soldRecently(at)}), 0)::float8 / 100 as recent_sum
    from (select distinct on (fips, attom_id) * from audit_rows
          where audit_id = ${auditId} and attom_id is not null order by fips, attom_id, row_no) once`)
  const [sums] = rows
  return {
    numOfLikelySellers: sums?.likely ?? 0,
    likelySellersSum: sums?.likely_sum ?? 0,
    gciPast9MonthsSum: sums?.recent_sum ?? 0,
    gciPast9MonthsTransactions: sums?.recent ?? 0,
  }
}

export interface CountedMatches extends Omit<MatchCounts, 'withoutAddress'> {
  /** Rows that could be looked up. */
  readonly rows: number
  /** Distinct. */
  readonly homes: number
}

/** An audit's rows by what became of them. */
export async function countMatches(tx: Transaction, auditId: string): Promise<CountedMatches> {
  const { rows } = await tx.execute<CountedMatches & Record<string, unknown>>(sql`
    select count(*)::int as rows,
      count(*) filter (where duplicate_of is not null)::int as duplicates,
      count(*) filter (where duplicate_of is null and attom_id is not null)::int as matched,
      count(*) filter (where duplicate_of is null and candidates is not null)::int as "toCheck",
      count(*) filter (where duplicate_of is null and attom_id is null and candidates is null)::int as "notMatched",
      (count(distinct (fips, attom_id)) filter (where attom_id is not null))::int as homes
    from audit_rows where audit_id = ${auditId}`)
  return rows[0] ?? { rows: 0, duplicates: 0, matched: 0, toCheck: 0, notMatched: 0, homes: 0 }
}

export const statsOf = async (tx: Transaction, audit: AuditState, at: string): Promise<AuditStats> => ({
  ...noStats,
  submittedContacts: audit.upload.addressRows - audit.upload.duplicates,
  ...(await scoreStats(tx, audit.id, at)),
})

export async function countTraced(db: Database, audit: AuditState): Promise<AuditStats> {
  const has = (field: string) =>
    sql<number>`count(*) filter (where jsonb_array_length(skip_trace -> ${field}) > 0)::int`
  const [counted] = await atLength(db, (tx) =>
    tx
      .select({
        traced: sql<number>`count(*)::int`,
        phones: has('phonesResult'),
        emails: has('emailsResult'),
        addresses: sql<number>`count(*) filter (where jsonb_typeof(skip_trace -> 'addressResult') = 'object')::int`,
      })
      .from(auditRows)
      .where(
        and(
          eq(auditRows.auditId, audit.id),
          isNull(auditRows.duplicateOf),
          sql`${auditRows.skipTrace} is not null`,
        ),
      ),
  )
  const submitted = audit.upload.addressRows - audit.upload.duplicates
  return { ...noStats, submittedContacts: submitted, ...traceStats(counted, submitted) }
}

interface TraceCounts {
  readonly traced: number
  readonly phones: number
  readonly emails: number
  readonly addresses: number
}

const noTraces: TraceCounts = { traced: 0, phones: 0, emails: 0, addresses: 0 }

export function traceStats(counts: TraceCounts | undefined, submitted: number) {
  const { traced, phones, emails, addresses } = counts ?? noTraces
  const share = (count: number) => (submitted === 0 ? 0 : count / submitted)
  return {
    successfullSkipTraces: traced,
    percSuccessfullSkipTraces: share(traced),
    phonesAppended: phones,
    percPhonesAppended: share(phones),
    emailsAppended: emails,
    percEmailsAppended: share(emails),
    addressesAppended: addresses,
    percAddressesAppended: share(addresses),
  }
}
