import { feed } from '#machines/shared/feed.machine.ts'
import { ask, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { type CrmDifferenceQuery, type CrmMissingQuery, isSyncing } from '#model/crm/crm.ts'
import { crmCalls } from '#model/crm/crm-calls.ts'

export const crmOverview = resource(
  ask(crmCalls.overview, (_: object) => ({})),
  { id: 'crm-overview', isUnfinished: isSyncing },
)

export const crmDifferences = feed(
  askPages(
    crmCalls.differences,
    (params: CrmDifferenceQuery, query) => ({ params, query }),
    ({ differences: items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  { id: 'crm-differences' },
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
  { id: 'crm-missing' },
)
