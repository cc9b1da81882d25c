import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { allCalls } from '#tests/support/calls.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { contactsText } from '#tests/uploads/upload/contacts.ts'
import { bodyOf, filePart, formType, wholeForm } from '#tests/uploads/upload/sent-form.ts'

/** The server's ends of the connections, and what it was asked there last. */
const sockets: Socket[] = []
const requests = new WeakMap<Socket, IncomingMessage>()

const server = await startServer()
const person = await server.person()
server.app.server.on('connection', (socket: Socket) => sockets.push(socket))
server.app.server.on('request', (asked: IncomingMessage) => requests.set(asked.socket, asked))
const port = Number(new URL(await server.origin()).port)
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

/** Turns the loop until it holds: `eventually` would move stopped clocks on. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn()
}

const asJson = { 'content-type': 'application/json' }
const bearerOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

const send = (path: string, payload: string, as?: Person) =>
  server.app
    .inject({
      method: 'POST',
      url: `/backend${path}`,
      headers: { ...asJson, ...(as ? bearerOf(as) : {}) },
      payload,
    })
    .then((response) => ({ status: response.statusCode, body: response.json() }))

const tooBig = { status: 413, code: 'rejected', message: 'What you sent is too big.' }
const inTime = { status: 408, code: 'rejected', message: 'The request did not arrive in time.' }

/** Starts a request by hand: its head, and as much of its body as is given. */
async function begin(path: string, headers: Record<string, string | number>, body: string | Buffer = '') {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST /backend${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  socket.write(body)
  const ownPort = socket.localPort
  const isOther = ({ remotePort }: Socket) => remotePort === ownPort
  await until(() => sockets.some(isOther))
  const end = sockets.find(isOther)
  if (!end) throw new Error('the server has not seen it')
  await until(() => requests.has(end))
  return { socket, end }
}

const statusOf = (answer: string) => Number(answer.split(' ')[1])
const problemOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '')

describe('a call that needs a session', () => {
  const closed = allCalls.filter(({ access, body }) => access.allows !== 'anyone' && body)

  it.each(closed.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '[API-65] answers a stranger before the body is parsed: %s',
    async (_title, { method, path }) => {
      const url = `/backend${path.replace(/:\w+/g, () => randomUUID())}`
      const { statusCode } = await server.app.inject({ method, url, headers: asJson, payload: '{' })
      expect(statusCode).toBe(401)
    },
  )

  it('[API-65] answers a stranger whose body has not come yet', async () => {
    const { socket } = await begin('/audit/download/x', { ...asJson, 'content-length': 31_000_000 })
    const [answer] = await once(socket, 'data')
    expect(statusOf(String(answer))).toBe(401)
    socket.destroy()
  })
})

describe('how much a call takes', () => {
  const ids = (count: number) =>
    JSON.stringify({ filter: { auditItemIds: Array.from({ length: count }, () => randomUUID()) } })

  it.each([
    ['/login', 64 * 1024],
    ['/cart/checkout', 64 * 1024],
    ['/support', 1024 * 1024],
    ['/audit/download/x', 4 * 1024 * 1024],
    ['/skiptrace/download/x', 4 * 1024 * 1024],
    ['/cart/item', 4 * 1024 * 1024],
  ])('[API-66] %s: %i bytes, and not one more', async (path, limit) => {
    const { status } = await send(path, `"${'x'.repeat(limit - 2)}"`, person)
    expect(status).toBe(400)
    expect(await send(path, `"${'x'.repeat(limit - 1)}"`, person)).toEqual({ status: 413, body: tooBig })
  })

  it('[API-66] 100,000 rows can be chosen by id, however long their ids are, and not one more', async () => {
    const path = `/audit/download/${randomUUID()}`
    expect((await send(path, ids(100_000), person)).status).toBe(404)
    expect(await send(path, ids(100_001), person)).toMatchObject({
      status: 400,
      body: { field: 'auditItemIds' },
    })
  })
})

