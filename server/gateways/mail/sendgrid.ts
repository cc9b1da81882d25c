import { createPublicKey, createVerify } from 'node:crypto'
import * as z from 'zod/mini'

export interface ReturnedMail {
  /** As in `Mail`: `<id@host>`. */
  readonly messageId: string
  /** Of RFC 3463, like 5.1.1; null if the notice has none. */
  readonly status: string | null
  readonly at: Date
}

interface SignedNotice {
  readonly body: Buffer
  readonly signature: string
  readonly timestamp: string
}

const Notices = z.array(
  z.object({
    event: z.string(),
    'smtp-id': z.optional(z.string()),
    timestamp: z.number(),
    status: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
)

/** Refused by the recipient's server, or not sent at all because it was refused before. */
const returned: readonly string[] = ['bounce', 'dropped']
const enhancedStatus = /\b[245]\.\d{1,3}\.\d{1,3}\b/

/**
 * SendGrid's event webhook: the mails that were returned. The key is the base64 that SendGrid shows; the signature
 * (ECDSA, SHA-256) covers the timestamp and the body. Undefined if it is not genuine.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export function returnedMails(key: string, notice: SignedNotice): ReturnedMail[] | undefined {
  if (!isGenuine(key, notice)) return undefined
  const notices = z.parse(Notices, JSON.parse(notice.body.toString('utf8')))
  return notices.flatMap(({ event, timestamp, status, reason, 'smtp-id': messageId }) =>
    returned.includes(event) && messageId !== undefined
      ? [
          {
            messageId,
            // The reason often has the address in it.
            status: enhancedStatus.exec(status ?? '')?.[0] ?? enhancedStatus.exec(reason ?? '')?.[0] ?? null,
            at: new Date(timestamp * 1_000),
          },
        ]
      : [],
  )
}

function isGenuine(key: string, { body, signature, timestamp }: SignedNotice): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  try {
    return createVerify('sha256').update(timestamp).update(body).verify(publicKey, signature, 'base64')
  } catch {
    return false
  }
}

export function isVerificationKey(key: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return true
  } catch {
    return false
  }
}
