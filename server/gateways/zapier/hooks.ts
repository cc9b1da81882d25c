import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { isZapierAddress } from '#model/deliveries/zapier.ts'
import { tellProviderCall } from '../provider-calls.ts'
import { privateNetwork, publicLookup, type Resolve } from '../public-lookup.ts'
import { answerOf, type PushAnswer, sendsAtOnce } from '../push-answer.ts'
import type { ZapierHooks } from './port.ts'

export const zapierProvider = 'Zapier'

interface ZapierHookSettings {
  readonly timeout?: number
  /** For tests, which answer as Zapier on this machine. */
  readonly connection?: {
    readonly port: number
    readonly ca: string
    readonly resolve: Resolve
    readonly isAllowed?: () => boolean
  }
}

/** Shorter than Zapier keeps a connection open. */
const idleMs = 5_000

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

function meaningOf(status: number): PushAnswer['was'] | undefined {
  if (status >= 200 && status < 300) return 'sent'
  return status === 410 ? 'dropped' : undefined
}

const neverSent = ['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', privateNetwork]

const isNeverSent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && neverSent.includes(String(error.code))

/**
 * Zapier's REST hooks: a contact is POSTed to the address that its Zap subscribed. The address was given from outside,
 * so it is called on Zapier's hosts only, at public addresses only, and no redirect is followed.
 */
export function zapierHooks({ timeout = 10_000, connection }: ZapierHookSettings = {}): ZapierHooks {
  const { port, ca, resolve, isAllowed } = connection ?? {}
  const agent = new Agent({ keepAlive: true, timeout: idleMs, lookup: publicLookup(resolve, isAllowed) })

  const post = (target: string, body: string) =>
    new Promise<Answer>((done, fail) => {
      const url = new URL(target)
      if (port !== undefined) url.port = String(port)
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const signal = AbortSignal.timeout(timeout)
      const sent = request(url, { method: 'POST', headers, agent, ca, signal }, (reply) => {
        reply.once('error', fail)
        reply.once('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers }))
        reply.resume()
      })
      sent.once('error', fail)
      sent.end(body)
    })

  return {
    atOnce: sendsAtOnce,
    async send(target, contact) {
      if (!isZapierAddress(target)) return { was: 'dropped', pauseMs: 0 }
      try {
        const { status, headers } = await post(target, JSON.stringify(contact))
        const isUsable = status !== 429 && status < 500
        tellProviderCall({ provider: zapierProvider, failure: isUsable ? null : `It answered ${status}.` })
        const asked = new Headers(headers['retry-after'] ? { 'retry-after': headers['retry-after'] } : {})
        // A Zap starts each time that it receives a contact.
        return answerOf({ status, headers: asked }, meaningOf, false)
      } catch (error) {
        tellProviderCall({ provider: zapierProvider, failure: `${zapierProvider} was not reached` })
        return { was: isNeverSent(error) ? 'failed' : 'lost', pauseMs: 0 }
      }
    },
  }
}
