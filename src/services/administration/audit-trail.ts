import type { TrailEntry, TrailFilter } from '#model/administration/audit-trail.ts'
import { auditTrailCalls } from '#model/administration/audit-trail-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'
import { saveFile } from '#services/shared/save-file.ts'

export const loadAuditTrail = (http: Http) =>
  feedLoader<TrailEntry, TrailFilter>(async (filter, page, signal) => {
    const request = { query: { ...filter, ...page } }
    const { entries } = await http.request(auditTrailCalls.page, request, { signal })
    return { items: entries, isEnd: entries.length < page.limit }
  })

export const exportAuditTrail =
  (http: Http) =>
  async (filter: TrailFilter, signal: AbortSignal): Promise<void> => {
    await saveFile(await http.open(auditTrailCalls.file, { query: { ...filter } }, signal))
  }
