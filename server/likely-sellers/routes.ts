import type { FastifyInstance } from 'fastify'
import type { AppendRecord } from '#model/likely-sellers/append.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import { isRefusal, notThere } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { likelyFileName } from '#server/deliveries/likely-file.ts'
import { fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { actorOf } from '#server/http/authenticated.ts'
import { route, sent } from '#server/http/route.ts'
import { appendsTo } from './appends.ts'
import { countyFigures } from './county-figures.ts'
import { downloadList, exportedList } from './download.ts'
import { countExport } from './export.ts'
import { type CountyItem, countyItems, endedItems } from './items.ts'
import { propertyDetail } from './property-detail.ts'
import { type ListAccess, likelyRowsOf } from './rows.ts'
import { endedItem, readCountyList, shownItem } from './shown-items.ts'
import { withPeople } from './with-people.ts'

export function likelyRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { store } = foresale
  const { db } = store
  const rows = likelyRowsOf(db)
  const maps = likelyRowsOf(store.statistics)

  const accessOf = (userId: string, id: string, fips: string) =>
    readCountyList(db, userId, { id, fips }, foresale.now())

  const shown = async (access: ListAccess, appends: AppendRecord[]) =>
    shownItem(access, await rows.count(access, {}), appends)

  route(app, foresale, likelyCalls.orders, async ({ params, query }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    const now = foresale.now()
    if (params.status === 'inactive')
      return {
        items: (await endedItems(db, user, params.type, query)).map((item) => ({
          ...endedItem(item),
          figures: null,
        })),
      }
    const items = await countyItems(db, user, params.type, { ...query, now })
    const appends = await appendsTo(
      db,
      ownerId,
      items.map(({ id }) => id),
    )
    const showCounty = async (item: CountyItem) => {
      const access = { item, userId: ownerId, now }
      const [county, figures] = await Promise.all([
        shown(access, appends.get(item.id) ?? []),
        countyFigures(db, access),
      ])
      return { ...county, figures }
    }
    return { items: await Promise.all(items.map(showCounty)) }
  })

  route(app, foresale, likelyCalls.item, async ({ query: { id, county } }, { session }) => {
    const access = await accessOf(session.userId, id, county)
    if (isRefusal(access)) return access
    const appends = await appendsTo(db, session.userId, [id])
    return shown(access, appends.get(id) ?? [])
  })

  route(app, foresale, likelyCalls.properties, async ({ query }, { session }) => {
    const { id, county, start, perPage, sort, descending, ...filter } = query
    const access = await accessOf(session.userId, id, county)
    if (isRefusal(access)) return access
    const [resp, totalCount] = await Promise.all([
      rows.page(access, filter, {
        start,
        perPage,
        sort: sort && { field: sort, descending: descending === 'yes' },
      }),
      rows.count(access, filter),
    ])
    return isRefusal(resp) ? resp : { resp: await withPeople(db, access, resp), totalCount }
  })

  route(app, foresale, likelyCalls.locations, async ({ query }, { session, reply }) => {
    const { id, county, ...filter } = query
    const access = await accessOf(session.userId, id, county)
    if (isRefusal(access)) return access
    const items = await maps.locations(access, filter)
    await reply.type('application/json; charset=utf-8').send(`{"items":${items}}`)
    return sent
  })

  route(app, foresale, likelyCalls.propertyDetail, async ({ params }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    return propertyDetail(db, user, params.propertyId, foresale.now())
  })

  route(app, foresale, likelyCalls.downloadCount, async ({ params, body }, { session }) => {
    const access = await exportedList(db, session.userId, params, body, foresale.now())
    return isRefusal(access) ? access : countExport(db, access, body)
  })

  route(app, foresale, likelyCalls.download, async ({ params, body }, { session, reply }) => {
    const access = await exportedList(db, session.userId, params, body, foresale.now())
    if (isRefusal(access)) return access
    const file = await downloadList(foresale, actorOf(session), access, body)
    if (isRefusal(file)) return file
    attach(reply, `${likelyFileName(access.item, body)}.${body.format}`, fileTypes[body.format])
    await reply.send(file)
    return sent
  })
}
