import { fromPromise } from 'xstate'
import type { AuditsQuery } from '#model/audits/audiences.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import type { ExportFormat } from '#model/audits/audit-detail.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import type { SavedFile } from '#model/deliveries/deliveries.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'
import { saveFile } from '#services/shared/save-file.ts'

export const loadAudits = (http: Http) =>
  feedLoader<AuditCard, AuditsQuery>(async ({ userId, type }, query, signal) => {
    const call = type === 'refresh' ? auditCalls.audits : auditCalls.skipTraces
    const { audits, seq } = await http.request(call, { params: { id: userId }, query }, { signal })
    return { items: audits, version: seq, isEnd: audits.length < query.limit }
  })

export function auditCardServices(http: Http) {
  return {
    downloadAudit: fromPromise<SavedFile, { auditId: string; format: ExportFormat }>(
      async ({ input, signal }) => {
        const { auditId, format } = input
        const body = { filter: {}, format }
        return saveFile(await http.open(auditCalls.downloadAudit, { params: { id: auditId }, body }, signal))
      },
    ),
    exportUpload: fromPromise<void, { auditId: string }>(async ({ input, signal }) => {
      await saveFile(await http.open(auditCalls.downloadUpload, { params: { id: input.auditId } }, signal))
    }),
    deleteAudit: fromPromise<void, { auditId: string }>(async ({ input, signal }) => {
      await http.request(auditCalls.deleteAudit, { params: { id: input.auditId } }, { signal })
    }),
  }
}
