import { leadMap } from '#machines/shared/lead-map.machine.ts'
import { pause } from '#machines/shared/pause.ts'
import { askActor, askFor } from '#machines/shared/request.ts'
import { table } from '#machines/shared/table.machine.ts'
import { changesPredictions } from '#model/county-data/county-facts.ts'
import { changesStatuses } from '#model/leads/lead.ts'
import {
  type LikelyFilter,
  type LikelyLead,
  type LikelyPlace,
  type LikelyRow,
  type LikelySort,
  likelyPageSize,
} from '#model/likely-sellers/likely.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import type { Lead } from '#model/shared/lead-map.ts'
import { maxPageRows, type Page, type RowCount } from '#model/shared/page.ts'
import type { CountRequest, TableRequest } from '#model/shared/table.ts'

const isAbout = (facts: readonly RecordedFact[], { fipsCode }: LikelyPlace): boolean =>
  changesPredictions(facts, fipsCode) || changesStatuses(facts)

export const placeOf = ({ id, fipsCode }: LikelyPlace) => ({ id, county: fipsCode })

/** A quick second change asks once. */
const askDelayMs = 100

const pageOf = (place: LikelyPlace, filter: LikelyFilter, page: object) => ({
  query: { ...placeOf(place), ...filter, ...page },
})

const orderOf = (sort: LikelySort | null) =>
  sort && { sort: sort.field, ...(sort.descending && { descending: 'yes' as const }) }

/** A county's properties, likeliest first. */
export const likelyRowsMachine = table(
  {
    load: askActor<Page<LikelyRow>, TableRequest<LikelyPlace, LikelyFilter, LikelySort['field']>>(
      async ({ query, filter, sort, page }, signal, client) => {
        const { limit = likelyPageSize, offset: start = 0 } = page
        await pause(askDelayMs, signal)
        const sent = pageOf(query, filter, { start, perPage: limit, ...orderOf(sort) })
        const { resp } = await client.request(likelyCalls.properties, sent, { signal })
        return { items: resp, next: null, version: null }
      },
    ),
    loadCount: askActor<RowCount, CountRequest<LikelyPlace, LikelyFilter>>(
      askFor(
        likelyCalls.properties,
        ({ query, filter }) => pageOf(query, filter, { perPage: 1 }),
        ({ totalCount: count }) => ({ count, version: null }),
      ),
    ),
  },
  { id: 'likely-rows', description: 'The likely sellers of a county, page by page.', isAbout },
)

/** The same properties on a map. */
export const likelyMapMachine = leadMap<LikelyLead, LikelyPlace, LikelyFilter>({
  id: 'likely-map',
  description: 'The likely sellers of a county on the map.',
  loadLeads: askActor<readonly Lead[], { query: LikelyPlace; filter: LikelyFilter }>(
    askFor(
      likelyCalls.locations,
      ({ query, filter }) => ({ query: { ...placeOf(query), ...filter } }),
      ({ items }) => items,
    ),
  ),
  loadRows: askActor<readonly LikelyLead[], { query: LikelyPlace; ids: string[] }>(
    askFor(
      likelyCalls.properties,
      ({ query, ids }) => ({
        query: { ...placeOf(query), likelyIds: ids.join(','), perPage: maxPageRows },
      }),
      ({ resp }) => resp.map((row) => ({ ...row, id: String(row.attom_id) })),
    ),
  ),
  isAbout,
})
