import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#model/call.ts'
import { brokenReply, generalFailure, unauthorized, unreachable } from '#model/problem.ts'
import { createHttp } from '#services/http.ts'

const read = call({
  method: 'GET',
  path: '/things/:id',
  summary: 'A thing',
  kind: 'json',
  access: { of: 'anyone' },
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number(), after: z.optional(z.number()) }),
  reply: z.object({ name: z.string() }),
})
const write = call({
  method: 'POST',
  path: '/things',
  summary: 'A new thing',
  kind: 'json',
  access: { of: 'anyone' },
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
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    asked.push(new Request(new URL(address, 'http://localhost'), options))
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return answer?.() ?? Response.error()
  })
  const http = createHttp({ token: () => session.token, onExpired: expired })
  return { http, asked, expired, session }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const get = { params: { id: 'a/b' }, query: { page: 2, after: undefined } }
const post = { body: { name: 'Thing' } }

describe('the client of the calls', () => {
  it('[SES-11] fills in the path, leaves out what is not given, and bears the token', async () => {
    const { http, asked } = client(json(200, { name: 'Thing', more: true }))
    await expect(http.request(read, get)).resolves.toEqual({ name: 'Thing' })
    expect(asked.map(({ url, method }) => [method, url])).toEqual([
      ['GET', 'http://localhost/backend/things/a%2Fb?page=2'],
    ])
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('[SES-11] sends a body as JSON, and no token when nobody is logged in', async () => {
    const { http, asked, session } = client(json(200, { name: 'Thing' }))
    session.token = null
    await http.request(write, post)
    expect(await asked[0]?.json()).toEqual({ name: 'Thing' })
    expect(asked[0]?.headers.has('authorization')).toBe(false)
  })

  it.each([
    [
      'what the server said',
      json(422, { status: 422, code: 'bad', message: 'Bad.' }),
      { status: 422, code: 'bad', message: 'Bad.' },
    ],
    [
      'the general words for a page of somebody else',
      () => new Response('<h1>', { status: 500 }),
      { status: 500, code: 'fault', message: generalFailure },
    ],
    [
      'the words for a 401',
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

  it('[SES-11] gives up reading after the third try', async () => {
    const { http, asked } = client(cut)
    const reply = http.request(read, get).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await reply).toEqual(unreachable)
    expect(asked).toHaveLength(3)
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

  it('[SES-08] says that a session is over when the token that was refused is still the one in use', async () => {
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
