import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/store/pool.ts'
import { paymentCustomers, sandboxPayments } from '#server/store/schema/payments.ts'
import type { SandboxStore } from './sandbox-rows.ts'
import type { CustomerIds } from './stripe.ts'

const lock = 7_261_411

/** One transaction at a time, like a provider's. */
export function sandboxStore(db: Database): SandboxStore {
  return {
    transact: (work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
        return work({
          async get(id) {
            const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
            return row?.value
          },
          async put(id, value) {
            await tx
              .insert(sandboxPayments)
              .values({ id, value })
              .onConflictDoUpdate({ target: sandboxPayments.id, set: { value } })
          },
        })
      }),
  }
}

export function customerIds(db: Database): CustomerIds {
  return {
    async find(userId) {
      const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))
      return row?.providerId
    },
    async remember(userId, providerId) {
      await db.insert(paymentCustomers).values({ userId, providerId }).onConflictDoNothing()
    },
  }
}
