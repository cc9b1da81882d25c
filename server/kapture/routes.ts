import { Readable } from 'node:stream'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { priceOf } from '#model/checkout/pricing.ts'
import { leftOutHeader } from '#model/deliveries/deliveries.ts'
import { kaptureTexts, type RealtorFilter } from '#model/kapture/kapture.ts'
import { listName } from '#model/kapture/kapture-buy.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { noteRows } from '#server/accounts/callers.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { optedOutLicences, withoutContact } from '#server/deliveries/opted-out-licences.ts'
import { realtorFile } from '#server/deliveries/realtor-file.ts'
import { type FileFormat, fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { type Measure, measure, sendRanged } from '#server/http/ranged.ts'
import { route, sent } from '#server/http/route.ts'
import { callsVersion } from '#server/leads/call-lists/last-calls.ts'
import { optOutsVersion } from '#server/leads/opt-outs/opt-outs.ts'
import { type Actor, lastSeq, stateOf } from '#server/store/journal.ts'
import { apiCalls } from '#server/store/schema/accounts.ts'
import { SharedCache } from '#server/store/shared-cache.ts'
import { buysPage, makeBuy } from './buys.ts'
import { mayUseKapture } from './kapture-access.ts'
import { lastCallsOfList, listPieces } from './list-rows.ts'
import { countRealtors, realtorPage, realtorPieces, statesWithLicences } from './realtors.ts'

const keptFiles = 1_000

/** A bought list with the last calls, without what leads to those who opted out: the same bytes as long as these are. */
interface ListFile extends Measure {
  readonly leftOut: number
  readonly open: () => Readable
}

export function kaptureRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale
  const { db } = store
  const files = new SharedCache<ListFile>(keptFiles)

  route(app, foresale, kaptureCalls.states, async () => ({ states: await statesWithLicences(db) }))

  route(app, foresale, kaptureCalls.count, async ({ query }) => {
    const count = await countRealtors(db, query)
    return { count, estimatedAmount: priceOf('KAPTURE_BUY', count) }
  })

  async function refuseExport(userId: string): Promise<Refusal | undefined> {
    const user = await userById(db, userId)
    if (user && (await mayUseKapture(db, user, 'export'))) return undefined
    return refuse('noExport', kaptureTexts.noExport, 403)
  }

  async function refuseNothing(filter: RealtorFilter): Promise<Refusal | undefined> {
    if ((await countRealtors(db, filter)) > 0) return undefined
    return refuse('nothingFound', kaptureTexts.none, 422)
  }

  route(app, foresale, kaptureCalls.realtors, async ({ query }, { ownerId, request }) => {
    const refusal = await refuseExport(ownerId)
    if (refusal) return refusal
    const { limit, offset, userId: _, ...filter } = query
    const [total, realtors] = await Promise.all([
      countRealtors(db, filter),
      realtorPage(db, filter, { limit, offset }),
    ])
    noteRows(request, realtors.length)
    const optedOut = await optedOutLicences(db, ownerId, Readable.from([realtors]))
    return { realtors: withoutContact(realtors, optedOut), _metadata: { total, limit } }
  })

  route(app, foresale, kaptureCalls.exportFile, async ({ query }, { ownerId, actor, reply }) => {
    const refusal = await refuseExport(ownerId)
    if (refusal) return refusal
    const { format, userId: _, ...filter } = query
    const nothing = await refuseNothing(filter)
    if (nothing) return nothing
    const optedOut = await optedOutLicences(db, ownerId, realtorPieces(db, filter))
    const counts = { rows: await countRealtors(db, filter), leftOut: optedOut.size }
    await journal.command(ownerId, actor, ({ append }) =>
      append('profile', ownerId, {
        type: 'v1.RealtorsExported',
        data: { state: filter.state, format, ...counts },
      }),
    )
    reply.header(leftOutHeader, optedOut.size)
    attach(reply, `KaptuRE ${listName(filter)}.${format}`, fileTypes[format])
    await reply.send(realtorFile(realtorPieces(db, filter), format, { optedOut }))
    return sent
  })

  // A city that no licence has is any text, which is not for a fact.
  route(
    app,
    foresale,
    kaptureCalls.buy,
    async ({ body: { filter } }, { actor, ownerId }) =>
      (await refuseNothing(filter)) ?? journal.command(ownerId, actor, (context) => makeBuy(context, filter)),
  )

  route(app, foresale, kaptureCalls.buys, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { kaptureBuys: await buysPage(db, ownerId, query), seq }
  })

  route(app, foresale, kaptureCalls.apiCalls, async ({ query: { page, limit, kind } }, { ownerId }) => {
    const rows = await db
      .select()
      .from(apiCalls)
      .where(and(eq(apiCalls.userId, ownerId), eq(apiCalls.kind, kind)))
      .orderBy(desc(apiCalls.id))
      .limit(limit)
      .offset(page * limit)
    return {
      apiCalls: rows.map(({ id, at, call, filter, rows, status }) => ({
        id: String(id),
        at: at.toISOString(),
        call,
        filter,
        rows,
        status,
      })),
    }
  })

  async function fileOf(ownerId: string, id: string, format: FileFormat): Promise<ListFile> {
    const optedOut = await optedOutLicences(db, ownerId, listPieces(db, id))
    const called = await lastCallsOfList(db, ownerId, id)
    const open = () => realtorFile(listPieces(db, id), format, { optedOut, called })
    return { ...(await measure(open())), leftOut: optedOut.size, open }
  }

  /** Sets the file's name and type. */
  async function handOut(
    id: string,
    format: FileFormat,
    { ownerId, actor, reply }: { ownerId: string; actor: Actor; reply: FastifyReply },
  ): Promise<ListFile | Refusal> {
    const buy = await stateOf(db, ownerId, 'kaptureBuy', id)
    if (buy?.status !== 'success') return notThere
    const version = `${await optOutsVersion(db, ownerId)} ${await callsVersion(db, ownerId, id)}`
    const file = await files.of(`${id} ${format} ${version}`, () => fileOf(ownerId, id, format))
    const counts = { rows: buy.records ?? 0, leftOut: file.leftOut }
    await journal.command(ownerId, actor, ({ append }) =>
      append('kaptureBuy', id, { type: 'v1.KaptureBuyDownloaded', data: { format, ...counts } }),
    )
    attach(reply, `KaptuRE ${listName(buy.filter)}.${format}`, fileTypes[format])
    reply.header(leftOutHeader, file.leftOut)
    return file
  }

  route(app, foresale, kaptureCalls.downloadBuy, async ({ params: { id }, body: { format } }, context) => {
    const file = await handOut(id, format, context)
    if (isRefusal(file)) return file
    await context.reply.send(file.open())
    return sent
  })
  route(app, foresale, kaptureCalls.openBuy, async ({ params: { id }, query: { format } }, context) => {
    const file = await handOut(id, format, context)
    if (isRefusal(file)) return file
    await sendRanged(context.request, context.reply, file, file.open)
    return sent
  })
}
