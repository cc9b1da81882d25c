import { afterAll } from 'vitest'
import { sandboxStore } from '#server/gateways/payments/stores.ts'
import { describeSandboxStore } from '#tests/checkout/payments/sandbox-store.contract.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

const opened: TestDatabase[] = []
afterAll(() => Promise.all(opened.map((database) => database.close())))

describeSandboxStore('in the database', async () => {
  const database = await freshDatabase()
  opened.push(database)
  return sandboxStore(database.db)
})
