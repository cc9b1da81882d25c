import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Request } from '@playwright/test'
import { test as base } from '#tests/support/kept-page.ts'
import { type Asked, type Replies, replyTo } from './replies.ts'

/** The application's files, beside replies that the test gives: requests that Playwright intercepts are read anew each time. */
class Front {
  replies: Replies = {}
  asked: Asked[] = []
  readonly #server: Server

  constructor(private readonly origin: string) {
    // A page that is left breaks off what it sends, and what a reply waits for on it.
    this.#server = createServer((from, to) => this.#answer(from, to).catch(() => to.destroy()))
  }

  listen(): Promise<string> {
    return new Promise((listening) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const { port } = this.#server.address() as AddressInfo
        listening(`http://127.0.0.1:${port}`)
      })
    })
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(from.url ?? '/', this.origin)
    if (!pathname.startsWith('/backend/') && this.replies[`${from.method} ${pathname}`] === undefined) {
      request(new URL(from.url ?? '/', this.origin), { headers: from.headers }, (reply) => {
        to.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(to)
      })
        .on('error', () => to.destroy())
        .end()
      return
    }
    const { method = 'GET' } = from
    const sent = await text(from)
    const body = from.headers['content-type'] === 'application/json' ? JSON.parse(sent) : null
    const asked = { method, path: pathname, query: searchParams, body }
    this.asked.push(asked)
    const { status, json } = await replyTo(asked, this.replies)
    to.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(
      JSON.stringify(json),
    )
  }
}

let front: Front | undefined

export const test = base.extend<object, { answered: string }>({
  answered: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used
    async ({}, use) => {
      front = new Front(`http://127.0.0.1:${process.env.BROWSER_TESTS_PORT}`)
      await use(await front.listen())
      front.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ answered }, use) => {
    if (front !== undefined) front.asked = []
    answering()
    await use(answered)
  },
})

/** Answers the page's requests at once. Returns all that the page asks for in this test, so far and later. */
export function answering(replies: Replies = {}): readonly Asked[] {
  if (front === undefined) throw new Error('answering() needs the test of this file')
  front.replies = replies
  return front.asked
}

/** From now on, beside what is answered so far. */
export function alsoAnswering(more: Replies): void {
  // First, since the first pattern that fits is taken.
  answering({ ...more, ...front?.replies, ...more })
}

/** What the application sent with a request: Playwright has it only of those that it intercepts. */
export async function bodyOf(sent: Request | Promise<Request>) {
  const request = await sent
  await request.response()
  const path = new URL(request.url()).pathname
  const isIt = (asked: Asked) => asked.method === request.method() && asked.path === path
  return request.postDataJSON() ?? front?.asked.findLast(isIt)?.body ?? null
}
