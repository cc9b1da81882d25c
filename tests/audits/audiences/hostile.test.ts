import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { makePreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf, type SentFile } from '#tests/support/given/upload.ts'

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

  it('[AUD-20] matches what can be read among rubbish, and what hidden marks stand around', async () => {
    const [toLeft, zeroWidth, end] = ['\u202e', '\u200b', '\u2069']
    const content = csvOf([
      ['', '', '', ''],
      ['Ada', 'Adams', `${'9'.repeat(20)} Oak St`, '78701'],
      ['Ada', 'Adams', '101 Oak St', '9'.repeat(20)],
      ['أدا', 'آدامز', '١٠١ شارع البلوط', '٧٨٧٠١'],
      ['=1+1', "'; drop table audits; --", '<script>101</script>', '\u0007'],
      ['Ada', 'Adams', '101 Oak St '.repeat(2_000), '78701'],
      ['Ada', 'Adams', `${toLeft}101 Oak${zeroWidth} St${end}`, `${toLeft}78701${end}`],
      ['Bea', 'Brandt', '103 Oak St', '78701'],
    ])
    expect(await outcomesOf(content)).toEqual(['exact: Same address.', 'exact: Same address.'])
  })

  it('[AUD-20] reads a file of which each row is in another encoding, and matches by what is plain in it', async () => {
    const lines: Buffer[] = [
      Buffer.from(`${csvOf([])}\n`),
      Buffer.from('José,Adams,101 Oak St,78701,\n', 'latin1'),
      Buffer.from('José,Brandt,103 Oak St,78701,\n', 'utf8'),
      Buffer.from([0x4a, 0x6f, 0x73, 0x8e]), // José in Mac Roman
      Buffer.from(',Castro,105 Oak St,78701,\n'),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]), // 日本 in Shift JIS
      Buffer.from(',Dunn,107 Oak St,78701,\n'),
      Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
      Buffer.from(',Evans,109 Oak St,78701,\n'),
    ]
    const outcomes = await outcomesOf(Uint8Array.from(Buffer.concat(lines)))
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/^exact: ./)))
  })
})

/** The kind and reason of each row's match. */
async function outcomesOf(content: SentFile['content']): Promise<readonly string[]> {
  const id = await makePreview(server, person, { content })
  const rows = await server.foresale.store.db
    .select()
    .from(auditRows)
    .where(eq(auditRows.auditId, id))
    .orderBy(auditRows.rowNo)
  return rows.map((row) => `${row.matchKind}: ${row.matchReason}`)
}
