import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()
const person = await server.person()
const port = Number(new URL(await server.origin()).port)

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly type?: string
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
}

/** As it goes over the wire: `inject` would parse an address before the server does. */
async function send({ method = 'POST', path = '/backend/login', type, body = '', headers = {} }: Sent) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(type === undefined ? [] : [`content-type: ${type}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return answerIn(await text(socket))
}

function answerIn(response: string) {
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    type: /content-type: ([^;\r]+)/i.exec(head)?.[1],
    body: body.startsWith('{') ? JSON.parse(body) : body,
  }
}

const json = (body: string) => send({ type: 'application/json', body })
const problem = (status: number, code: string, message: unknown, field?: string) => ({
  status,
  type: 'application/problem+json',
  body: { status, code, message, ...(field ? { field } : {}) },
})

const unreadable = 'The request could not be read.'
const nothingHere = 'There is nothing at this address.'
const tooBig = 'What you sent is too big.'
const wrongKind = 'This kind of content is not accepted here.'

describe('a body', () => {
  it.each([
    ['half a body', '{"email":'],
    ['an empty one', ''],
    ['bytes that are no text', '\u0000\u0001'],
  ])('[API-10] that is not JSON is refused: %s', async (_name, body) => {
    expect(await json(body)).toEqual(problem(400, 'rejected', unreadable))
  })

  it.each([
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a text', '"email"'],
  ])('[API-10] of another shape than the call’s is refused: %s', async (_name, body) => {
    expect(await json(body)).toEqual(problem(400, 'invalid', 'What was sent must be an object.'))
  })

  it('[API-10] with a field of another kind is refused, and the field named', async () => {
    expect(await json('{"email":{"$ne":null},"password":"x"}')).toEqual(
      problem(400, 'invalid', 'The e-mail must be a text.', 'email'),
    )
  })

  it('[API-11] that is too long is refused with a sentence', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(64 * 1024), password: 'x' })
    const { status, headers, body: said } = await inject(body)
    expect({ status, type: headers['content-type'], said }).toEqual({
      status: 413,
      type: 'application/problem+json',
      said: { status: 413, code: 'rejected', message: tooBig },
    })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html', 'image/png'])(
    '[API-12] of another kind than JSON is refused: %s',
    async (type) => {
      expect(await send({ type, body: 'email=a' })).toEqual(problem(415, 'rejected', wrongKind))
    },
  )

  it('[API-12] that is no form is refused where a file is wanted', async () => {
    const answer = await send({
      path: '/backend/upload-audit',
      type: 'application/json',
      body: '{}',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(answer).toEqual(problem(415, 'rejected', wrongKind))
  })

  it.each([
    ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a@example.com","password":"x"}'],
    ['constructor', '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@example.com","password":"x"}'],
  ])('[API-13] with a key %s is read without it, and changes no object', async (_key, body) => {
    expect((await json(body)).status).toBe(422)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  it('[API-13] cannot smuggle a field in by a key __proto__', async () => {
    expect(await json('{"__proto__":{"email":"a@example.com"},"password":"x"}')).toEqual(
      problem(400, 'invalid', expect.any(String), 'email'),
    )
  })

  it.each([
    ['an e-mail address', { email: 'a\u0000@example.com', password: 'x' }],
    ['a password', { email: 'a@example.com', password: 'x\u0000' }],
    ['half a character', { email: 'a\ud800@example.com', password: 'x' }],
  ])('[API-14] with a character that no text holds is refused and no fault: %s', async (_name, body) => {
    const { status } = await json(JSON.stringify(body))
    expect([400, 422]).toContain(status)
  })
})

function inject(payload: string) {
  return server.app
    .inject({
      method: 'POST',
      url: '/backend/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    .then((response) => ({
      status: response.statusCode,
      headers: response.headers,
      body: response.json(),
    }))
}

describe('an address', () => {
  it.each([
    ['GET', '/backend/nothing'],
    ['GET', '/backend/login'],
    ['PATCH', '/backend/login'],
    ['DELETE', '/refresh'],
    ['POST', '/'],
    ['GET', '/backend'],
    ['GET', '//'],
    ['GET', '//backend/login'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/backend/../../etc/passwd'],
    ['GET', '/assets/..%2f..%2fpackage.json'],
  ])('[API-15] that leads nowhere is answered with 404: %s %s', async (method, path) => {
    expect(await send({ method, path })).toEqual(problem(404, 'notFound', nothingHere))
  })

  it.each(['/%', '/backend/%zz', '/backend/receipt/%c0%af'])(
    '[API-16] that cannot be decoded is refused without being repeated: %s',
    async (path) => {
      expect(await send({ method: 'GET', path })).toEqual(problem(400, 'rejected', unreadable))
    },
  )

  it('[API-14] with a character that no text holds is as unknown as any other', async () => {
    const answer = await send({
      method: 'GET',
      path: '/backend/receipt/%00',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(answer).toEqual(problem(404, 'notFound', expect.any(String)))
  })
})

describe('what is no request', () => {
  it('[API-16] is refused as a problem when its head is too long', async () => {
    expect(await send({ method: 'GET', headers: { x: 'a'.repeat(20_000) } })).toEqual(
      problem(431, 'rejected', tooBig),
    )
  })

  it('[API-16] is refused as a problem when it is not HTTP', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('hello there\r\n\r\n')
    expect(answerIn(await text(socket))).toEqual(problem(400, 'rejected', unreadable))
  })
})

describe('a form with a file', () => {
  const boundary = 'cut-here'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const upload = (body: string) =>
    send({
      path: '/backend/upload-audit',
      type: `multipart/form-data; boundary=${boundary}`,
      body,
      headers: { authorization: `Bearer ${person.token}` },
    })

  it('[API-11] with more fields than it may have is refused with a sentence', async () => {
    const fields = Array.from({ length: 9 }, (_, at) => part(`field${at}`, 'x')).join('')
    expect(await upload(`${fields}--${boundary}--\r\n`)).toEqual(problem(413, 'rejected', tooBig))
  })

  it('[API-10] that ends before it is whole is refused', async () => {
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nAddress,Zip\r\n1 Main`
    expect(await upload(part('attemptId', 'x') + file)).toEqual(
      problem(400, expect.any(String), expect.any(String)),
    )
  })

  it('[API-10] without a file is refused', async () => {
    const { status, body } = await upload(`${part('attemptId', 'x')}--${boundary}--\r\n`)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'The upload is incomplete. Please send the file again.',
    })
  })
})
