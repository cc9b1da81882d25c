import type {
  CountyFilter,
  ImportPlace,
  ImportRequest,
  LoadedCounty,
  LoadedRun,
  Operations,
} from '#model/administration/operations.ts'
import { operationCalls } from '#model/administration/operations-calls.ts'
import type { ListedMessage, MessageFilter } from '#model/messages/messages.ts'
import type { Http } from '#services/shared/http.ts'
import { saveFile } from '#services/shared/save-file.ts'
import { tableServices } from '#services/shared/table-pages.ts'

export const loadOperations =
  (http: Http) =>
  (_params: object, signal: AbortSignal): Promise<Operations> =>
    http.request(operationCalls.overview, {}, { signal })

export const loadImportPlace =
  (http: Http) =>
  (_params: object, signal: AbortSignal): Promise<ImportPlace> =>
    http.request(operationCalls.imports, {}, { signal })

export const startImport =
  (http: Http) =>
  async (body: ImportRequest, signal: AbortSignal): Promise<void> => {
    await http.request(operationCalls.startImport, { body }, { signal })
  }

export const stopImport =
  (http: Http) =>
  async ({ id }: { id: string }, signal: AbortSignal): Promise<void> => {
    await http.request(operationCalls.stopImport, { params: { id } }, { signal })
  }

export const retryJob =
  (http: Http) =>
  async ({ id }: { id: string }, signal: AbortSignal): Promise<void> => {
    await http.request(operationCalls.retry, { params: { id } }, { signal })
  }

export const downloadRejects =
  (http: Http) =>
  async ({ id }: { id: string }, signal: AbortSignal): Promise<void> => {
    await saveFile(await http.open(operationCalls.rejects, { params: { id } }, signal))
  }

export const countiesServices = (http: Http) =>
  tableServices<LoadedCounty, CountyFilter, object>(async (filter, { page, limit }, signal) => {
    const request = { query: { ...filter, page, limit } }
    const { counties, totalCount } = await http.request(operationCalls.counties, request, { signal })
    return { resp: counties, totalCount }
  })

export const loadCountyRuns =
  (http: Http) =>
  async (params: { fips: string }, signal: AbortSignal): Promise<readonly LoadedRun[]> =>
    (await http.request(operationCalls.countyRuns, { params }, { signal })).runs

export const messagesServices = (http: Http) =>
  tableServices<ListedMessage, MessageFilter, object>(async (filter, { page, limit }, signal) => {
    const request = { query: { ...filter, page, limit } }
    const { messages, totalCount } = await http.request(operationCalls.messages, request, { signal })
    return { resp: messages, totalCount }
  })
