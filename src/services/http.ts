import type { Call, Reply, Request } from '#model/call.ts'
import {
  brokenReply,
  generalFailure,
  isProblem,
  type Problem,
  unauthorized,
  unreachable,
} from '#model/problem.ts'

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

const timeoutMs = 30_000
/** A call that only reads is sent again after these, when the server was not there. */
const pausesMs = [300, 1_200]
const passing = [502, 503, 504]

/** The client of every call in the table. It rejects with a `Problem`, or with the abort that was asked for. */
export function createHttp({ token, onExpired }: HttpOptions) {
  async function once(call: Call, { params, query, body }: Sent, signal?: AbortSignal): Promise<Response> {
    const bearer = token()
    const response = await reached(
      fetch(addressOf(call.path, params, query), {
        method: call.method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      }),
      signal,
    )
    if (response.ok) return response
    if (response.status === 401 && bearer !== null && bearer === token()) onExpired()
    throw await problemIn(response)
  }

  async function respond(call: Call, sent: Sent, signal?: AbortSignal): Promise<Response> {
    for (const pause of call.method === 'GET' ? pausesMs : []) {
      try {
        return await once(call, sent, signal)
      } catch (error) {
        if (error !== unreachable && !(isProblem(error) && passing.includes(error.status))) throw error
        await passed(pause)
        signal?.throwIfAborted()
      }
    }
    return once(call, sent, signal)
  }

  return {
    async request<const C extends Call>(
      call: C,
      sent: Request<C>,
      options: { signal?: AbortSignal; timeout?: false } = {},
    ): Promise<Reply<C>> {
      const limit = options.timeout === false ? undefined : AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([options.signal, limit].filter((each) => each !== undefined))
      try {
        const response = await respond(call, sent as Sent, signal)
        const reply = call.reply.safeParse(jsonOf(await reached(response.text(), signal)))
        if (!reply.success) throw brokenReply
        return reply.data as Reply<C>
      } catch (error) {
        options.signal?.throwIfAborted()
        throw limit?.aborted ? unreachable : error
      }
    },
    /** The response itself, for downloads and streams: its body is not read yet, and it has no time limit. */
    async open<const C extends Call>(call: C, sent: Request<C>, signal?: AbortSignal): Promise<Response> {
      return respond(call, sent as Sent, signal)
    },
  }
}

/** The network's own failures are one problem; an abort that was asked for stays what it is. */
async function reached<T>(exchange: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return exchange.catch(() => {
    signal?.throwIfAborted()
    throw unreachable
  })
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `/audit/:userId/:id` with its parameters in place, below `/backend`; what of the query is null is left out. */
function addressOf(path: string, params: Sent['params'] = {}, query: Sent['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/backend${filled}${search === '' ? '' : `?${search}`}`
}

async function problemIn(response: Response): Promise<Problem> {
  const body = jsonOf(await response.text().catch(() => ''))
  if (isProblem(body)) return body
  const { status } = response
  return { status, code: 'fault', message: status === 401 ? unauthorized : generalFailure }
}