describe('how deep a body is nested', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const refused = {
    status: 400,
    code: 'nestedTooDeep',
    message: 'The request is nested deeper than 64 levels.',
  }

  it('[API-67] is looked at before it is parsed: 64 levels are, 65 are not', async () => {
    expect((await send('/login', nested(64))).body.code).toBe('invalid')
    expect(await send('/login', nested(65))).toEqual({ status: 400, body: refused })
    // No parser would get to the end of this one.
    expect(await send('/login', '{"a":['.repeat(33))).toEqual({ status: 400, body: refused })
  })

  it('[API-67] counts no bracket in a text, nor lists side by side', async () => {
    const email = `\\"${'['.repeat(100)}\\\\`
    expect((await send('/login', `{"email":"${email}","password":"x"}`)).body.code).not.toBe('nestedTooDeep')
    expect((await send('/login', `[${'[],'.repeat(100)}[]]`)).body.code).toBe('invalid')
  })
})

describe('how wide a body is nested', () => {
  it('[API-67] is looked at before it is parsed: 50,000 objects and lists are, one more is not', async () => {
    const lists = (count: number) => `[${'[],'.repeat(count - 2)}{}]`
    expect((await send('/support', lists(50_000))).body.code).toBe('invalid')
    expect(await send('/support', lists(50_001))).toEqual({
      status: 400,
      body: {
        status: 400,
        code: 'nestedTooWide',
        message: 'The request is made of more than 50,000 objects and lists.',
      },
    })
  })
})

describe('one address', () => {
  it('[API-68] is answered 3,000 calls a minute', { timeout: 120_000 }, async () => {
    const other = await startServer()
    try {
      const statuses = []
      for (let at = 0; at <= 3_000; at += 1) {
        const { statusCode } = await other.app.inject({ url: '/backend/user/x' })
        statuses.push(statusCode)
      }
      expect(statuses).toEqual([...Array(3_000).fill(401), 429])
      const { status, body } = await other.call('GET', '/settings')
      expect({ status, body }).toEqual({
        status: 429,
        body: {
          status: 429,
          code: 'tooMany',
          message: expect.stringMatching(
            /^Too many attempts\. Please wait (1 minute|\d+ seconds?) and try again\.$/,
          ),
        },
      })
    } finally {
      await other.close()
    }
  })

  it('[API-71] shares 5,000 connections with all others', () => {
    expect(server.app.server.maxConnections).toBe(5_000)
  })
})

/** A request on a connection of its agent's. */
async function ask(
  agent: Agent,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
) {
  const sent = request({
    agent,
    port,
    host: '127.0.0.1',
    path: `/backend${path}`,
    method: body ? 'POST' : 'GET',
    headers: body ? { ...headers, 'content-length': body.length } : headers,
  })
  sent.end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('nothing was answered')
  return { status: response.statusCode, body: await json(response), from: sent.socket?.localPort }
}

describe('a connection on which not all of a body was read', () => {
  const form = (bytes: number) =>
    bodyOf(wholeForm({ file: filePart(`${contactsText}\n`.repeat(Math.ceil(bytes / contactsText.length))) }))
  const word = (bytes: number) => Buffer.from(`"${'x'.repeat(bytes)}"`)

  it.each([
    ['a preview of 400 kB', '/preview-file/refresh', 200, form(400_000), true],
    ['a preview of 1.5 MB', '/preview-file/refresh', 200, form(1_500_000), true],
    ['a preview of 6 MB', '/preview-file/refresh', 200, form(6_000_000), true],
    [
      'a file that is refused',
      '/parse-file',
      422,
      bodyOf([...wholeForm().slice(0, 2), filePart(form(3_000_000), 'a.pdf')]),
      true,
    ],
    ['a form without a mapping', '/upload-audit', 400, bodyOf([filePart(form(3_000_000))]), true],
    ["a stranger's file", '/upload-audit', 401, form(6_000_000), false],
    ['a text that is too long', '/login', 413, word(3_000_000), false],
    ["a stranger's ids", '/audit/download/x', 401, word(3_000_000), false],
  ])('[API-69] takes the next request: %s', async (_name, path, status, body, isForm) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = {
      ...(path.includes('file') || path.includes('upload') ? formType : asJson),
      ...(isForm ? bearerOf(person) : {}),
    }
    const answer = await ask(agent, path, { headers, body })
    expect(answer.status).toBe(status)
    const next = await ask(agent, '/settings')
    expect({ status: next.status, from: next.from }).toEqual({ status: 200, from: answer.from })
    agent.destroy()
  })

  it('[API-69] is closed behind the body where its sender asked for that', async () => {
    const body = 'x'.repeat(3_000_000)
    const headers = { ...asJson, connection: 'close', 'content-length': body.length }
    const { socket } = await begin('/audit/download/x', headers, body)
    expect(statusOf(await text(socket))).toBe(401)
    expect(socket.writableLength).toBe(0)
  })

  it('[API-69] is cut where the body has no end', async () => {
    const { socket, end } = await begin('/audit/download/x', { ...asJson, 'transfer-encoding': 'chunked' })
    const [answer] = await once(socket, 'data')
    expect(statusOf(String(answer))).toBe(401)
    const piece = `100000\r\n${'x'.repeat(0x100000)}\r\n`
    while (!end.destroyed && end.bytesRead < 32 * 1024 * 1024) {
      socket.write(piece)
      await until(() => end.destroyed || socket.writableLength === 0)
    }
    expect(end.destroyed).toBe(true)
    expect(end.bytesRead).toBeLessThan(10 * 1024 * 1024)
    socket.destroy()
  })
})

