import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from '@playwright/test'
import { test as base } from '#tests/support/kept-page.ts'
import { type Replies, replyTo } from './replies.ts'

/** The application's files, beside replies that the test gives: requests that Playwright intercepts are read anew each time. */
class Front {
  replies: Replies = {}
  /** What was sent last, by `POST /backend/cart/item`. */
  readonly bodies = new Map<string, string>()
  readonly #server: Server

  constructor(private readonly origin: string) {
    this.#server = createServer((from, to) => this.#answer(from, to))
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

  #answer(from: IncomingMessage, to: ServerResponse): void {
    const { pathname } = new URL(from.url ?? '/', this.origin)
    if (!pathname.startsWith('/backend/')) {
      request(new URL(from.url ?? '/', this.origin), { headers: from.headers }, (reply) => {
        to.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(to)
      })
        .on('error', () => to.destroy())
        .end()
      return
    }
    let body = ''
    from.setEncoding('utf8')
    from.on('data', (piece) => {
      body += piece
    })
    from.on('end', () => {
      this.bodies.set(`${from.method} ${pathname}`, body)
      const { status, json } = replyTo(from.method ?? 'GET', pathname, this.replies)
      to.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(
        JSON.stringify(json),
      )
    })
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
    answering()
    await use(answered)
  },
})

/** Answers the page's requests at once. */
export function answering(replies: Replies = {}): void {
  if (front === undefined) throw new Error('answering() needs the test of this file')
  front.replies = replies
}

/** What the application sent with a request: Playwright has it only of those that it intercepts. */
export async function bodyOf(sent: Request | Promise<Request>) {
  const request = await sent
  await request.response()
  return (
    request.postDataJSON() ??
    JSON.parse(front?.bodies.get(`${request.method()} ${new URL(request.url()).pathname}`) ?? 'null')
  )
}
