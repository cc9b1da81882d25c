import * as z from 'zod/mini'
import { TrailEntry, TrailFilter } from '../audit-trail.ts'
import { call } from '../call.ts'
import { feedPageSize } from '../feed.ts'

const trail = { method: 'GET', access: { of: 'admin' } } as const

export const auditTrailCalls = {
  page: call({
    ...trail,
    path: '/trail',
    summary: 'Who did what in whose account, the newest first',
    query: z.extend(TrailFilter, {
      page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), feedPageSize),
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
