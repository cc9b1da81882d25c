import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/store/pool.ts'

/**
 * Adds rows to a table of figures. Those of their keys stay, or are replaced where they differ. Of `allOf`, a condition,
 * they are all: others go.
 */
export async function keepRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { replaces = true, allOf }: { readonly replaces?: boolean; readonly allOf?: SQL } = {},
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const keys = getTableConfig(table).primaryKeys.flatMap((primary) => primary.columns.map(({ name }) => name))
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])),
  )
  const list = (parts: readonly string[], textOf: (name: string) => string, by: string) =>
    sql.raw(parts.map(textOf).join(by))
  const values = columns.map(([, { name }]) => name).filter((name) => !keys.includes(name))
  const given = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) n`
  const isSame = list(keys, (name) => `k.${name} = n.${name}`, ' and ')
  if (allOf)
    await tx.execute(
      sql`delete from ${table} k where ${allOf} and not exists (select from ${given} where ${isSame})`,
    )
  await tx.execute(sql`
    insert into ${table} select n.* from ${given}
    where not exists (
      select from ${table} k where ${isSame} and k = n)
    on conflict (${list(keys, (name) => name, ', ')}) do
      ${replaces ? sql`update set ${list(values, (name) => `${name} = excluded.${name}`, ', ')}` : sql`nothing`}`)
}
