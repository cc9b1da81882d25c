import { sql } from 'drizzle-orm'
import type { CrmMissing, CrmMissingQuery } from '#model/crm/crm.ts'
import type { Database } from '#server/store/pool.ts'
import { containsWord } from '#server/store/row-filter.ts'
import { marked } from './pairs.ts'

interface Row extends Record<string, unknown> {
  readonly crm_id: string | null
  readonly portal_id: string
  readonly name: string
  readonly marked_at: Date | string
}

/** What syncs have marked as missing in the CRM, the newest first: every word is in its name, or is its id. */
export async function missingPage(
  db: Database,
  { kind, searchText }: CrmMissingQuery,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ missing: CrmMissing[]; totalCount: number }> {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = words.map(
    (word) => sql`(${containsWord(sql`lower(m.name)`, word)} or m.crm_id = ${word})`,
  )
  const found = sql`from (${marked(kind)}) m where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(
      sql`select m.* ${found} order by m.marked_at desc, m.portal_id desc limit ${limit} offset ${page * limit}`,
    ),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${found}`),
  ])
  return {
    missing: rows.map(({ crm_id, portal_id, name, marked_at }) => ({
      id: portal_id,
      crmId: crm_id ?? '',
      name,
      markedAt: new Date(marked_at).toISOString(),
    })),
    totalCount: counted.rows[0]?.count ?? 0,
  }
}
