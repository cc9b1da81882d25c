import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CrmDifference, CrmDifferenceQuery, CrmOverview, CrmSync } from '../crm.ts'
import { feedPageSize } from '../feed.ts'

const forAdmins = { access: { of: 'admin' } } as const

export const crmCalls = {
  start: call({
    ...forAdmins,
    method: 'POST',
    path: '/import/all/:userId',
    summary: 'Read what changed in the CRM, for all administrators at once; nothing is applied yet',
    params: z.object({ userId: z.string() }),
    reply: CrmSync,
  }),
  overview: call({
    ...forAdmins,
    method: 'GET',
    path: '/crm/sync',
    summary: 'The newest sync with the CRM',
    reply: CrmOverview,
  }),
  differences: call({
    ...forAdmins,
    method: 'GET',
    path: '/crm/differences/:kind/:change',
    summary: 'How the CRM, as it was last read, differs from the portal; by the ids of the CRM',
    params: CrmDifferenceQuery,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), feedPageSize),
    }),
    reply: z.object({ differences: z.array(CrmDifference) }),
  }),
  apply: call({
    ...forAdmins,
    method: 'POST',
    path: '/crm/sync/:id/apply',
    summary: 'Apply the difference of a sync that waits for it',
    params: z.object({ id: z.string() }),
    reply: CrmSync,
  }),
} as const
