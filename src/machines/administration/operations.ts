import { toast } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor, askRowsFor } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { table } from '#machines/shared/table.machine.ts'
import { type ImportFact, importFacts } from '#model/administration/administration-facts.ts'
import {
  type CountyFilter,
  evolveImport,
  isImporting,
  operationTexts,
  type StartedImport,
} from '#model/administration/operations.ts'
import { operationCalls } from '#model/administration/operations-calls.ts'
import { foldArrived } from '#model/app/arrived-facts.ts'
import type { MessageFilter } from '#model/messages/messages.ts'
import { type Problem, refusalOr } from '#model/shared/problem.ts'

const byId = ({ id }: { id: string }) => ({ params: { id } })

export const operations = resource(
  ask(operationCalls.overview, (_: object) => ({})),
  { id: 'operations', description: 'How jobs, imports and services are doing.' },
)

const askRetry = ask(operationCalls.retry, byId)

const retrying = {
  onDone: [toast('success', operationTexts.retried)],
  onFailed: (problem: Problem) => [toast('error', refusalOr(problem, operationTexts.notRetried))],
}

export const jobRetry = submission(askRetry, {
  id: 'job-retry',
  description: 'Another try of a job that has failed.',
  toPage: () => [{ type: 'resource.refresh' }],
  ...retrying,
})

export const messageRetry = submission(askRetry, {
  id: 'message-retry',
  description: 'Another try of a message that was not delivered.',
  toPage: () => [{ type: 'row.close' }, { type: 'list.refresh' }],
  ...retrying,
})

const isImportFact = (type: string): boolean => importFacts.some((each) => each.type === type)

export const importPlace = resource(
  ask(operationCalls.imports, (_: object) => ({})),
  {
    id: 'import-place',
    description: 'The files that can be imported, and how far each import is.',
    isAbout: (facts) => facts.some(({ type }) => isImportFact(type)),
    evolve: (place, facts) => ({
      ...place,
      started: place.started.map((started) =>
        foldArrived<StartedImport, ImportFact>(
          started,
          facts.filter(({ type, data }) => isImportFact(type) && data.importId === started.id),
          evolveImport,
        ),
      ),
    }),
    isUnfinished: isImporting,
  },
)

export const loadedCounties = table(
  askRowsFor(
    operationCalls.counties,
    (filter: CountyFilter, _: object, { page, limit }) => ({ query: { ...filter, page, limit } }),
    ({ counties: resp, totalCount }) => ({ resp, totalCount }),
  ),
  { id: 'loaded-counties', description: 'The counties whose homes are loaded.' },
)

export const loadedRuns = resource(
  askFor(
    operationCalls.countyRuns,
    (params: { fips: string }) => ({ params }),
    ({ runs }) => runs,
  ),
  { id: 'loaded-runs', description: 'The scorings of a county that are loaded.' },
)

export const messages = table(
  askRowsFor(
    operationCalls.messages,
    (filter: MessageFilter, _: object, { page, limit }) => ({ query: { ...filter, page, limit } }),
    ({ messages: resp, totalCount }) => ({ resp, totalCount }),
  ),
  { id: 'messages', description: 'The mails and texts that were sent, and what became of them.' },
)
