import type { FastifyInstance } from 'fastify'
import { todayCalls } from '#model/leads/today-calls.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { findLead } from './lead/find-lead.ts'
import { readToday } from './today/read-today.ts'
import { recordOutcome } from './today/record-outcome.ts'
import { followZone, setSettings } from './today/settings.ts'

export function todayRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, secrets, store } = foresale
  const today = (ownerId: string) => readToday({ db: store.db, secrets, ownerId, now: foresale.now() })

  route(app, foresale, todayCalls.read, (_, { ownerId }) => today(ownerId))
  route(app, foresale, todayCalls.setSettings, async ({ body }, { actor, ownerId }) => {
    await journal.command(ownerId, actor, (context) => setSettings(context, ownerId, body))
    const shown = await today(ownerId)
    await followZone(store.db, ownerId, shown.leads)
    return shown
  })
  route(app, foresale, todayCalls.recordOutcome, async ({ body }, { actor, ownerId }) => {
    const found = await findLead({ db: store.db, secrets, now: foresale.now() }, ownerId, body.source)
    return journal.command(ownerId, actor, (context) => recordOutcome(context, body, found))
  })
}
