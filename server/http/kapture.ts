import type { FastifyInstance } from 'fastify'
import { kaptureCalls } from '#model/calls/kapture.ts'
import { priceOf } from '#model/pricing.ts'
import { countRealtors, statesWithLicences } from '../products/kapture/realtors.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function kaptureRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, kaptureCalls.states, async () => ({ states: await statesWithLicences(db) }))

  route(app, foresale, kaptureCalls.count, async ({ query }) => {
    const count = await countRealtors(db, query)
    return { count, estimatedAmount: priceOf('KAPTURE_BUY', count) }
  })
}
