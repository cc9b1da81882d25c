import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { calls } from '#model/app/all-calls.ts'
import { type Field, toFieldsMap } from '#model/uploads/mapping.ts'
import { sample } from './steps.ts'

const bearing = ({ token }: Session) => ({ authorization: `Bearer ${token}` })

/** Fields of the product and the sample's columns. */
const mapped = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['street', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'Zip'],
  ['phone', 'Phone 1'],
  ['email', 'Email 1'],
] as const satisfies readonly (readonly [Field, string])[]

/** Sends `samples/past-clients.csv` as the pages do; resolves with its audit's id once the free report is there. */
export async function makeReport(request: APIRequestContext, session: Session): Promise<string> {
  const contacts = await readFile(sample('past-clients.csv'))
  const headers = contacts.toString('utf8').replace('\ufeff', '').split('\n')[0]?.split(',') ?? []
  const columns = Object.fromEntries(mapped.map(([field, header]) => [field, headers.indexOf(header)]))
  const sent = await request.post('/backend/upload-audit', {
    headers: bearing(session),
    multipart: {
      attemptId: randomUUID(),
      fieldsMap: JSON.stringify(toFieldsMap(columns, { headers, headerRow: 0 }, 'refresh')),
      file: { name: 'past-clients.csv', mimeType: 'text/csv', buffer: contacts },
    },
  })
  const { upload } = calls.audits.uploadAudit.reply.parse(await sent.json())
  const started = await request.post('/backend/audits/preview', {
    headers: bearing(session),
    data: { user: { id: session.id }, upload: { id: upload.id } },
  })
  const { id } = calls.audits.createPreview.reply.parse(await started.json())
  const statusOf = async () => {
    const reply = await request.get(`/backend/audit/${session.id}/${id}`, { headers: bearing(session) })
    return calls.audits.audit.reply.parse(await reply.json()).audit.status
  }
  await expect.poll(statusOf).toBe('preview_processed')
  return id
}

export async function putInCart(
  request: APIRequestContext,
  session: Session,
  auditId: string,
): Promise<void> {
  const reply = await request.post('/backend/cart/item', {
    headers: bearing(session),
    data: { userId: session.id, type: 'AUDIT', targetId: auditId },
  })
  expect(reply.status()).toBe(200)
}

/** How many rows the newest report has. */
export async function countRows(request: APIRequestContext, session: Session): Promise<number> {
  const headers = bearing(session)
  const list = await request.get(`/backend/audits/ids/user/${session.id}`, { headers })
  const [newest] = calls.audits.audits.reply.parse(await list.json()).audits
  const reply = await request.get(`/backend/audit/${session.id}/${newest?.id}`, { headers })
  return calls.audits.audit.reply.parse(await reply.json()).rows.length
}

/** A report, paid for; its rows are delivered soon after. */
export async function buyReport(request: APIRequestContext, session: Session): Promise<string> {
  const auditId = await makeReport(request, session)
  await putInCart(request, session, auditId)
  const opened = await request.get(`/backend/cart/${session.id}`, { headers: bearing(session) })
  const { cart } = calls.cart.cart.reply.parse(await opened.json())
  const paid = await request.post('/backend/cart/checkout', {
    headers: bearing(session),
    data: { cartId: cart.id, paymentMethod: 'pm_card_visa', coupon: null },
  })
  expect(paid.status()).toBe(200)
  return auditId
}
