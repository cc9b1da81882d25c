import * as z from 'zod/mini'
import { Cents } from '#model/shared/money.ts'
import { type Authorisation, type Captured, PaymentsFault, type Released } from './port.ts'
import { keyId, readUsedKey, type SandboxRows } from './sandbox-rows.ts'

const captured = z.object({ status: z.literal('captured'), amount: Cents })
const released = z.object({ status: z.literal('released') })

export const closingReply: z.ZodMiniType<Captured | Released> = z.discriminatedUnion('status', [
  captured,
  released,
])

export const authorisationReply: z.ZodMiniType<Authorisation> = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('authorised'),
    authorisationId: z.string(),
    amount: Cents,
    card: z.object({ brand: z.string(), last4: z.string() }),
    captureBefore: z.string(),
  }),
  z.object({ status: z.literal('requires_action'), authorisationId: z.string(), clientSecret: z.string() }),
  z.object({ status: z.literal('declined'), code: z.string(), message: z.string() }),
])

const keyMilliseconds = 24 * 60 * 60 * 1000
const longestKey = 255

/**
 * As Stripe does: within 24 hours the same key with the same request gets the first reply again, and with another
 * request it is a fault.
 */
export async function once<Reply>(
  rows: SandboxRows,
  call: { key: string; request: unknown; now: Date; reply: z.ZodMiniType<Reply> },
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (call.key.length > longestKey)
    throw new PaymentsFault('misused', 'Sandbox: the idempotency key is too long')
  const request = JSON.stringify(call.request)
  const used = await readUsedKey(rows, call.key)
  if (used && call.now.getTime() - Date.parse(used.usedAt) < keyMilliseconds) {
    if (used.request === request) return call.reply.parse(used.reply)
    throw new PaymentsFault('misused', 'Sandbox: the idempotency key was used for another request')
  }
  const reply = await work()
  await rows.put(keyId(call.key), { kind: 'key', request, reply, usedAt: call.now.toISOString() })
  return reply
}
