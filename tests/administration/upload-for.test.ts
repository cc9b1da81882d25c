import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { administrationTexts } from '#model/administration/administration.ts'
import type { MappedDraft } from '#model/uploads/upload.ts'
import { users } from '#server/store/schema/users.ts'
import { createDraftStore } from '#services/uploads/drafts.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { messagesTo } from '#tests/support/mailbox.ts'
import { confirmed, contactsFile } from '#tests/uploads/upload/contacts.ts'
import { sendForm, wholeForm } from '#tests/uploads/upload/sent-form.ts'

const server = await sharedServer()
const admin = await server.person('admin')
const customer = await server.person()

const send = (as: Person, id: string, parts = wholeForm()) =>
  sendForm(server, as, parts, `/user/${id}/upload-audit`)
const start = (as: Person, id: string, uploadId: string) =>
  server.call('POST', `/user/${id}/audits/preview`, { as, body: { upload: { id: uploadId } } })

it('[ADM-50] a file uploaded for a customer is a preview of theirs, announced once by mail', async () => {
  const parts = wholeForm()
  const { id } = (await send(admin, customer.id, parts)).body.upload
  expect((await send(admin, customer.id, parts)).body.upload.id).toBe(id)
  expect((await start(admin, customer.id, id)).body).toEqual({ id })
  expect((await start(admin, customer.id, id)).body).toEqual({ id })

  const uploaded = (await journalOf(server, customer.id)).filter(({ type }) => type === 'v1.AuditUploaded')
  expect(uploaded).toMatchObject([{ data: { auditId: id }, actorId: admin.id, onBehalfOf: customer.id }])
  const trail = await server.call('GET', `/trail?person=${customer.id}&administrators=yes`, {
    as: admin,
  })
  expect(trail.body.entries).toMatchObject([{ type: 'v1.AuditUploaded', account: { id: customer.id } }])
  const mails = await messagesTo(server.foresale, customer.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['We uploaded a contact file for you'])

  await server.foresale.runner.runNow(`preview:${id}`)
  const { body } = await server.call('GET', `/audits/ids/user/${customer.id}`, { as: customer })
  expect(body.audits).toMatchObject([{ id, status: 'preview_processed', cartItem: null }])
  expect((await server.call('GET', `/audits/ids/user/${admin.id}`, { as: admin })).body.audits).toEqual([])
})

it('[ADM-50] a file of one customer becomes no preview of another', async () => {
  const other = await server.person()
  const { id } = (await send(admin, customer.id)).body.upload
  expect((await start(admin, other.id, id)).status).toBe(404)
  expect((await start(admin, other.id, 'x')).status).toBe(404)
})

it('[ADM-51] it is uploaded by administrators only, for an active user who is there', async () => {
  const inactive = await server.person()
  await server.foresale.store.db.update(users).set({ status: 'inactive' }).where(eq(users.id, inactive.id))
  expect((await send(customer, customer.id)).status).toBe(404)
  expect((await start(customer, customer.id, randomUUID())).status).toBe(404)
  expect((await send(admin, randomUUID())).status).toBe(404)
  expect((await send(admin, 'x')).status).toBe(404)
  const refused = await send(admin, inactive.id)
  expect([refused.status, refused.body.message]).toEqual([422, administrationTexts.inactiveOwner])
  expect((await start(admin, inactive.id, randomUUID())).status).toBe(422)
})

it('[ADM-51] it is not kept in the browser', async () => {
  const draft: MappedDraft = {
    ...{
      id: 'd1',
      type: 'refresh',
      file: contactsFile,
      ownerId: admin.id,
      customerId: customer.id,
      confirmed,
    },
  }
  await expect(createDraftStore().keep(draft)).rejects.toThrow('the file belongs to a customer')
})
