import { fromPromise } from 'xstate'
import { type AuditSums, type OwnSums, statsCalls } from '#model/calls/stats.ts'
import type { Http } from './http.ts'

export function statsServices(http: Http) {
  return {
    loadStats: fromPromise<OwnSums, { auditId: string }>(({ input: { auditId: id }, signal }) =>
      http.request(statsCalls.stats, { params: { id } }, { signal }),
    ),
    openLink: fromPromise<AuditSums, { auditId: string; link: string }>(({ input: body, signal }) =>
      http.request(statsCalls.sharedStats, { body }, { signal }),
    ),
    makeLink: fromPromise<string, { auditId: string }>(async ({ input: { auditId: id }, signal }) => {
      const { link } = await http.request(statsCalls.share, { params: { id } }, { signal })
      return link
    }),
    revokeLink: fromPromise<void, { auditId: string }>(async ({ input: { auditId: id }, signal }) => {
      await http.request(statsCalls.unshare, { params: { id } }, { signal })
    }),
  }
}
