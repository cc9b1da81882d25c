import { toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { askPages } from '#machines/shared/request.ts'
import { type AuditsQuery, afterFacts, audienceTexts, needsReading } from '#model/audits/audiences.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'

/** What a user uploaded, of one type. */
export const audits = feed(
  askPages(
    ({ type }: AuditsQuery) => (type === 'refresh' ? auditCalls.audits : auditCalls.skipTraces),
    ({ userId }, query) => ({ params: { id: userId }, query }),
    ({ audits: items, seq }, { limit }) => ({ items, version: seq, isEnd: items.length < limit }),
  ),
  {
    id: 'audits',
    description: 'The customer’s audits, newest first.',
    isAbout: (facts, { query, items }) => needsReading(facts, query.type, new Set(items.map(({ id }) => id))),
    evolve: afterFacts,
    onFailed: () => [toast('error', audienceTexts.notLoaded)],
  },
)
