import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answer, FakeStripeBooks, invalid } from './fake-stripe-books.ts'

export const secretKey = 'sk_test_fake'

/** What befalls one request: it is cut off, before or after it took effect; never answered; or answered so. */
type Mishap =
  | { kind: 'cut'; when: 'before' | 'after' }
  | { kind: 'silence' }
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body: string }

type SeenRequest = {
  method: string
  path: string
  form: Record<string, string>
  idempotencyKey: string | null
}

export interface FakeStripe {
  readonly base: string
  readonly books: FakeStripeBooks
  /** Mishaps of the requests to come, first to last. */
  readonly mishaps: Mishap[]
  readonly seen: SeenRequest[]
  stop(): Promise<void>
}

type Remembered = { request: string; answer: Answer }

/** Parameters that the API version pinned by the package takes; any other is refused, as Stripe does. */
const parameters: Record<string, readonly string[]> = {
  'POST /v1/customers': ['email', 'metadata'],
  'POST /v1/payment_intents': [
    'allowed_payment_method_types',
    'amount',
    'capture_method',
    'confirm',
    'currency',
    'customer',
    'expand',
    'metadata',
    'payment_method',
    'setup_future_usage',
    'use_stripe_sdk',
  ],
}

/** Stripe's API on a local port: form-encoded bodies, bearer keys, idempotency keys, its errors' shapes. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const books = new FakeStripeBooks()
  const mishaps: Mishap[] = []
  const seen: SeenRequest[] = []
  const remembered = new Map<string, Remembered>()

  const answerTo = (method: string, url: URL, form: URLSearchParams): Answer => {
    const [, , resource, id = '', action] = url.pathname.split('/')
    const route = [method, resource, id && ':id', action].filter(Boolean).join(' ')
    switch (route) {
      case 'POST customers':
        return books.createCustomer(form)
      case 'GET customers :id payment_methods':
        return books.savedCards(id)
      case 'POST payment_methods :id detach':
        return books.detach(id)
      case 'POST payment_intents':
        return books.createIntent(form)
      case 'GET payment_intents':
        return books.listIntents(url.searchParams)
      case 'GET payment_intents :id':
        return books.readIntent(id)
      case 'POST payment_intents :id capture':
        return books.capture(id, form)
      case 'POST payment_intents :id cancel':
        return books.cancel(id)
      case 'GET promotion_codes':
        return books.findPromotionCodes(url.searchParams)
      default:
        return {
          status: 404,
          body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL` } },
        }
    }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', 'http://stripe.invalid')
    const body = await text(request)
    const form = new URLSearchParams(body)
    const key = typeof headers['idempotency-key'] === 'string' ? headers['idempotency-key'] : null
    seen.push({ method, path: url.pathname, form: Object.fromEntries(form), idempotencyKey: key })

    const mishap = mishaps.shift()
    if (mishap?.kind === 'silence') return
    if (mishap?.kind === 'cut' && mishap.when === 'before') {
      response.socket?.destroy()
      return
    }
    if (mishap?.kind === 'answer') {
      response.writeHead(mishap.status, mishap.headers).end(mishap.body)
      return
    }
    const answer = withKey(key, `${method} ${url.pathname} ${body}`, () => {
      if (headers.authorization !== `Bearer ${secretKey}`) {
        return {
          status: 401,
          body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
        }
      }
      const unknown = unknownParameter(`${method} ${url.pathname}`, form)
      if (unknown) return invalid('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown)
      return answerTo(method, url, form)
    })
    if (mishap?.kind === 'cut') {
      response.socket?.destroy()
      return
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
      .end(JSON.stringify(answer.body))
  }

  /** The first answer to a key is kept, a refusal too; other parameters under it are an error. */
  const withKey = (key: string | null, request: string, work: () => Answer): Answer => {
    const first = key === null ? undefined : remembered.get(key)
    if (first && first.request !== request) {
      const words = `Keys for idempotent requests can only be used with the same parameters they were first used with.`
      return invalid(undefined, words, undefined, 'idempotency_error')
    }
    const answer = first?.answer ?? work()
    if (key !== null) remembered.set(key, { request, answer: structuredClone(answer) })
    return answer
  }

  const server = createServer((request, response) => void handle(request, response))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    base: `http://127.0.0.1:${port}`,
    books,
    mishaps,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function unknownParameter(route: string, form: URLSearchParams): string | undefined {
  const taken = parameters[route]
  return (
    taken && [...form.keys()].map((name) => name.split('[')[0] ?? name).find((name) => !taken.includes(name))
  )
}
