import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { makePreview } from '#tests/support/given/audit.ts'
import { openStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
await openStreet(server)
const { db } = server.foresale.store
const owner = await server.person()
afterAll(() => server.close())

it('[MAT-95] a home found by an e-mail address keeps the place that was sent, so that no preview gives it away', async () => {
  await db.insert(contacts).values({
    ...{ fips: '48453', attomId: 1, contactId: '1', ownerNo: 1, firstName: 'Pat', lastName: 'Adams' },
    ...{ phones: [], phoneNumbers: [], emails: ['pat@example.com'] },
  })
  const content = csvOf([['Pat', 'Adams', 'PO Box 9', '78701', 'pat@example.com']])
  const auditId = await makePreview(server, owner, { content })
  const rows = await db.select().from(auditRows).where(eq(auditRows.auditId, auditId))
  expect(rows).toMatchObject([
    {
      ...{ address: 'PO Box 9', zip: '78701', lat: null, lon: null, fips: '48453', attomId: 1 },
      ...{ matchKind: 'fuzzy', matchReasons: ['reachedByEmail'], score: expect.closeTo(0.91, 3) },
    },
  ])
})
