import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { TrailEntry, TrailFilter } from './audit-trail.ts'

const trail = { method: 'GET', access: { allows: 'admin' } } as const

export const auditTrailCalls = {
  page: call({
    ...trail,
    path: '/trail',
    summary: 'Who did what in whose account, the newest first',
    query: z.extend(TrailFilter, {
      ...feedPage,
    }),
    reply: z.object({ entries: z.array(TrailEntry) }),
  }),
  file: call({
    ...trail,
    path: '/trail/file',
    summary: 'The same as a CSV file',
    kind: 'download',
    limit: 'work',
    query: TrailFilter,
    reply: z.unknown(),
  }),
} as const
