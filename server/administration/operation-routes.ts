import type { FastifyInstance } from 'fastify'
import { operationCalls } from '#model/administration/operations-calls.ts'
import { isRefusal } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { route, sent } from '#server/http/route.ts'
import { importPlace, openRejects, startImports, stopImport } from './imports.ts'
import { loadedCounties, runsOfCounty } from './loaded-counties.ts'
import { listMessages } from './messages.ts'
import { operations, retryJob } from './operations.ts'
import { connectionsOf } from './provider-health.ts'

export function operationRoutes(app: FastifyInstance, foresale: AppContext): void {
  const connections = connectionsOf(foresale.config)

  route(app, foresale, operationCalls.overview, () => operations(foresale.store.db, connections))

  route(app, foresale, operationCalls.imports, () => importPlace(foresale))

  route(app, foresale, operationCalls.startImport, ({ body }, { actor }) =>
    startImports(foresale, actor, body),
  )

  route(app, foresale, operationCalls.stopImport, ({ params: { id } }, { actor }) =>
    stopImport(foresale, actor, id),
  )

  route(app, foresale, operationCalls.rejects, async ({ params: { id } }, { actor, reply }) => {
    const file = await openRejects(foresale, actor, id)
    if (isRefusal(file)) return file
    attach(reply, file.name, fileTypes.csv)
    await reply.send(file.content)
    return sent
  })

  route(app, foresale, operationCalls.counties, ({ query: { page, limit, ...filter } }) =>
    loadedCounties(foresale.store.db, filter, { page, limit }, foresale.now()),
  )

  route(app, foresale, operationCalls.countyRuns, async ({ params: { fips } }) => ({
    runs: await runsOfCounty(foresale.store.db, fips),
  }))

  route(app, foresale, operationCalls.messages, ({ query: { page, limit, ...filter } }) =>
    listMessages(foresale.store.db, filter, { page, limit }),
  )

  route(app, foresale, operationCalls.retry, ({ params: { id } }, { actor }) =>
    retryJob(foresale.journal, actor, id),
  )
}
