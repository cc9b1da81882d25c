import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { uploads } from '#server/store/schema/vault.ts'
import { work } from '#server/store/schema/work.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'
import { buy, type ContactRow, cardOf, csvOf, loadStreet, makePreview } from './office.ts'

let server: TestServer
let person: Person
let admin: Person
beforeAll(async () => {
  server = await startServer()
  await loadStreet(server.foresale.store)
  person = await server.person()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const street: readonly ContactRow[] = [['Pat', 'Adams', '101 Oak St', '78701']]
const content = csvOf(street)

const remove = (id: string, as: Person = admin) => server.call('DELETE', `/audit/${id}`, { as })

async function uploadOf(id: string) {
  const [upload] = await server.foresale.store.db.select().from(uploads).where(eq(uploads.id, id))
  return upload
}

const rowsOf = (id: string) =>
  server.foresale.store.db.select().from(auditRows).where(eq(auditRows.auditId, id))

const exportUpload = (id: string, as: Person) =>
  server.app.inject({
    method: 'POST',
    url: `/backend/audit/upload/download/${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  })

describe('an administrator', () => {
  it('[AUD-19] deletes a preview with its rows and its file, and nothing of it is listed any more', async () => {
    const id = await makePreview(server, person, { content })
    const storedAs = (await uploadOf(id))?.storedAs ?? ''
    const path = await server.foresale.files.pathOf(storedAs)
    expect(existsSync(path)).toBe(true)
    expect(await remove(id)).toEqual({ status: 200, body: { done: true } })
    const { db } = server.foresale.store
    const [waiting] = await db.select().from(work).where(eq(work.kind, 'file.remove'))
    await server.foresale.runner.runNow(waiting?.key ?? '')
    expect({ file: existsSync(path), rows: await rowsOf(id), upload: await uploadOf(id) }).toEqual({
      file: false,
      rows: [],
      upload: undefined,
    })
    expect((await server.call('GET', `/audit/${person.id}/${id}`, { as: person })).status).toBe(404)
    const { body } = await server.call('GET', `/audits/ids/user/${person.id}`, { as: person })
    expect(body.audits).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })

  it('[AUD-19] is named in the journal as who did it, on the customer’s behalf', async () => {
    const id = await makePreview(server, person, { content })
    await remove(id)
    const { body } = await server.call('GET', `/facts?owner=${person.id}`, { as: person })
    expect(body.facts.at(-1)).toMatchObject({
      streamId: id,
      type: 'v1.AuditDeleted',
      data: {},
      actorId: admin.id,
      onBehalfOf: person.id,
    })
  })

  it('[AUD-21] cannot delete what is in a cart or was bought', async () => {
    const id = await makePreview(server, person, { content })
    const body = { userId: person.id, type: 'AUDIT', targetId: id }
    await server.call('POST', '/cart/item', { as: person, body })
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'inUse' } })
    await buy(server, person, id)
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'inUse' } })
    expect((await rowsOf(id)).length).toBe(1)
    expect((await cardOf(server, person, id)).deleted).toBe(false)
  })

  it('[AUD-21] deletes nothing that is no audit', async () => {
    const { body } = await server.call('GET', `/facts?owner=${person.id}`, { as: person })
    const cart = body.facts.find(({ kind }: { kind: string }) => kind === 'cart')
    for (const id of [cart.streamId, randomUUID(), 'nonsense']) expect((await remove(id)).status).toBe(404)
  })

  it('[AUD-22] gets the uploaded file as it was sent, under its name; a customer gets a 404', async () => {
    const id = await makePreview(server, person, { content, name: 'Zoë’s list.csv' })
    const sent = await exportUpload(id, admin)
    expect(sent.body).toBe(content)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Zo__s list.csv"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20list.csv`,
    })
    const refused = [
      await exportUpload(id, person),
      await exportUpload(randomUUID(), admin),
      await exportUpload('nonsense', admin),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})
