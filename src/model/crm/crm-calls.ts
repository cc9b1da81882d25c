import * as z from 'zod/mini'
import { call, forAdmins } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import {
  CrmDifference,
  CrmDifferenceQuery,
  CrmKind,
  CrmMissing,
  CrmOverview,
  CrmStarted,
  CrmSync,
} from './crm.ts'

export const crmCalls = {
  start: call({
    ...forAdmins,
    method: 'POST',
    path: '/import/all/:userId',
    summary: 'Read what changed in the CRM, for all administrators at once; nothing is applied yet',
    params: z.object({ userId: z.string() }),
    reply: CrmStarted,
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
      ...feedPage,
    }),
    reply: z.object({ differences: z.array(CrmDifference) }),
  }),
  missing: call({
    ...forAdmins,
    method: 'GET',
    path: '/crm/missing/:kind',
    summary: 'What a sync has marked as missing in the CRM; the portal keeps it',
    params: z.object({ kind: CrmKind }),
    query: z.object({ searchText: z._default(z.string().check(z.maxLength(200)), ''), ...feedPage }),
    reply: z.object({ missing: z.array(CrmMissing), totalCount: z.number() }),
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
