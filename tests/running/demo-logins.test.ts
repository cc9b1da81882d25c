import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { refuseDemoLogins } from '#server/app/demo.ts'
import { users } from '#server/store/schema/users.ts'
import { freshDatabase } from '#tests/support/database.ts'

const store = await freshDatabase()
afterAll(() => store.close())

const hashOf = (password: string) => hash(password, { memoryCost: 8, timeCost: 1 })

it('[RUN-36] refuses a database in which a log-in of the demo still opens an account', async () => {
  await refuseDemoLogins(store)
  const id = randomUUID()
  const admin = { email: 'admin@example.com', firstName: 'Robin', lastName: 'Castellano' }
  await store.db
    .insert(users)
    .values({ id, ...admin, role: 'admin', passwordHash: await hashOf('back-office-99') })
  await expect(refuseDemoLogins(store)).rejects.toThrow(
    "This database has the demo's admin@example.com, whose password is public: use an empty one, or set DEMO_DATA=yes if this is meant.",
  )
  await store.db
    .update(users)
    .set({ passwordHash: await hashOf('another') })
    .where(eq(users.id, id))
  await refuseDemoLogins(store)
})
