import { type AuditSums, type OwnSums, type SharedFigures, statsCalls } from '#model/audits/stats-calls.ts'
import type { Http } from '#services/shared/http.ts'

interface AuditId {
  readonly auditId: string
}

export const loadStats =
  (http: Http) =>
  ({ auditId }: AuditId, signal: AbortSignal): Promise<OwnSums> =>
    http.request(statsCalls.stats, { params: { id: auditId } }, { signal })

export const loadSharedStats =
  (http: Http) =>
  (body: AuditId & { link: string }, signal: AbortSignal): Promise<AuditSums> =>
    http.request(statsCalls.sharedStats, { body }, { signal })

export const makeLink =
  (http: Http) =>
  async ({ auditId }: AuditId, signal: AbortSignal): Promise<string> => {
    const { link } = await http.request(statsCalls.share, { params: { id: auditId } }, { signal })
    return link
  }

export const revokeLink =
  (http: Http) =>
  async ({ auditId }: AuditId, signal: AbortSignal): Promise<void> => {
    await http.request(statsCalls.unshare, { params: { id: auditId } }, { signal })
  }

export const loadSharedFigures =
  (http: Http) =>
  async ({ userId }: { userId: string }, signal: AbortSignal): Promise<readonly SharedFigures[]> =>
    (await http.request(statsCalls.links, { params: { id: userId } }, { signal })).links
