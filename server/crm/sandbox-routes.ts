import type { FastifyInstance } from 'fastify'
import { sandboxCrmCalls } from '#model/crm/sandbox-crm-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import {
  deleteSandboxRecord,
  hasSandboxCrm,
  listSandboxRecords,
  sandboxChoices,
  saveSandboxRecord,
} from './sandbox-records.ts'

export function sandboxCrmRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { store, journal, config } = foresale
  const isThere = hasSandboxCrm(config)

  route(app, foresale, sandboxCrmCalls.list, async ({ params: { kind }, query: { searchText, ...slice } }) =>
    isThere ? listSandboxRecords(store.db, { kind, searchText }, slice) : notThere,
  )

  route(app, foresale, sandboxCrmCalls.choices, async () => (isThere ? sandboxChoices(store.db) : notThere))

  route(app, foresale, sandboxCrmCalls.add, async ({ params: { kind }, body }, { actor }) =>
    isThere ? saveSandboxRecord(journal, actor, { kind, id: null }, body) : notThere,
  )

  route(app, foresale, sandboxCrmCalls.update, async ({ params, body }, { actor }) =>
    isThere ? saveSandboxRecord(journal, actor, params, body) : notThere,
  )

  route(app, foresale, sandboxCrmCalls.remove, async ({ params: { kind, id } }, { actor }) =>
    isThere ? deleteSandboxRecord(journal, actor, kind, id) : notThere,
  )
}
