import type { KaptureAccess } from '#model/accounts/access-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const loadAccess =
  (http: Http, log: (failure: string) => void) =>
  async (params: { userId: string }, signal: AbortSignal): Promise<KaptureAccess> =>
    (await import('./access-check.ts')).checkAccess(http, log, params, signal)
