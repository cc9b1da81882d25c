import { fromPromise } from 'xstate'
import type { KaptureAccess } from '#model/calls/access.ts'
import type { Http } from './http.ts'

export function accessServices(http: Http, log: (failure: string) => void) {
  return {
    askAccess: fromPromise<KaptureAccess, { userId: string }>(async ({ input, signal }) =>
      (await import('./access-check.ts')).checkAccess(http, log, input, signal),
    ),
  }
}
