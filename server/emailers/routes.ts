import type { FastifyInstance } from 'fastify'
import { emailerCalls } from '#model/emailers/emailers-calls.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import { type User, userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { predictionDates } from '#server/likely-sellers/prediction-dates.ts'
import { isId } from '#server/store/id.ts'
import { listedContacts } from './contacts.ts'
import { dealCounties } from './deal-counties.ts'
import { listEmailers } from './list.ts'
import { emailerFor } from './send.ts'
import { type LoadedWeek, loadedWeek } from './weeks.ts'

export function emailerRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, emailerCalls.dates, async () => ({
    predictionDates: await predictionDates(db, 'base'),
  }))

  route(app, foresale, emailerCalls.list, ({ body }) => listEmailers(db, body))

  /** A customer and a loaded week. */
  async function weekOf(
    userId: string,
    reportWeek: string,
  ): Promise<{ user: User; week: LoadedWeek } | Refusal> {
    const user = isId(userId) ? await userById(db, userId) : undefined
    if (!user) return notThere
    const week = await loadedWeek(db, reportWeek)
    return isRefusal(week) ? week : { user, week }
  }

  route(app, foresale, emailerCalls.counties, async ({ body: { userId, reportWeek, ...deal } }) => {
    const found = await weekOf(userId, reportWeek)
    if (isRefusal(found)) return found
    return isId(deal.dealId) ? dealCounties(db, found.user, found.week, deal) : notThere
  })

  route(app, foresale, emailerCalls.contacts, async ({ body: { userId, reportWeek, ...page } }) => {
    const found = await weekOf(userId, reportWeek)
    return isRefusal(found) ? found : listedContacts(db, userId, found.week, page)
  })

  route(app, foresale, emailerCalls.mail, ({ body }, { actor }) => emailerFor(foresale, actor, body))
}
