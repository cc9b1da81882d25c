import { sql } from 'drizzle-orm'
import type { KaptureAction } from '#model/accounts/access-calls.ts'
import { holdsKaptureApi } from '#server/accounts/users/subscriptions.ts'
import type { User } from '#server/accounts/users/users.ts'
import type { Database } from '#server/store/pool.ts'

/** Every active user may purchase; admins and holders of an active KaptuRE API item may export. */
export async function mayUseKapture(db: Database, user: User, action: KaptureAction): Promise<boolean> {
  if (user.status !== 'active') return false
  if (action === 'purchase' || user.role === 'admin') return true
  const held = holdsKaptureApi(user)
  const [row] = await db.select({ held }).from(sql`(select 1) as one`)
  return row?.held ?? false
}
