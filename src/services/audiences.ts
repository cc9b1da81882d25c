import { fromCallback, fromPromise } from 'xstate'
import type { AuditPages, AuditsRead } from '#model/audiences.ts'
import { type AuditType, auditPageSize } from '#model/audit.ts'
import type { ExportFormat } from '#model/audit-detail.ts'
import { commissionOf } from '#model/audit-stats.ts'
import { auditCalls } from '#model/calls/audits.ts'
import type { Http } from './http.ts'
import { saveFile } from './save-file.ts'

const commissionKey = 'foresale.commission'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

interface AuditsQuery {
  readonly userId: string
  readonly type: AuditType
  readonly pages: AuditPages
}

/** Pages of ten, one after the other, until one is not full. */
async function readPages(
  http: Http,
  { userId, type, pages: { first, count } }: AuditsQuery,
  signal: AbortSignal,
): Promise<AuditsRead> {
  const call = type === 'refresh' ? auditCalls.audits : auditCalls.skipTraces
  const audits: AuditsRead['audits'][number][] = []
  let seq = Number.POSITIVE_INFINITY
  for (let page = first; page < first + count; page += 1) {
    const query = { page, limit: auditPageSize }
    const read = await http.request(call, { params: { id: userId }, query }, { signal })
    audits.push(...read.audits)
    seq = Math.min(seq, read.seq)
    if (read.audits.length < auditPageSize) return { audits: unique(audits), seq, isEnd: true }
  }
  return { audits: unique(audits), seq, isEnd: false }
}

/** An audit that came meanwhile moves the others on: one may stand on two pages. */
function unique(audits: AuditsRead['audits']): AuditsRead['audits'] {
  return [...new Map(audits.map((audit) => [audit.id, audit])).values()]
}

export function audiencesServices(http: Http, storage: Storage) {
  return {
    loadAudits: fromPromise<AuditsRead, AuditsQuery>(({ input, signal }) => readPages(http, input, signal)),
    /** Keeps the commission in this browser, and tells of what was kept before or by another tab. */
    commissionKeeper: fromCallback<{ type: 'commission.keep'; percent: number }>(({ sendBack, receive }) => {
      const tell = (kept: string | null) => {
        const percent = commissionOf(kept ?? '')
        if (percent !== null) sendBack({ type: 'commission.known', percent })
      }
      const onStorage = ({ key, newValue }: StorageEvent) => key === commissionKey && tell(newValue)
      receive(({ percent }) => storage.setItem(commissionKey, String(percent)))
      addEventListener('storage', onStorage)
      tell(storage.getItem(commissionKey))
      return () => removeEventListener('storage', onStorage)
    }),
  }
}

export function auditCardServices(http: Http) {
  return {
    downloadAudit: fromPromise<void, { auditId: string; format: ExportFormat }>(async ({ input, signal }) => {
      const { auditId, format } = input
      const body = { filter: {}, format }
      await saveFile(await http.open(auditCalls.downloadAudit, { params: { id: auditId }, body }, signal))
    }),
    exportUpload: fromPromise<void, { auditId: string }>(async ({ input, signal }) => {
      await saveFile(await http.open(auditCalls.downloadUpload, { params: { id: input.auditId } }, signal))
    }),
    deleteAudit: fromPromise<void, { auditId: string }>(async ({ input, signal }) => {
      await http.request(auditCalls.deleteAudit, { params: { id: input.auditId } }, { signal })
    }),
  }
}
