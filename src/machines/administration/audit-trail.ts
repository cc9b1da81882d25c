import { toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { askFile, askPages } from '#machines/shared/request.ts'
import { type TrailFilter, trailTexts } from '#model/administration/audit-trail.ts'
import { auditTrailCalls } from '#model/administration/audit-trail-calls.ts'

export const auditTrail = feed(
  askPages(
    auditTrailCalls.page,
    (filter: TrailFilter, page) => ({ query: { ...filter, ...page } }),
    ({ entries: items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  { id: 'audit-trail', description: 'What administrators did, newest first.' },
)

export const auditTrailFile = submission(
  askFile(auditTrailCalls.file, (query: TrailFilter) => ({ query })),
  {
    id: 'audit-trail-file',
    description: 'Download of what administrators did.',
    onFailed: () => [toast('error', trailTexts.notExported)],
  },
)
