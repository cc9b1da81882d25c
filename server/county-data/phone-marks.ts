import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/store/pool.ts'
import type { ContactPhone } from '#server/store/schema/bulk.ts'

/** What the contact data know of these numbers, of ten digits each; do-not-call if any of its entries is so marked. */
export async function phoneMarks(
  db: Database | Transaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ContactPhone>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<ContactPhone & Record<string, unknown>>(sql`
    select k.number, max(p ->> 'lineType') as "lineType", bool_or(p ->> 'doNotCall' = 'true') as "doNotCall"
    from unnest(${sql.param([...new Set(numbers)])}::text[]) as k(number)
      join contacts c on c.phone_numbers @> array[k.number]
      cross join jsonb_array_elements(c.phones) p
    where p ->> 'number' = k.number group by k.number`)
  return new Map(rows.map((row) => [row.number, row]))
}
