import { operationCalls } from '#model/calls/operations.ts'
import type { ImportPlace, ImportRequest, Operations } from '#model/operations.ts'
import type { Http } from './http.ts'
import { saveFile } from './save-file.ts'

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
