import * as z from 'zod/mini'
import { type Patience, withRetries } from '../retry.ts'
import { type TextedCodes, TextedCodesDown, TextRefused } from './port.ts'

export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** A Verify service whose `CodeLength` is 5. */
  readonly serviceSid: string
  /** Another host than Twilio's, for tests. */
  readonly apiBase?: string
  /** For how long one call may take, in milliseconds. */
  readonly timeout?: number
  readonly patience?: Patience
}

/** Somebody waits for the answer. */
const usualPatience: Patience = {
  tries: 3,
  firstDelay: 300,
  longestDelay: 5_000,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
}

const Verification = z.object({ status: z.string() })
const Fault = z.object({ code: z.number() })

/** Of Twilio's error codes those that are an answer; all of them travel as 429. */
const tooManySends = 60203
const tooManyChecks = 60202

/** It may go better the next time. */
class Passing extends Error {
  constructor(
    message: string,
    /** Twilio may have done what it was asked for. */
    readonly perhapsDone: boolean,
    /** How long Twilio asks to wait, in milliseconds. */
    readonly after: number | null = null,
  ) {
    super(message)
  }
}

/** Twilio Verify v2 (twilio.com/docs/verify/api): forms over Basic authentication, JSON back. */
export function twilioVerify(settings: TwilioSettings): TextedCodes {
  const { accountSid, authToken, serviceSid, apiBase = 'https://verify.twilio.com' } = settings
  const { timeout = 6_000, patience = usualPatience } = settings

  const post = async (resource: string, form: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${apiBase}/v2/Services/${serviceSid}/${resource}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {
      throw new Passing('Twilio was not reached', true)
    })
    const answer = await answerOf(response)
    const isAnswer = answer.code === tooManySends || answer.code === tooManyChecks
    if (response.status >= 500 || (response.status === 429 && !isAnswer))
      throw new Passing(
        `Twilio answered ${response.status}`,
        response.status !== 429 && response.status !== 503,
        retryAfter(response.headers.get('retry-after')),
      )
    return answer
  }

  const call = (resource: string, form: Record<string, string>, repeatable: boolean) =>
    withRetries(
      () => post(resource, form),
      (error) =>
        error instanceof Passing && (repeatable || !error.perhapsDone)
          ? { again: true, after: error.after }
          : { again: false },
      patience,
    ).catch((error: unknown) => {
      throw error instanceof Passing ? new TextedCodesDown(error.message) : error
    })

  return {
    async send(number) {
      const { http, status, code } = await call('Verifications', { To: number, Channel: 'sms' }, true)
      if (http === 201 && status === 'pending') return
      if (http === 400 || http === 403 || code === tooManySends)
        throw new TextRefused(`Twilio refused with ${code ?? http}`)
      throw new TextedCodesDown(`Twilio answered ${http}`)
    },
    async check(number, code) {
      // A code is right once: a second check of it would say no.
      const { http, status, ...fault } = await call('VerificationCheck', { To: number, Code: code }, false)
      if (http === 200 && status !== undefined) return status === 'approved'
      // Expired, used, or never sent.
      if (http === 404 || fault.code === tooManyChecks) return false
      throw new TextedCodesDown(`Twilio answered ${http}`)
    },
  }
}

interface Answer {
  readonly http: number
  /** `pending`, `approved`, …; absent where the body does not say. */
  readonly status?: string | undefined
  /** Twilio's number for what went wrong. */
  readonly code?: number | undefined
}

/** Only what is understood of a body; a body that is cut off or no JSON says nothing. */
async function answerOf(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined)
  const { data: verification } = Verification.safeParse(body)
  const { data: fault } = Fault.safeParse(body)
  return { http: response.status, status: verification?.status, code: fault?.code }
}

/** RFC 9110: seconds, or a date. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
