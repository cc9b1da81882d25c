import { feed } from '#machines/shared/feed.machine.ts'
import { ask, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { foldArrived } from '#model/app/arrived-facts.ts'
import {
  type CrmDifferenceQuery,
  type CrmMissingQuery,
  type CrmSync,
  type CrmSyncFact,
  crmSyncFacts,
  evolveCrmSync,
  isSyncing,
} from '#model/crm/crm.ts'
import { crmCalls } from '#model/crm/crm-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

const isSyncFact = (type: string): boolean => crmSyncFacts.some((each) => each.type === type)

const syncAfter = (sync: CrmSync, facts: readonly RecordedFact[]): CrmSync =>
  foldArrived<CrmSync, CrmSyncFact>(
    sync,
    facts.filter(({ type, data }) => isSyncFact(type) && data.syncId === sync.id),
    evolveCrmSync,
  )

export const crmOverview = resource(
  ask(crmCalls.overview, (_: object) => ({})),
  {
    id: 'crm-overview',
    description: 'The newest sync with the CRM.',
    isAbout: (facts) => facts.some(({ type }) => isSyncFact(type)),
    evolve: ({ sync, ...overview }, facts) => ({ ...overview, sync: sync && syncAfter(sync, facts) }),
    isUnfinished: isSyncing,
  },
)

export const crmDifferences = feed(
  askPages(
    crmCalls.differences,
    (params: CrmDifferenceQuery, query) => ({ params, query }),
    ({ differences: items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  { id: 'crm-differences', description: 'How the records of the CRM differ from the portal’s.' },
)

export const crmMissing = feed(
  askPages(
    crmCalls.missing,
    ({ kind, searchText }: CrmMissingQuery, page) => ({ params: { kind }, query: { ...page, searchText } }),
    ({ missing: items, totalCount }, { page, limit }) => ({
      items,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  { id: 'crm-missing', description: 'Records that the CRM no longer has, and the portal keeps.' },
)
