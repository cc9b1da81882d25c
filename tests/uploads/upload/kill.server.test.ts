import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { uploads } from '#server/store/schema/uploads.ts'
import { type ChildServer, startChild } from '#tests/support/child-server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { someone } from '#tests/support/someone.ts'
import { contactsText } from './contacts.ts'
import { attemptPart, bodyOf, filePart, formType, wholeForm } from './sent-form.ts'

const children: ChildServer[] = []

const store = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'foresale-upload-kill-'))
afterAll(async () => {
  for (const child of children) await child.kill()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

function start(): ChildServer {
  const child = startChild({ databaseUrl: store.url, dataDir })
  children.push(child)
  return child
}

const folder = () => join(dataDir, 'files')
const stored = async () => {
  const entries = await readdir(folder()).catch(() => [])
  return entries.filter((name) => name !== 'installation' && name !== 'trash')
}
const age = async (names: readonly string[]) => {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of names) await utimes(join(folder(), name), twoHoursAgo, twoHoursAgo)
}

/** Sends the first half of a form and leaves the rest unsent. */
function sendHalf(origin: string, token: string, whole: Buffer): ClientRequest {
  const sent = request(`${origin}/backend/upload-audit`, {
    method: 'POST',
    headers: { ...formType, authorization: `Bearer ${token}`, 'content-length': whole.length },
  })
  sent.on('error', () => undefined)
  sent.write(whole.subarray(0, whole.length / 2))
  return sent
}

describe('kill -9 while a file arrives', () => {
  it('[UPL-48] leaves no file for ever, and the same attempt goes through afterwards', {
    timeout: 120_000,
  }, async () => {
    const person = await someone(store.db)
    const attempt = attemptPart(randomUUID())
    const whole = bodyOf(wholeForm({ attempt, file: filePart(`${contactsText}\n`.repeat(5_000)) }))
    const first = start()
    const sent = sendHalf(await first.origin, person.token, whole)
    await eventually(async () => expect(await stored()).toEqual([expect.stringMatching(/\.part$/)]))
    await first.kill()
    sent.destroy()
    const [half = ''] = await stored()
    expect(half).toMatch(/\.part$/)
    const orphan = randomUUID()
    await writeFile(join(folder(), orphan), 'Dana')
    await age([half, orphan])

    const second = start()
    const response = await fetch(`${await second.origin}/backend/upload-audit`, {
      method: 'POST',
      headers: { ...formType, authorization: `Bearer ${person.token}` },
      body: new Uint8Array(whole),
    })
    expect(response.status).toBe(200)
    const [upload] = await store.db.select().from(uploads)
    await eventually(async () => expect(await stored()).toEqual([upload?.storedAs]))
  })
})
