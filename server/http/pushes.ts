import type { FastifyInstance } from 'fastify'
import { pushCalls } from '#model/calls/pushes.ts'
import { refuse } from '#model/problem.ts'
import { hasIntegrationKey } from '../accounts/integration-keys.ts'
import { previewPush } from '../pushes/preview-push.ts'
import { startPush } from '../pushes/start-push.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

const noKey = () => refuse('noKey', 'You have not configured Follow Up Boss for this account.', 409)

export function pushRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { destinations, journal, store } = foresale

  route(app, foresale, pushCalls.toFollowUpBoss, async ({ body }, { actor, ownerId }) => {
    if (!(await hasIntegrationKey(foresale, ownerId))) return noKey()
    return journal.command(ownerId, actor, (context) => startPush(context, ownerId, 'followupboss', body))
  })

  route(app, foresale, pushCalls.previewFollowUpBoss, ({ body }, { ownerId }) =>
    previewPush(store.db, ownerId, destinations.followupboss, body),
  )
}
