import type { TrailEntry, TrailFilter } from '#model/audit-trail.ts'
import { auditTrailCalls } from '#model/calls/audit-trail.ts'
import { feedLoader } from './feed.ts'
import type { Http } from './http.ts'
import { saveFile } from './save-file.ts'

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
