import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { startServer } from '#tests/support/foresale.ts'
import { csvOf, loadStreet, makePreview } from './office.ts'

const server = await startServer()
await loadStreet(server.foresale.store)
const person = await server.person()
afterAll(() => server.close())

describe('hostile files', () => {
  it('[AUD-20] keeps a cell that spells an escape as the text it is', async () => {
    const victim = await makePreview(server, await server.person(), {
      content: csvOf([['Ada', 'Adams', '101 Oak St', '78701']]),
    })
    const forged = `\\u0000","audit_id":"${victim}","row_no":99,"x":"`
    const id = await makePreview(server, person, {
      content: csvOf([[forged, 'Adams', '101 Oak St', '78701']]),
    })
    const { db } = server.foresale.store
    const rows = await db.select().from(auditRows).where(eq(auditRows.auditId, victim))
    const mine = await db.select().from(auditRows).where(eq(auditRows.auditId, id))
    expect({ victim: rows.map((row) => row.rowNo), mine: mine.map((row) => row.firstName) }).toEqual({
      victim: [1],
      mine: [forged],
    })
  })
})
