import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky'
import type { Call, Reply, Request } from '#model/call.ts'
import { brokenReply, generalFailure, isProblem, type Problem, unauthorized, unreachable } from '#model/problem.ts'

export interface HttpOptions {
  /** The bearer token of whoever is logged in. */
  token(): string | null
  /** A 401 to a request that carried a token: the session is over. */
  onExpired(): void
}

export type Http = ReturnType<typeof createHttp>

interface Sent {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}

/** `/audit/:userId/:id` with its parameters in place. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))).slice(1)
}

async function problemOf(error: unknown): Promise<Problem> {
  if (error instanceof HTTPError) {
    const body: unknown = await error.response.json().catch(() => undefined)
    if (isProblem(body)) return body
    const { status } = error.response
    return { status, code: 'fault', message: status === 401 ? unauthorized : generalFailure }
  }
  if (error instanceof TimeoutError || error instanceof TypeError) return unreachable
  throw error
}

/** The client of every call in the table. It rejects with a `Problem` and with nothing else. */
export function createHttp({ token, onExpired }: HttpOptions) {
  const client: KyInstance = ky.create({
    prefixUrl: '/backend',
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
    timeout: 30_000,
    hooks: {
      beforeRequest: [
        (request) => {
          const bearer = token()
          if (bearer !== null && !request.headers.has('authorization')) {
            request.headers.set('authorization', `Bearer ${bearer}`)
          }
        },
      ],
      afterResponse: [
        (request, _options, response) => {
          const bearer = request.headers.get('authorization')
          if (response.status === 401 && bearer !== null && bearer === `Bearer ${token()}`) onExpired()
        },
      ],
    },
  })

  async function respond(call: Call, sent: Sent, options: { signal?: AbortSignal; timeout?: false }) {
    const { params, query, body } = sent
    try {
      return await client(pathOf(call.path, params), {
        method: call.method,
        ...(query ? { searchParams: defined(query) } : {}),
        ...(body ? { json: body } : {}),
        ...options,
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw await problemOf(error)
    }
  }

  return {
    async request<const C extends Call>(
      call: C,
      sent: Request<C>,
      options: { signal?: AbortSignal; timeout?: false } = {},
    ): Promise<Reply<C>> {
      const response = await respond(call, sent as Sent, options)
      const reply = call.reply.safeParse(await response.json().catch(() => undefined))
      if (!reply.success) throw brokenReply
      return reply.data as Reply<C>
    },
    /** The response itself, for downloads and streams: its body is not read yet, and it has no time limit. */
    async open<const C extends Call>(call: C, sent: Request<C>, signal?: AbortSignal): Promise<Response> {
      return respond(call, sent as Sent, { timeout: false, ...(signal ? { signal } : {}) })
    },
  }
}

const defined = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
