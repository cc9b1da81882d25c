import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { statsLinks } from '#server/store/schema/stats-links.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { work } from '#server/store/schema/work.ts'
import type { Person } from '#tests/support/foresale.ts'
import { buy, cardOf, makePreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()
const person = await server.person()
const admin = await server.person('admin')

const street: readonly ContactRow[] = [['Pat', 'Adams', '101 Oak St', '78701']]
const content = csvOf(street)

const remove = (id: string, as: Person = admin) => server.call('DELETE', `/audit/${id}`, { as })

async function uploadOf(id: string) {
  const [upload] = await server.foresale.store.db.select().from(uploads).where(eq(uploads.id, id))
  return upload
}

const rowsOf = (id: string) =>
  server.foresale.store.db.select().from(auditRows).where(eq(auditRows.auditId, id))

async function removeFiles(): Promise<void> {
  const { runner, store } = server.foresale
  const waiting = await store.db.select().from(work).where(eq(work.kind, 'file.remove'))
  for (const { key } of waiting) await runner.runNow(key)
}

const exportUpload = (id: string, as: Person) =>
  server.app.inject({
    method: 'POST',
    url: `/backend/audit/upload/download/${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  })

describe('an administrator', () => {
  it('[AUD-19] deletes a preview with its rows and its file, and nothing of it is listed any more', async () => {
    const person = await server.person()
    const id = await makePreview(server, person, { content })
    const storedAs = (await uploadOf(id))?.storedAs ?? ''
    const path = await server.foresale.files.pathOf(storedAs)
    expect(existsSync(path)).toBe(true)
    expect(await remove(id)).toEqual({ status: 200, body: { done: true } })
    await removeFiles()
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
    const id = await makePreview(server, person, { content })
    await server.call('POST', '/cart/item', {
      as: person,
      body: { userId: person.id, type: 'AUDIT', targetId: id },
    })
    const { body } = await server.call('GET', `/facts?owner=${person.id}`, { as: person })
    const cart = body.facts.find(({ kind }: { kind: string }) => kind === 'cart')
    for (const other of [cart.streamId, randomUUID(), 'nonsense'])
      expect((await remove(other)).status).toBe(404)
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

describe('an owner', () => {
  it('[LST-50] deletes what they bought, with its file, rows and links; the receipt stays', async () => {
    const owner = await server.person()
    const id = await makePreview(server, owner, { content, name: 'clients.csv' })
    await buy(server, owner, id)
    await server.call('POST', `/audit/stats/link/${id}`, { as: owner })
    const { cartItem } = await cardOf(server, owner, id)
    const storedAs = (await uploadOf(id))?.storedAs ?? ''
    const path = await server.foresale.files.pathOf(storedAs)

    expect(await remove(id, owner)).toEqual({ status: 200, body: { done: true } })
    const { db } = server.foresale.store
    await removeFiles()
    expect(existsSync(path)).toBe(false)
    expect([await rowsOf(id), await uploadOf(id)]).toEqual([[], undefined])
    expect(await db.select().from(statsLinks).where(eq(statsLinks.auditId, id))).toEqual([])
    expect((await server.call('GET', `/audit/${owner.id}/${id}`, { as: owner })).status).toBe(404)

    const receipt = await server.call('GET', cartItem?.cart.receiptUrl ?? '', { as: owner })
    expect(receipt.body).toMatchObject({
      status: 'success',
      captured: 4900,
      lines: [{ description: 'Database REfresh', subDescription: '', reportUrl: null }],
    })
    const { body } = await server.call('GET', `/facts?owner=${owner.id}`, { as: owner })
    expect(body.facts.at(-1)).toMatchObject({
      type: 'v1.AuditDeleted',
      actorId: owner.id,
      onBehalfOf: null,
    })
  })

  it('[LST-51] is told why not while it is in the cart', async () => {
    const owner = await server.person()
    const id = await makePreview(server, owner, { content })
    const body = { userId: owner.id, type: 'AUDIT', targetId: id }
    await server.call('POST', '/cart/item', { as: owner, body })
    expect(await remove(id, owner)).toMatchObject({
      status: 409,
      body: { message: 'This file is in your cart. Remove it from the cart first, then delete it.' },
    })
    expect((await rowsOf(id)).length).toBe(1)
  })

  it('[LST-50] alone deletes it: another customer does not find it', async () => {
    const owner = await server.person()
    const id = await makePreview(server, owner, { content })
    expect((await remove(id, await server.person())).status).toBe(404)
    expect((await rowsOf(id)).length).toBe(1)
  })
})
