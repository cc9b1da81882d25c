import { operationCalls } from '#model/calls/operations.ts'
import type { Operations } from '#model/operations.ts'
import type { Http } from './http.ts'

export const loadOperations =
  (http: Http) =>
  (_params: object, signal: AbortSignal): Promise<Operations> =>
    http.request(operationCalls.overview, {}, { signal })

export const retryJob =
  (http: Http) =>
  async ({ id }: { id: string }, signal: AbortSignal): Promise<void> => {
    await http.request(operationCalls.retry, { params: { id } }, { signal })
  }
