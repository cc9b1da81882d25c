import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'
import { brokenReply, generalFailure, unauthorized, unreachable } from '#model/shared/problem.ts'
import { type Answers, createHttp } from '#services/shared/http.ts'

const read = call({
  method: 'GET',
  path: '/things/:id',
  summary: 'A thing',
  access: { allows: 'anyone' },
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number(), after: z.optional(z.number()) }),
  reply: z.object({ name: z.string() }),
})
const write = call({
  method: 'POST',
  path: '/things',
  summary: 'A new thing',
  access: { allows: 'anyone' },
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
})

type Answer = () => Response | Promise<Response>

/** A client whose requests are answered in turn, the last answer again and again. */
function client(...answers: Answer[]) {
  vi.useFakeTimers()
  const asked: Request[] = []
  const expired = vi.fn()
  const session = { token: 'token-1' as string | null }
  vi.stubGlobal('location', new URL('http://localhost/login'))
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.clone())
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return answer?.() ?? Response.error()
  })
  const askers = new Map<AbortSignal, object>()
  const noted: unknown[] = []
  const answered: Answers = {
    asks: (actor, signal) => void askers.set(signal, actor),
    answered: (signal, answer) => void noted.push([askers.get(signal), answer]),
  }
  const http = createHttp({ token: () => session.token, onExpired: expired, answers: answered })
  return { http, asked, expired, session, noted }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const get = { params: { id: 'a/b' }, query: { page: 2, after: undefined } }
const post = { body: { name: 'Thing' } }

describe('the client of the calls', () => {
  it('[SES-11] fills in the path, leaves out what is not given, and sends the token', async () => {
    const { http, asked } = client(json(200, { name: 'Thing', more: true }))
    await expect(http.request(read, get)).resolves.toEqual({ name: 'Thing' })
    expect(asked.map(({ url, method }) => [method, url])).toEqual([
      ['GET', 'http://localhost/backend/things/a%2Fb?page=2'],
    ])
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('[SES-11] sends a body as JSON, and no token without a session', async () => {
    const { http, asked, session } = client(json(200, { name: 'Thing' }))
    session.token = null
    await http.request(write, post)
    expect(await asked[0]?.json()).toEqual({ name: 'Thing' })
    expect(asked[0]?.headers.has('authorization')).toBe(false)
  })

  it.each([
    [
      'the problem of the reply',
      json(422, { status: 422, code: 'bad', message: 'Bad.' }),
      { status: 422, code: 'bad', message: 'Bad.' },
    ],
    [
      'the general message for a reply that is not from the product',
      () => new Response('<h1>', { status: 500 }),
      { status: 500, code: 'fault', message: generalFailure },
    ],
    [
      'the message for a 401',
      () => new Response('', { status: 401 }),
      { status: 401, code: 'fault', message: unauthorized },
    ],
    ['a broken reply', json(200, { title: 'Thing' }), brokenReply],
    ['a reply that is no JSON', () => new Response('{'), brokenReply],
    ['a lost connection', cut, unreachable],
  ])('[SES-11] rejects with %s', async (_, answer, problem) => {
    const { http } = client(answer)
    await expect(http.request(write, post)).rejects.toEqual(problem)
  })

  it.each([502, 503, 504])('[SES-11] reads again after a %i, and writes only once', async (status) => {
    const reading = client(json(status, {}), cut, json(200, { name: 'Thing' }))
    const reply = reading.http.request(read, get)
    await vi.runAllTimersAsync()
    await expect(reply).resolves.toEqual({ name: 'Thing' })
    expect(reading.asked).toHaveLength(3)

    const writing = client(json(status, {}))
    await expect(writing.http.request(write, post)).rejects.toMatchObject({ status })
    expect(writing.asked).toHaveLength(1)
  })

  it('[TRL-10] notes each answer, with the request’s id, for the actor that asked', async () => {
    const headers = { 'x-request-id': '0123456789abcdef0123' }
    const { http, noted } = client(
      json(503, {}),
      () => Response.json({ name: 'Thing' }, { headers }),
      json(422, {}),
      cut,
    )
    const reading = createActor(http.actor((_: undefined, signal) => http.request(read, get, { signal })))
    reading.start()
    await vi.runAllTimersAsync()
    const sending = createActor(http.actor((_: undefined, signal) => http.open(write, post, signal)))
    sending.subscribe({ error: () => undefined })
    sending.start()
    await vi.runAllTimersAsync()
    expect(noted).toEqual([
      [reading, { id: null, status: 503 }],
      [reading, { id: '0123456789abcdef0123', status: 200 }],
      [sending, { id: null, status: 422 }],
    ])
  })

  it('[SES-11] gives up reading after the third try', async () => {
    const { http, asked } = client(cut)
    const reply = http.request(read, get).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await reply).toEqual(unreachable)
    expect(asked).toHaveLength(3)
  })

  it('[SES-11] sends each try with the token of its time', async () => {
    const { http, asked, session } = client(
      () => {
        session.token = 'token-2'
        return cut()
      },
      () => {
        session.token = null
        return cut()
      },
      json(200, { name: 'Thing' }),
    )
    const reply = http.request(read, get)
    await vi.runAllTimersAsync()
    await reply
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
      null,
    ])
  })

  it('[SES-11] limits how long a reply may take to its end', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const { http } = client(() => {
      const start = (body: ReadableStreamDefaultController) =>
        limit.signal.addEventListener('abort', () => body.error(limit.signal.reason))
      queueMicrotask(() => limit.abort())
      return new Response(new ReadableStream({ start }))
    })
    await expect(http.request(write, post)).rejects.toEqual(unreachable)
  })

  it('[SES-11] passes on an abort as what it is', async () => {
    const abort = new AbortController()
    const { http } = client(() => {
      abort.abort()
      return Promise.reject(abort.signal.reason)
    })
    await expect(http.request(write, post, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('[SES-08] reports the end of a session when the token that was refused is still the one in use', async () => {
    const { http, expired, session } = client(json(401, {}))
    await http.request(write, post).catch(() => undefined)
    expect(expired).toHaveBeenCalledTimes(1)

    const newer = client(() => {
      newer.session.token = 'token-2'
      return new Response('', { status: 401 })
    })
    await newer.http.request(write, post).catch(() => undefined)
    expect(newer.expired).not.toHaveBeenCalled()

    session.token = null
    await http.request(write, post).catch(() => undefined)
    expect(expired).toHaveBeenCalledTimes(1)
  })
})
