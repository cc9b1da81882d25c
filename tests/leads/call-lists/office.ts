import { sql } from 'drizzle-orm'
import { buy, type ContactRow, csvOf, makePreview } from '#tests/audits/audiences/office.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'

const people: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com'],
  ['Bea', 'Brandt', '103 Oak St', '78701', 'bea@example.com'],
  ['Cam', 'Castro', '105 Oak St', '78701', 'cam@example.com'],
  ['Dee', 'Dunn', '107 Oak St', '78701', 'dee@example.com'],
]

/** In the order of calling, the likeliest first; Bea Brandt has no number. */
export const inOrder = ['Pat Adams', 'Cam Castro', 'Dee Dunn']

export interface Caller extends Person {
  readonly auditId: string
}

/** A customer with a paid audit whose contacts have numbers, but for one. */
export async function caller(server: TestServer): Promise<Caller> {
  const owner = await server.person()
  const auditId = await makePreview(server, owner, { content: csvOf(people) })
  await buy(server, owner, auditId)
  await server.foresale.store.db.execute(sql`
    update audit_rows set phone = '(512) 555-010' || row_no where audit_id = ${auditId} and row_no <> 2`)
  return { ...owner, auditId }
}

export const everyRow = [{ filter: {}, added: [], removed: [] }]

export const make = (server: TestServer, as: Caller, selection: object = everyRow, name = 'November') =>
  server.call('POST', `/calls/${as.id}`, {
    as,
    body: { name, source: { type: 'audit', auditId: as.auditId, selection } },
  })

/** Of a customer's list. */
export const phoneDesk = (server: TestServer, as: Person, listId: string) => {
  const path = `/calls/${as.id}/${listId}`
  const post = (rest: string, body: object) => server.call('POST', `${path}${rest}`, { as, body })
  return {
    open: () => server.call('GET', path, { as }),
    record: (rowNo: number, outcome: string, { attempts = 0, againOn = null as string | null } = {}) =>
      post('/outcomes', { rowNo, attempts, outcome, againOn }),
    undo: (id: string) => post('/outcomes/undo', { id }),
    reopen: () => server.call('POST', `${path}/reopen`, { as }),
    remove: () => server.call('DELETE', path, { as }),
  }
}
