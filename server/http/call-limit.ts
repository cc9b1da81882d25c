import type { FastifyInstance } from 'fastify'
import { tooMany } from './errors.ts'

export const aMinuteMs = 60_000
/** A whole office can be behind one address. */
const perMinute = 3_000

/** So many calls a minute are answered to one address; some have a stricter limit of their own. */
export function limitCalls(backend: FastifyInstance): void {
  const count = backend.createRateLimit({ max: perMinute, timeWindow: aMinuteMs })
  backend.addHook('onRequest', async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
  })
}
