import { sql } from 'drizzle-orm'
import type { AuditState, AuditStats } from '#model/audit.ts'
import type { Transaction } from '../../store/pool.ts'
import { statsOf } from './figures.ts'

/**
 * Brings what time changes in an audit's rows (likelihood, distress, value, last sale) to what is known now, and
 * sums it as of `at`. What was matched, and so what is billed, stays.
 */
export async function renewRows(tx: Transaction, audit: AuditState, at: string): Promise<AuditStats> {
  await tx.execute(sql`
    update audit_rows r set score = s.score, covid_distress = p.covid_distress, avm_cents = p.avm_cents,
      last_sale_on = p.last_sale_on, last_sale_cents = p.last_sale_cents
    from properties p left join property_scores s on s.fips = p.fips and s.attom_id = p.attom_id
    where r.audit_id = ${audit.id} and p.fips = r.fips collate "C" and p.attom_id = r.attom_id
      and (r.score, r.covid_distress, r.avm_cents, r.last_sale_on, r.last_sale_cents) is distinct from
        (s.score, p.covid_distress, p.avm_cents, p.last_sale_on, p.last_sale_cents)`)
  return statsOf(tx, audit, at)
}
