import type { FastifyInstance } from 'fastify'
import { tooMany } from '../limits/rate-limiter.ts'
import { callsPerMinute } from '../limits/table.ts'
import { Refused } from './errors.ts'

export const aMinuteMs = 60_000

export function limitCalls(backend: FastifyInstance): void {
  const count = backend.createRateLimit({ max: callsPerMinute.any, timeWindow: aMinuteMs })
  backend.addHook('onRequest', async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new Refused(tooMany(counted.ttlInSeconds))
  })
}
