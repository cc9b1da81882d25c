import { tellProviderCall } from './provider-calls.ts'

/** Retry policy of calls to a provider; delays are in milliseconds. */
export interface RetryPolicy {
  readonly tries: number
  readonly firstDelay: number
  /** A provider that asks for a longer delay gets no further try. */
  readonly longestDelay: number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly random: () => number
}

export interface Connection {
  readonly apiBase?: string
  /** Limit of one try, its body included, in milliseconds. */
  readonly timeout?: number
  readonly retry?: RetryPolicy
}

interface ProviderPolicy {
  readonly provider: string
  /** The only origin that is called; redirects are not followed. */
  readonly origin: string
  readonly timeout?: number | undefined
  readonly retry?: RetryPolicy | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Whether a reply may be better next time. By default those with 429 and from 500 up. */
  readonly isTransient?: (reply: HttpReply) => boolean
}

export interface HttpRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  /** Whether the provider may receive it twice; without it only a 429 is repeated. */
  readonly repeatable: boolean
}

export interface HttpReply {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** A provider sent no usable reply. The message holds no address, header or body. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** Retries that fit while a person waits. */
export const shortRetries: RetryPolicy = {
  tries: 3,
  firstDelay: 300,
  longestDelay: 5_000,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
}

const maxReplyBytes = 4 * 1024 * 1024

const isBusyOrFailed = ({ status }: HttpReply) => status === 429 || status >= 500

/**
 * Calls one provider with a timeout and bounded, jittered retries. Returns the last reply whatever its status.
 * @throws ProviderUnavailable when there was none, or it was too large
 */
export function httpClient(
  policy: ProviderPolicy,
): (path: string, request: HttpRequest) => Promise<HttpReply> {
  const { retry = shortRetries, isTransient = isBusyOrFailed } = policy

  const delayAfter = (
    outcome: HttpReply | ProviderUnavailable,
    { repeatable }: HttpRequest,
    tried: number,
  ) => {
    if (tried >= retry.tries) return undefined
    const backoff =
      Math.min(retry.longestDelay, retry.firstDelay * 2 ** (tried - 1)) * (0.5 + retry.random() / 2)
    if (outcome instanceof ProviderUnavailable) return repeatable ? backoff : undefined
    if (!isTransient(outcome) || (!repeatable && outcome.status !== 429)) return undefined
    const requested = retryAfter(outcome.headers)
    if (requested === undefined) return backoff
    return requested > retry.longestDelay ? undefined : requested + retry.firstDelay * retry.random()
  }

  return async (path, request) => {
    const url = new URL(path, policy.origin)
    if (url.origin !== new URL(policy.origin).origin)
      throw new TypeError(`${policy.provider} is called at another origin than its own`)
    for (let tried = 1; ; tried += 1) {
      const outcome = await attempt(policy, url, request)
      const delay = delayAfter(outcome, request, tried)
      if (delay !== undefined) {
        await retry.wait(delay)
        continue
      }
      tellProviderCall({ provider: policy.provider, failure: failureOf(outcome) })
      if (outcome instanceof ProviderUnavailable) throw outcome
      return outcome
    }
  }
}

/** A refusal of a customer's key or request is an answer. */
function failureOf(outcome: HttpReply | ProviderUnavailable): string | null {
  if (outcome instanceof ProviderUnavailable) return outcome.message
  return isBusyOrFailed(outcome) ? `It answered ${outcome.status}.` : null
}

async function attempt(
  { provider, headers, timeout = 6_000 }: ProviderPolicy,
  url: URL,
  { method, headers: own, body }: HttpRequest,
): Promise<HttpReply | ProviderUnavailable> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { ...headers, ...own },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await textOf(reply)
    if (text === undefined) return new ProviderUnavailable(`${provider} sent too much`)
    return { status: reply.status, headers: reply.headers, body: text }
  } catch (error) {
    return new ProviderUnavailable(
      `${provider} ${isTimeout(error) ? 'did not answer in time' : 'was not reached'}`,
    )
  }
}

async function textOf({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxReplyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** Seconds or a date (RFC 9110, 10.2.3), in milliseconds from now. */
export function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
