import type { FastifyInstance } from 'fastify'
import { operationCalls } from '#model/calls/operations.ts'
import { importPlace, startImports } from '../administration/imports.ts'
import { operations, retryJob } from '../administration/operations.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function operationRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, operationCalls.overview, () => operations(foresale.store.db))

  route(app, foresale, operationCalls.imports, () => importPlace(foresale))

  route(app, foresale, operationCalls.startImport, ({ body }, { actor }) =>
    startImports(foresale, actor, body),
  )

  route(app, foresale, operationCalls.retry, ({ params: { id } }, { actor }) =>
    retryJob(foresale.journal, actor, id),
  )
}
