import * as z from 'zod/mini'
import { TrailEntry, TrailFilter } from '../audit-trail.ts'
import { call } from '../call.ts'
import { feedPage } from './feed-page.ts'

const trail = { method: 'GET', access: { of: 'admin' } } as const

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
