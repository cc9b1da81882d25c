import type { FastifyInstance } from 'fastify'
import type { Call, CallLimit } from '#model/shared/call.ts'
import { consume, tooMany } from '#server/limits/rate-limiter.ts'
import { callsPerMinute } from '#server/limits/table.ts'
import type { Database } from '#server/store/pool.ts'
import { Refused } from './errors.ts'

const aMinuteMs = 60_000

/** What the limiter of the process takes for a route. */
export const limitInProcess = (limit: CallLimit) => ({
  max: callsPerMinute[limit].most,
  timeWindow: aMinuteMs,
})

/** @throws Refused if all processes together have had too many of a costly call from this address */
export async function countCostly(
  db: Database,
  { method, path, limit }: Pick<Call, 'method' | 'path' | 'limit'>,
  address: string,
): Promise<void> {
  if (limit === undefined || !callsPerMinute[limit].isCostly) return
  const key = `call|${method} ${path}|${address}`
  const { most } = callsPerMinute[limit]
  // By the time of day, as in the process.
  const refusal = await consume(db, [{ key, most, window: aMinuteMs }], new Date())
  if (refusal) throw new Refused(refusal)
}

export function limitCalls(backend: FastifyInstance): void {
  const count = backend.createRateLimit({ max: callsPerMinute.any.most, timeWindow: aMinuteMs })
  backend.addHook('onRequest', async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new Refused(tooMany(counted.ttlInSeconds))
  })
}
