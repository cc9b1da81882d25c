import type { FastifyInstance } from 'fastify'
import type { AppendRecord } from '#model/likely-sellers/append.ts'
import type { LikelyItem, LikelyPlace } from '#model/likely-sellers/likely.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import { isOptOut, type LikelyExport, likelyExportTexts } from '#model/likely-sellers/likely-export.ts'
import { chicagoMonth } from '#model/shared/chicago.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { likelyFile, likelyFileName } from '#server/deliveries/likely-file.ts'
import { fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { actorOf } from '#server/http/authenticated.ts'
import { route, sent } from '#server/http/route.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import { appendsTo } from './appends.ts'
import { countExport, exportLines } from './export.ts'
import { type CountyItem, countyItem, countyItems, endedItems } from './items.ts'
import { propertyDetail } from './property-detail.ts'
import { type ListReading, likelyRowsOf } from './rows.ts'

export function likelyRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale
  const { db } = store
  const rows = likelyRowsOf(db)
  const maps = likelyRowsOf(store.statistics)

  async function readingOf(userId: string, id: string, fips: string): Promise<ListReading | Refusal> {
    const user = await userById(db, userId)
    const now = foresale.now()
    const item = user ? await countyItem(db, user, { id, fips }, now) : notThere
    return isRefusal(item) ? item : { item, userId, now }
  }

  const shown = async (reading: ListReading, appends: AppendRecord[]): Promise<LikelyItem> => ({
    ...endedItem(reading.item),
    status: 'active',
    accessible: true,
    items: await rows.count(reading, {}),
    appends,
    set: setOf(reading.item, reading.now),
  })

  route(app, foresale, likelyCalls.orders, async ({ params, query }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    const now = foresale.now()
    if (params.status === 'inactive')
      return { items: (await endedItems(db, user, params.type, query)).map(endedItem) }
    const items = await countyItems(db, user, params.type, { ...query, now })
    const appends = await appendsTo(
      db,
      ownerId,
      items.map(({ id }) => id),
    )
    const showItem = (item: CountyItem) => shown({ item, userId: ownerId, now }, appends.get(item.id) ?? [])
    return { items: await Promise.all(items.map(showItem)) }
  })

  route(app, foresale, likelyCalls.item, async ({ query: { id, county } }, { session }) => {
    const reading = await readingOf(session.userId, id, county)
    if (isRefusal(reading)) return reading
    const appends = await appendsTo(db, session.userId, [id])
    return shown(reading, appends.get(id) ?? [])
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

  route(app, foresale, likelyCalls.locations, async ({ query }, { session }) => {
    const { id, county, ...filter } = query
    const reading = await readingOf(session.userId, id, county)
    return isRefusal(reading) ? reading : { items: await maps.locations(reading, filter) }
  })

  route(app, foresale, likelyCalls.propertyDetail, async ({ params }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    return propertyDetail(db, user, params.propertyId, foresale.now())
  })

  async function exportReading(
    userId: string,
    { id, fipsCode }: LikelyPlace,
    { predictionTime }: LikelyExport,
  ): Promise<ListReading | Refusal> {
    const reading = await readingOf(userId, id, fipsCode)
    if (isRefusal(reading) || predictionTime === undefined) return reading
    const shown = setOf(reading.item, reading.now)?.predictionTime
    return shown === predictionTime ? reading : refuse('setChanged', likelyExportTexts.setChanged)
  }

  route(app, foresale, likelyCalls.downloadCount, async ({ params, body }, { session }) => {
    const reading = await exportReading(session.userId, params, body)
    return isRefusal(reading) ? reading : countExport(db, reading, body)
  })

  route(app, foresale, likelyCalls.download, async ({ params, body }, { session, reply }) => {
    const reading = await exportReading(session.userId, params, body)
    if (isRefusal(reading)) return reading
    const counted = await countExport(db, reading, body)
    if (isRefusal(counted)) return counted
    const lines = await exportLines(db, reading, body)
    if (isRefusal(lines)) return lines
    if (counted.rows === 0) return refuse('nothingLeft', likelyExportTexts.nothingLeft, 422, 'filter')
    const leftOut = counted.leftOut.reduce((sum, { why, count }) => (isOptOut(why) ? sum + count : sum), 0)
    await journal.command(session.userId, actorOf(session), ({ append }) =>
      append('profile', session.userId, {
        type: 'v1.LikelySellersExported',
        data: {
          ...{ itemId: reading.item.id, channel: body.marketingChannel, format: body.format },
          ...{ rows: counted.rows, leftOut },
        },
      }),
    )
    attach(reply, `${likelyFileName(reading.item, body)}.${body.format}`, fileTypes[body.format])
    await reply.send(
      likelyFile(
        { channel: body.marketingChannel, format: body.format, lender: reading.item.lender },
        lines,
        (ids) => lastCalls(db, session.userId, reading.item.id, ids),
      ),
    )
    return sent
  })
}

const endedItem = ({ selection, ...item }: CountyItem): LikelyItem => ({
  id: item.id,
  name: item.name,
  kind: item.kind,
  productType: item.productType,
  status: 'inactive',
  accessible: false,
  fipsCode: selection.fips,
  county: item.county,
  state: item.state,
  propertyClass: selection.propertyClass,
  predictionClass: selection.predictionClass,
  lender: item.lender,
  threshold1: String(selection.threshold1),
  cutoff: selection.cutoff,
  items: 0,
  appends: [],
  set: null,
})

function setOf({ set }: CountyItem, now: Date): LikelyItem['set'] {
  if (set === null || set.loadedTime === null) return null
  return {
    predictionTime: new Date(set.predictionTime).toISOString(),
    loadedTime: new Date(set.loadedTime).toISOString(),
    isThisMonth: chicagoMonth(set.loadedTime) === chicagoMonth(now.getTime()),
  }
}
