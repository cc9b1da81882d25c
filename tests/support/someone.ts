import { randomUUID } from 'node:crypto'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import type { Database } from '#server/store/pool.ts'
import { users } from '#server/store/schema/users.ts'

/** A user who is logged in, for a server that runs as a process of its own. */
export async function someone(
  db: Database,
  role: 'customer' | 'admin' = 'customer',
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  await db.insert(users).values({
    id,
    email: `${id}@example.com`,
    firstName: 'Ada',
    lastName: 'Example',
    phone: '5125550100',
    role,
    emailConfirmedAt: new Date(),
  })
  const token = await db.transaction((tx) =>
    openSession(
      tx,
      { userId: id, remember: true, userAgent: undefined, asAdmin: role === 'admin' },
      new Date(),
    ),
  )
  return { id, token }
}
