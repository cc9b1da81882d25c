import type { FastifyInstance } from 'fastify'
import { supportCalls } from '#model/calls/support.ts'
import { askForHelp } from '../accounts/support.ts'
import { addressKey } from './address-key.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function supportRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, supportCalls.ask, async ({ body }, { session, request }) => {
    const asker = { session: session ?? null, address: addressKey(request.ip) }
    return askForHelp(foresale, body, asker)
  })
}
