import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/foresale.ts'
import { contactsText } from './contacts.ts'
import {
  attemptPart,
  bodyOf,
  fieldsMapPart,
  filePart,
  formEnd,
  formType,
  sendForm,
  wholeForm,
} from './sent-form.ts'

let port = 0

const server = await startServer()
const dana = await server.person()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const address = server.app.server.address()
port = typeof address === 'object' && address !== null ? address.port : 0
afterAll(() => server.close())

const stored = async () => readdir(join(server.foresale.config.dataDir, 'files')).catch(() => [])

/** A request as it leaves, with its body still to be written. */
function begin(token: string | undefined, length?: number): { sent: ClientRequest; reply: Promise<unknown> } {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/backend/upload-audit',
    headers: {
      ...formType,
      ...(length === undefined ? {} : { 'content-length': length }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
  const reply = new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', async (response) => {
      const pieces: Buffer[] = []
      for await (const piece of response) pieces.push(Buffer.from(piece))
      resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) })
    })
  })
  return { sent, reply }
}

const write = (sent: ClientRequest, piece: Buffer) =>
  new Promise<void>((resolve) => void sent.write(piece, () => resolve()))

const head = (attemptId: string) => [fieldsMapPart(), attemptPart(attemptId)]

describe('over the wire', () => {
  it('[UPL-46] a form that ends before its end is refused, and nothing of it is kept', async () => {
    const before = await stored()
    const { sent, reply } = begin(dana.token)
    sent.end(bodyOf([...head(randomUUID()), filePart()], false))
    expect(await reply).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await stored()).toEqual(before)
  })

  it('[UPL-46] a connection that breaks half-way leaves nothing, and the same attempt goes through afterwards', async () => {
    const before = await stored()
    const attemptId = randomUUID()
    const whole = bodyOf(
      wholeForm({ attempt: attemptPart(attemptId), file: filePart(`${contactsText}\n`.repeat(5_000)) }),
    )
    const { sent, reply } = begin(dana.token, whole.length)
    await write(sent, whole.subarray(0, whole.length / 2))
    await eventually(async () => expect((await stored()).length).toBe(before.length + 1))
    sent.destroy()
    await expect(reply).rejects.toThrow()
    await eventually(async () => expect(await stored()).toEqual(before))
    const again = await sendForm(server, dana, wholeForm({ attempt: attemptPart(attemptId) }))
    expect(again.status).toBe(200)
  })

  it.each([
    ['before its first part', []],
    ['inside its fields', [fieldsMapPart('{"type":')]],
    ['inside its file', [fieldsMapPart(), attemptPart(), filePart()]],
  ])('[API-76] a connection that breaks %s is its sender’s doing', async (_place, parts) => {
    const before = server.log.length
    const { sent, reply } = begin(dana.token, 100_000)
    const came = once(server.app.server, 'request')
    await write(sent, bodyOf(parts, false))
    await came
    sent.destroy()
    await expect(reply).rejects.toThrow()
    await eventually(() => expect(server.log.slice(before).join()).toContain('"msg":"broken off"'))
    const again = await sendForm(server, dana, wholeForm())
    expect(again.status).toBe(200)
    expect(server.log.slice(before).filter((line) => JSON.parse(line).level > 30)).toEqual([])
  })

  it('[UPL-46] [API-76] none of this is logged as a fault', () => {
    expect(server.log.filter((line) => line.includes('"fault"'))).toEqual([])
  })

  it('[UPL-47] a file of more than 200 MB is refused, and nothing of it is kept', async () => {
    const before = await stored()
    const { sent, reply } = begin(dana.token)
    await write(sent, bodyOf([...head(randomUUID()), filePart()], false))
    const megabyte = Buffer.alloc(1024 * 1024, `${contactsText}\n`)
    for (let written = 0; written < 201; written++) await write(sent, megabyte)
    sent.end(formEnd)

    expect(await reply).toMatchObject({ status: 413, body: { code: 'sheet.fileTooLarge' } })
    expect(await stored()).toEqual(before)
  })

  it('[UPL-45] answers 401 even after a long file, and does not cut the connection', async () => {
    const { sent, reply } = begin(undefined)
    await write(sent, bodyOf([...head(randomUUID()), filePart()], false))
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    for (let written = 0; written < 8; written++) await write(sent, megabyte)
    sent.end(formEnd)
    expect(await reply).toMatchObject({ status: 401 })
  })

  it('[UPL-41] an attempt that arrived before is known, whatever comes with it now', async () => {
    const attemptId = randomUUID()
    const { body } = await sendForm(server, dana, wholeForm({ attempt: attemptPart(attemptId) }))
    const again = await sendForm(
      server,
      dana,
      wholeForm({ attempt: attemptPart(attemptId), file: filePart('other') }),
    )
    expect(again.body).toEqual(body)
  })
})
