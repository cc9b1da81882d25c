import type { FastifyInstance } from 'fastify'
import { likelyCalls } from '#model/calls/likely.ts'
import { chicagoMonth } from '#model/chicago.ts'
import type { LikelyItem } from '#model/likely.ts'
import { isRefusal, notThere, type Refusal } from '#model/problem.ts'
import { type CountyItem, countyItem, countyItems } from '../likely/items.ts'
import { LikelyRows, type ListReading } from '../likely/rows.ts'
import { userById } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function likelyRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store
  const rows = new LikelyRows(db)

  async function readingOf(userId: string, id: string, fips: string): Promise<ListReading | Refusal> {
    const user = await userById(db, userId)
    const now = foresale.now()
    const item = user ? await countyItem(db, user, { id, fips }, now) : notThere
    return isRefusal(item) ? item : { item, userId, now }
  }

  async function shown(reading: ListReading): Promise<LikelyItem> {
    const { item, now } = reading
    return {
      id: item.id,
      name: item.name,
      kind: item.kind,
      productType: item.productType,
      status: 'active',
      accessible: true,
      fipsCode: item.selection.fips,
      county: item.county,
      state: item.state,
      threshold1: String(item.selection.threshold1),
      cutoff: item.selection.cutoff,
      items: await rows.count(reading, {}),
      set: setOf(item, now),
    }
  }

  route(app, foresale, likelyCalls.orders, async ({ params, query }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    const now = foresale.now()
    const items = await countyItems(db, user, params.type, { ...query, now })
    return { items: await Promise.all(items.map((item) => shown({ item, userId: ownerId, now }))) }
  })

  route(app, foresale, likelyCalls.item, async ({ query: { id, county } }, { session }) => {
    const reading = await readingOf(session.userId, id, county)
    return isRefusal(reading) ? reading : shown(reading)
  })

  route(app, foresale, likelyCalls.properties, async ({ query }, { session }) => {
    const { id, county, start, perPage, ...filter } = query
    const reading = await readingOf(session.userId, id, county)
    if (isRefusal(reading)) return reading
    const [resp, totalCount] = await Promise.all([
      rows.page(reading, filter, { start, perPage }),
      rows.count(reading, filter),
    ])
    return isRefusal(resp) ? resp : { resp, totalCount }
  })
}

function setOf({ set }: CountyItem, now: Date): LikelyItem['set'] {
  if (set === null || set.loadedTime === null) return null
  return {
    predictionTime: new Date(set.predictionTime).toISOString(),
    loadedTime: new Date(set.loadedTime).toISOString(),
    isThisMonth: chicagoMonth(set.loadedTime) === chicagoMonth(now.getTime()),
  }
}
