import type { FastifyInstance, FastifyReply } from 'fastify'
import { priceOf } from '#model/checkout/pricing.ts'
import { leftOutHeader } from '#model/deliveries/deliveries.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { apiCallPage } from '#server/accounts/api-keys.ts'
import { noteRows } from '#server/accounts/callers.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { type FileFormat, fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { sendRanged } from '#server/http/ranged.ts'
import { route, sent } from '#server/http/route.ts'
import { lastSeq } from '#server/store/journal.ts'
import { BoughtFiles } from './bought-file.ts'
import { buysPage, makeBuy } from './buys.ts'
import { exportedPage, exportRealtors, refuseNothing } from './export-realtors.ts'
import { countRealtors, statesWithLicences } from './realtors.ts'

export function kaptureRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale
  const { db } = store
  const files = new BoughtFiles(db, journal)

  route(app, foresale, kaptureCalls.states, async () => ({ states: await statesWithLicences(db) }))

  route(app, foresale, kaptureCalls.count, async ({ query }) => {
    const count = await countRealtors(db, query)
    return { count, estimatedAmount: priceOf('KAPTURE_BUY', count) }
  })

  route(app, foresale, kaptureCalls.realtors, async ({ query }, { ownerId, request }) => {
    const { limit, offset, userId: _, ...filter } = query
    const page = await exportedPage(db, ownerId, filter, { limit, offset })
    if (isRefusal(page)) return page
    noteRows(request, page.realtors.length)
    return { realtors: page.realtors, _metadata: { total: page.total, limit } }
  })

  route(app, foresale, kaptureCalls.exportFile, async ({ query }, { ownerId, actor, reply }) => {
    const { format, userId: _, ...filter } = query
    const exported = await exportRealtors(foresale, { ownerId, actor }, filter, format)
    if (isRefusal(exported)) return exported
    attachList(reply, exported, format)
    await reply.send(exported.file)
    return sent
  })

  route(
    app,
    foresale,
    kaptureCalls.buy,
    async ({ body: { filter } }, { actor, ownerId }) =>
      (await refuseNothing(db, filter)) ??
      journal.command(ownerId, actor, (context) => makeBuy(context, filter)),
  )

  route(app, foresale, kaptureCalls.buys, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { kaptureBuys: await buysPage(db, ownerId, query), seq }
  })

  route(app, foresale, kaptureCalls.apiCalls, async ({ query }, { ownerId }) => ({
    apiCalls: await apiCallPage(db, ownerId, query),
  }))

  route(app, foresale, kaptureCalls.downloadBuy, async ({ params, body: { format } }, context) => {
    const file = await files.take(context.ownerId, context.actor, params.id, format)
    if (isRefusal(file)) return file
    attachList(context.reply, file, format)
    await context.reply.send(file.open())
    return sent
  })
  route(app, foresale, kaptureCalls.openBuy, async ({ params, query: { format } }, context) => {
    const file = await files.take(context.ownerId, context.actor, params.id, format)
    if (isRefusal(file)) return file
    attachList(context.reply, file, format)
    await sendRanged(context.request, context.reply, file, file.open)
    return sent
  })
}

function attachList(
  reply: FastifyReply,
  { fileName, leftOut }: { readonly fileName: string; readonly leftOut: number },
  format: FileFormat,
): void {
  attach(reply, fileName, fileTypes[format])
  reply.header(leftOutHeader, leftOut)
}
