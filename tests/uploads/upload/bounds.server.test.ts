import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { uploads } from '#server/store/schema/uploads.ts'
import { sweepFiles } from '#server/uploads/sweep-files.ts'
import { maxStoredBytes } from '#server/uploads/uploads.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { contactsText } from './contacts.ts'
import { fieldsMapOf, fieldsMapPart, sendForm, wholeForm } from './sent-form.ts'

const server = await startServer()
const dana = await server.person()
afterAll(() => server.close())

const folder = () => join(server.foresale.config.dataDir, 'files')
const stored = (): Promise<string[]> => readdir(folder()).catch(() => [])
const given = (person: Person) =>
  server.foresale.store.db.select().from(uploads).where(eq(uploads.ownerId, person.id))

/** Files of a user that leave room for a number of bytes. */
async function leaveRoom(person: Person, room: number): Promise<void> {
  await server.foresale.store.db.insert(uploads).values({
    id: randomUUID(),
    ownerId: person.id,
    originalFileName: 'large.csv',
    storedAs: randomUUID(),
    bytes: maxStoredBytes - room,
    sha256: '',
    attemptId: randomUUID(),
    reading: {},
    originalRows: 1,
    addressRows: 1,
    duplicates: 0,
  })
}

const withoutNames = () => {
  const fieldsMap = fieldsMapOf('skiptrace')
  const fields = fieldsMap.fields.filter(({ auditField }) => !/name/i.test(auditField.mapped))
  return fieldsMapPart({ ...fieldsMap, fields })
}

describe('a mapping that lacks something', () => {
  it('[UPL-65] is refused for a SkipTrace without names, and nothing of it is kept', async () => {
    const before = await stored()
    const reply = await sendForm(server, dana, wholeForm({ fieldsMap: withoutNames() }), '/upload-skiptrace')
    expect(reply).toEqual({
      status: 422,
      body: {
        status: 422,
        code: 'unmapped',
        message: 'These columns must be mapped first: First Name and Last Name.',
        field: 'fieldsMap',
      },
    })
    expect({ files: await stored(), rows: await given(dana) }).toEqual({ files: before, rows: [] })
  })
})

describe('what one account may store', () => {
  const size = Buffer.byteLength(contactsText)
  const full = {
    status: 422,
    body: {
      status: 422,
      code: 'storageFull',
      message: 'Your files have reached the limit of 5 GB. Please ask support to delete some of them.',
    },
  }

  it.each([
    ['no room is left', 0],
    ['there is a byte too little', size - 1],
  ])('[UPL-67] is refused where %s, and nothing of it is kept', async (_name, room) => {
    const eve = await server.person()
    await leaveRoom(eve, room)
    const before = await stored()
    expect(await sendForm(server, eve, wholeForm())).toEqual(full)
    expect({ files: await stored(), rows: (await given(eve)).length }).toEqual({ files: before, rows: 1 })
  })

  it('[UPL-67] fills the quota to its last byte, whatever others use', async () => {
    const eve = await server.person()
    await leaveRoom(eve, size)
    expect((await sendForm(server, eve, wholeForm())).status).toBe(200)
    expect(await sendForm(server, eve, wholeForm())).toEqual(full)
    expect((await sendForm(server, dana, wholeForm())).status).toBe(200)
  })

  it('[UPL-67] gives the room for one file to one of those that arrive together', async () => {
    const eve = await server.person()
    await leaveRoom(eve, size)
    const replies = await Promise.all(Array.from({ length: 4 }, () => sendForm(server, eve, wholeForm())))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect((await given(eve)).length).toBe(2)
  })
})

describe('an upload that nothing was started of', () => {
  const dayMs = 24 * 60 * 60_000

  /** An upload from some time before the server's clock. Returns its id and its file's name. */
  async function uploadedBefore(person: Person, ms: number): Promise<{ id: string; storedAs: string }> {
    const { body } = await sendForm(server, person, wholeForm())
    const createdAt = new Date(server.clock.now.getTime() - ms)
    const [upload] = await server.foresale.store.db
      .update(uploads)
      .set({ createdAt })
      .where(eq(uploads.id, body.upload.id))
      .returning()
    const storedAs = upload?.storedAs ?? ''
    await utimes(join(folder(), storedAs), createdAt, createdAt)
    return { id: body.upload.id, storedAs }
  }

  it('[UPL-68] goes after seven days with its file; one that was started, and a younger one, stay', async () => {
    const eve = await server.person()
    const left = await uploadedBefore(eve, 7 * dayMs + 1)
    const young = await uploadedBefore(eve, 7 * dayMs - 1)
    const started = await uploadedBefore(eve, 30 * dayMs)
    const body = { user: { id: eve.id }, upload: { id: started.id } }
    expect((await server.call('POST', '/audits', { as: eve, body })).status).toBe(200)

    await sweepFiles(server.foresale)

    const ids = (await given(eve)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([young.id, started.id].toSorted())
    const files = await stored()
    expect([left, young, started].map(({ storedAs }) => files.includes(storedAs))).toEqual([
      false,
      true,
      true,
    ])
    const late = { user: { id: eve.id }, upload: { id: left.id } }
    expect((await server.call('POST', '/audits', { as: eve, body: late })).status).toBe(404)
  })
})

describe('many uploads', () => {
  it.each(['/upload-audit', '/upload-skiptrace'])(
    '[UPL-66] are refused with a sentence after sixty a minute: %s',
    async (path) => {
      const other = await startServer()
      try {
        const eve = await other.person()
        const statuses = []
        for (const _ of Array.from({ length: 60 }))
          statuses.push((await sendForm(other, eve, [], path)).status)
        expect(statuses).toEqual(Array(60).fill(400))
        expect(await sendForm(other, eve, [], path)).toEqual({
          status: 429,
          body: {
            status: 429,
            code: 'tooMany',
            message: 'Too many attempts. Please wait a minute and try again.',
          },
        })
      } finally {
        await other.close()
      }
    },
  )
})