describe('a body that comes slowly', () => {
  const stopClocks = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const upload = (length: number) =>
    begin('/upload-audit', { ...formType, ...bearerOf(person), 'content-length': length })
  /** So much was received, and nothing of it waits to be read. */
  const arrived = (end: Socket, bytes: number) =>
    until(() => end.bytesRead >= bytes && requests.get(end)?.readableLength === 0)

  it('[API-70] is waited for for a minute, and then refused', async () => {
    stopClocks()
    const { socket, end } = await begin('/login', { ...asJson, 'content-length': 100 }, '{"email":')
    await arrived(end, 100)
    const answer = text(socket)
    vi.advanceTimersByTime(59_999)
    expect(end.writableEnded).toBe(false)
    vi.advanceTimersByTime(1)
    expect([statusOf(await answer), problemOf(await answer)]).toEqual([408, inTime])
    await until(() => end.destroyed)
  })

  it('[API-70] drips on for a minute at most where it was answered before', async () => {
    stopClocks()
    const { socket, end } = await begin('/cart/item', { ...asJson, 'content-length': 100 }, '{')
    const answer = text(socket)
    await until(() => end.bytesWritten > 0)
    vi.advanceTimersByTime(60_000)
    expect(statusOf(await answer)).toBe(401)
    expect(end.destroyed).toBe(true)
  })

  it('[API-70] is waited for as long as a kilobyte a second of a file comes', async () => {
    stopClocks()
    const body = bodyOf(wholeForm({ file: filePart(`${contactsText}\n`.repeat(2_000)) }))
    const { socket, end } = await upload(body.length)
    const answer = once(socket, 'data')
    const piece = Math.ceil(body.length / 4)
    const before = end.bytesRead
    for (let at = 0; at < body.length; at += piece) {
      socket.write(body.subarray(at, at + piece))
      await arrived(end, before + Math.min(at + piece, body.length))
      vi.advanceTimersByTime(30_000)
    }
    expect(statusOf(String(await answer))).toBe(200)
    socket.destroy()
  })

  it.each([
    ['nothing', 0],
    ['a byte now and then', 2],
    ['less than a kilobyte a second', 30 * 1024 - 1],
  ])('[API-70] of a file is refused when half a minute brings %s', async (_name, bytes) => {
    stopClocks()
    const { socket, end } = await upload(1_000_000)
    const answer = text(socket)
    const start = bodyOf([...wholeForm().slice(0, 2), filePart('x'.repeat(40_000))], false)
    const before = end.bytesRead
    socket.write(start)
    await arrived(end, before + start.length)
    vi.advanceTimersByTime(30_000)
    expect(end.writableEnded).toBe(false)
    socket.write('x'.repeat(bytes))
    await arrived(end, before + start.length + bytes)
    vi.advanceTimersByTime(30_000)
    expect([statusOf(await answer), problemOf(await answer)]).toEqual([408, inTime])
  })
})
