import type { FastifyInstance } from 'fastify'
import { operationCalls } from '#model/administration/operations-calls.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { importPlace, openRejects, startImports, stopImport } from '../administration/imports.ts'
import { loadedCounties, runsOfCounty } from '../administration/loaded-counties.ts'
import { listMessages } from '../administration/messages.ts'
import { operations, retryJob } from '../administration/operations.ts'
import { connectionsOf } from '../administration/provider-health.ts'
import { fileTypes } from '../deliveries/sheet-file.ts'
import type { AppContext } from './app-context.ts'
import { attach } from './attachment.ts'
import { route, sent } from './route.ts'

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
