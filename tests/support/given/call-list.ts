import { sql } from 'drizzle-orm'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { type Customer, customerWithAudit } from './audit.ts'

/** In the order of calling, the likeliest first; Bea Brandt has no number. */
export const inOrder = ['Pat Adams', 'Cam Castro', 'Dee Dunn']

/** A customer with a paid audit whose contacts have numbers, but for one. */
export async function caller(server: TestServer): Promise<Customer> {
  const customer = await customerWithAudit(server)
  await server.foresale.store.db.execute(sql`
    update audit_rows set phone = '(512) 555-010' || row_no where audit_id = ${customer.auditId} and row_no <> 2`)
  return customer
}

export const everyRow = [{ filter: {}, added: [], removed: [] }]

export const make = (server: TestServer, as: Customer, selection: object = everyRow, name = 'November') =>
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
