import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { makePreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()
const person = await server.person()

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
