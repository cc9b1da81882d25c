import * as z from 'zod/mini'
import { type Connection, type HttpReply, httpClient, ProviderUnavailable } from '../http-client.ts'
import { jsonOf } from '../json-reply.ts'
import { type TextedCodes, TextRefused } from './port.ts'

interface TwilioSettings extends Connection {
  readonly accountSid: string
  readonly authToken: string
  /** A Verify service whose `CodeLength` is 5. */
  readonly serviceSid: string
}

const Verification = z.object({ status: z.string() })
const Fault = z.object({ code: z.number() })

/** Twilio's error codes that are answers; all have status 429. */
const tooManySends = 60203
const tooManyChecks = 60202

/** Twilio Verify v2 (twilio.com/docs/verify/api): forms over Basic authentication, JSON back. */
export function twilioVerify(settings: TwilioSettings): TextedCodes {
  const { accountSid, authToken, serviceSid, apiBase, ...connection } = settings
  const send = httpClient({
    provider: 'Twilio',
    origin: apiBase ?? 'https://verify.twilio.com',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    },
    isTransient: (reply) => {
      const { code } = contentOf(reply)
      if (code === tooManySends || code === tooManyChecks) return false
      return reply.status === 429 || reply.status >= 500
    },
    ...connection,
  })

  const post = async (resource: string, form: Record<string, string>, repeatable: boolean) => {
    const request = { method: 'POST', body: new URLSearchParams(form), repeatable }
    const reply = await send(`/v2/Services/${serviceSid}/${resource}`, request)
    return { http: reply.status, ...contentOf(reply) }
  }

  return {
    async send(number) {
      const { http, status, code } = await post('Verifications', { To: number, Channel: 'sms' }, true)
      if (http === 201 && status === 'pending') return
      if (http === 400 || http === 403 || code === tooManySends)
        throw new TextRefused(`Twilio refused with ${code ?? http}`)
      throw new ProviderUnavailable(`Twilio answered ${http}`)
    },
    async check(number, code) {
      // Not repeatable: a code is right only once.
      const { http, status, ...fault } = await post('VerificationCheck', { To: number, Code: code }, false)
      if (http === 200 && status !== undefined) return status === 'approved'
      // Expired, used, or never sent.
      if (http === 404 || fault.code === tooManyChecks) return false
      throw new ProviderUnavailable(`Twilio answered ${http}`)
    },
  }
}

interface Content {
  readonly status?: string | undefined
  readonly code?: number | undefined
}

/** Empty if the body is cut off or no JSON. */
function contentOf({ body }: HttpReply): Content {
  const content = jsonOf(body)
  const { data: verification } = Verification.safeParse(content)
  const { data: fault } = Fault.safeParse(content)
  return { status: verification?.status, code: fault?.code }
}
