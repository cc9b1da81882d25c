import ky, { HTTPError } from 'ky'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { type Call, type Reply, type Request, requestIdHeader } from '#model/shared/call.ts'
import {
  brokenReply,
  generalFailure,
  isProblem,
  type Problem,
  unauthorized,
  unreachable,
} from '#model/shared/problem.ts'
import { unlessAborted } from '#model/shared/unless-aborted.ts'

/** The server's answer to a request, whatever became of it: the id under which it logs it, and the HTTP status. */
export interface Answer {
  readonly id: string | null
  readonly status: number
}

/** Notes which actor's request was answered. */
export interface Answers {
  /** The requests that go with a signal are this actor's. */
  asks(actor: object, signal: AbortSignal): void
  answered(signal: AbortSignal, answer: Answer): void
}

export interface HttpOptions {
  token(): string | null
  /** A 401 to a request that carried the current token: the session is over. */
  onExpired(): void
  readonly answers?: Answers
}

export type Http = ReturnType<typeof createHttp>

interface Sent {
  readonly params?: object
  readonly query?: object
  readonly body?: object
}

interface Options {
  readonly signal?: AbortSignal
  /** `false` for calls that take as long as their data do. */
  readonly timeout?: false
}

const timeoutMs = 30_000

/** The client of every call in the table. It rejects with a `Problem`, or with the reason of the caller's abort. */
export function createHttp({ token, onExpired, answers }: HttpOptions) {
  const client = ky.create({
    prefixUrl: new URL('/backend', location.origin),
    // Ky's own limit ends with the headers: `request` limits the whole call, its body and retries included.
    timeout: false,
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [502, 503, 504],
      maxRetryAfter: 5_000,
      delay: (attempt) => 300 * 4 ** (attempt - 1),
      jitter: (delay) => delay * (0.75 + Math.random() / 2),
    },
    parseJson: jsonOf,
    hooks: {
      beforeRequest: [
        ({ headers }) => {
          const bearer = bearerOf(token())
          if (bearer === null) headers.delete('authorization')
          else headers.set('authorization', bearer)
        },
      ],
    },
  })

  async function problemOf(error: unknown): Promise<Problem> {
    if (!(error instanceof HTTPError)) return unreachable
    const { request, response } = error
    const sentBearer = request.headers.get('authorization')
    if (response.status === 401 && sentBearer !== null && sentBearer === bearerOf(token())) onExpired()
    return problemIn(response.status, await response.json().catch(() => undefined))
  }

  const noting =
    (asker: AbortSignal): typeof fetch =>
    async (...asked) => {
      const response = await fetch(...asked)
      answers?.answered(asker, { id: response.headers.get(requestIdHeader), status: response.status })
      return response
    }

  const send = (
    { method, path }: Call,
    { params, query, body }: Sent,
    signal: AbortSignal | undefined,
    asker = signal,
  ) =>
    client(pathOf(path, params), {
      method,
      searchParams: searchOf(query),
      ...(asker ? { fetch: noting(asker) } : {}),
      ...(signal ? { signal } : {}),
      ...(body ? { json: body } : {}),
    })

  const withProblems = <T>(exchange: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
    exchange.catch(async (error: unknown) => {
      signal?.throwIfAborted()
      throw await problemOf(error)
    })

  return {
    /** An actor whose requests are known as its own. */
    actor: <Output, Input>(ask: (input: Input, signal: AbortSignal) => Promise<Output>) =>
      fromPromise<Output, Input>(({ input, signal, self }) => {
        answers?.asks(self, signal)
        return unlessAborted(ask(input, signal), signal)
      }),
    async request<const C extends Call>(
      call: C,
      sent: Request<C> & Sent,
      { signal, timeout }: Options = {},
    ): Promise<Reply<C>> {
      const limit = timeout === false ? undefined : AbortSignal.timeout(timeoutMs)
      const either = AbortSignal.any([signal, limit].filter((each) => each !== undefined))
      const reply = z.safeParse<C['reply']>(
        call.reply,
        await withProblems(send(call, sent, either, signal).json(), signal),
      )
      if (!reply.success) throw brokenReply
      return reply.data
    },
    /** The response itself, for downloads and streams: its body is not read yet, and it has no time limit. */
    open<const C extends Call>(call: C, sent: Request<C> & Sent, signal?: AbortSignal): Promise<Response> {
      return withProblems(send(call, sent, signal), signal)
    },
  }
}

const bearerOf = (token: string | null): string | null => (token === null ? null : `Bearer ${token}`)

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function problemIn(status: number, body: unknown): Problem {
  if (isProblem(body)) return body
  return { status, code: 'fault', message: status === 401 ? unauthorized : generalFailure }
}

/** Without the slash that it begins with. */
export function pathOf(path: string, params: object = {}): string {
  const given = new Map(Object.entries(params))
  return path.slice(1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
}

function searchOf(query: object = {}): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
