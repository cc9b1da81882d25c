import { sql } from 'drizzle-orm'
import type { Foresale } from '../foresale.ts'
import { forgetUnstarted } from '../store/uploads.ts'

const hourMs = 60 * 60 * 1000
const unstartedMs = 7 * 24 * hourMs

/**
 * Forgets uploads that no audit was started of in seven days, and removes files that no upload knows and nobody
 * has written to for an hour: theirs, and what a killed server left.
 */
export async function sweepFiles({
  store,
  files,
  now,
}: Pick<Foresale, 'store' | 'files' | 'now'>): Promise<void> {
  await forgetUnstarted(store.db, new Date(now().getTime() - unstartedMs))
  const names = await files.untouchedSince(new Date(now().getTime() - hourMs))
  const { rows } = await store.db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) name
    where not exists (select from uploads where stored_as = name)`)
  for (const { name } of rows) await files.remove(name)
}
