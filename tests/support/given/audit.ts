import type { AuditCard } from '#model/audits/audit.ts'
import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { deliver, pay } from './shop.ts'
import { type ContactRow, csvOf, type SentFile, sendFile } from './upload.ts'

/** Homes 1 to 6 of Oak St score 0.91, 0.12, 0.55, 0.5, 0.03 and 0.77. */
const oakStreet = csvOf([
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Pat', 'Brandt', '103 Oak St', '78701'],
  ['Pat', 'Castro', '105 Oak St', '78701'],
  ['Pat', 'Dunn', '107 Oak St', '78701'],
  ['Pat', 'Evans', '109 Oak St', '78701'],
  ['Pat', 'Flores', '111 Oak St', '78701'],
  ['Lee', 'Flores', '111 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
])

/** Uploads a file and asks for its preview, which waits to be made. Returns the audit's id. */
export async function startPreview(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const id = await sendFile(server, person, file)
  const body = { user: { id: person.id }, upload: { id } }
  await server.call('POST', '/audits/preview', { as: person, body })
  return id
}

/** A SkipTrace that waits to be bought. Returns the audit's id. */
export async function startTrace(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const id = await sendFile(server, person, { ...file, type: 'skiptrace' })
  const body = { user: { id: person.id }, upload: { id } }
  await server.call('POST', '/skiptrace', { as: person, body })
  return id
}

/** A preview that is ready. */
export async function makePreview(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const id = await startPreview(server, person, file)
  await server.foresale.runner.runNow(`preview:${id}`)
  return id
}

/** Puts audits in the cart, pays for them and delivers them. */
export async function buy(server: TestServer, person: Person, ...ids: readonly string[]): Promise<void> {
  let cartId = ''
  for (const targetId of ids) {
    const audit = await cardOf(server, person, targetId)
    const type = audit.type === 'skiptrace' ? 'SKIPTRACE' : 'AUDIT'
    const body = { userId: person.id, type, targetId }
    cartId = (await server.call('POST', '/cart/item', { as: person, body })).body.cartId
  }
  await pay(server, person, cartId)
  await deliver(server, person, cartId)
}

/** The owners of the street's first four homes; the second has no phone where they have any. */
export const fourContacts: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com'],
  ['Bea', 'Brandt', '103 Oak St', '78701', 'bea@example.com'],
  ['Cam', 'Castro', '105 Oak St', '78701', 'cam@example.com'],
  ['Dee', 'Dunn', '107 Oak St', '78701', 'dee@example.com'],
]

export interface Customer extends Person {
  readonly auditId: string
}

/** A customer with a paid audit of four contacts. */
export async function customerWithAudit(server: TestServer): Promise<Customer> {
  const owner = await server.person()
  const auditId = await makePreview(server, owner, { content: csvOf(fourContacts) })
  await buy(server, owner, auditId)
  return { ...owner, auditId }
}

export async function cardOf(server: TestServer, person: Person, id: string): Promise<AuditCard> {
  const { body } = await server.call('GET', `/audit/${person.id}/${id}/opening`, { as: person })
  return body.audit
}

/** A download as it arrives: its headers and its bytes. */
export async function download(
  server: TestServer,
  person: Person,
  id: string,
  body: { filter: { auditItemIds?: readonly string[] }; format?: 'csv' | 'xlsx' } = { filter: {} },
) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/backend/audit/download/${id}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

/** A report of eight contacts, bought now. */
export async function boughtReport(server: TestServer, person: Person): Promise<string> {
  const id = await makePreview(server, person, { content: oakStreet })
  await buy(server, person, id)
  return id
}

/** Runs the hourly check at `at`, and waits until its jobs have ended. Returns how many were due. */
export async function rescoreAt(server: TestServer, at: string): Promise<number> {
  server.clock.now = new Date(at)
  const { store, runner } = server.foresale
  const due = await enqueueRescores(server.foresale)
  runner.start()
  await eventually(async () => {
    const { rows } = await store.pool.query(
      `select from work where kind = 'audit.rescore' and status <> 'done'`,
    )
    if (rows.length > 0) throw new Error('not scored yet')
  })
  return due
}
