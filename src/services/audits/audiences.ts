import type { AuditsQuery } from '#model/audits/audiences.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

export const loadAudits = (http: Http) =>
  feedLoader<AuditCard, AuditsQuery>(async ({ userId, type }, query, signal) => {
    const call = type === 'refresh' ? auditCalls.audits : auditCalls.skipTraces
    const { audits, seq } = await http.request(call, { params: { id: userId }, query }, { signal })
    return { items: audits, version: seq, isEnd: audits.length < query.limit }
  })
