import { toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { ask, askFor, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { foldArrived } from '#model/app/arrived-facts.ts'
import { areListingsLoaded, changesPredictions } from '#model/county-data/county-facts.ts'
import { changesStatuses } from '#model/leads/lead.ts'
import {
  type AppendFact,
  type AppendState,
  appendOf,
  evolveAppend,
  recordOf,
} from '#model/likely-sellers/append.ts'
import {
  type CountiesQuery,
  type LikelyFilter,
  type LikelyItem,
  type LikelyPlace,
  likelyTexts,
} from '#model/likely-sellers/likely.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { placeOf } from './likely-rows.ts'

const isOfCounty = (facts: readonly RecordedFact[], { fipsCode }: LikelyPlace) =>
  changesPredictions(facts, fipsCode)

/** One that was put in a cart is read: the server knows which list it is of. */
const appendsAfter = ({ id, appends }: Pick<LikelyItem, 'id' | 'appends'>, facts: readonly RecordedFact[]) =>
  appends.flatMap((record) => {
    const own = facts.filter(({ kind, streamId }) => kind === 'append' && streamId === record.id)
    if (own.length === 0) return [record]
    return recordOf(foldArrived<AppendState, AppendFact>(appendOf(record, id), own, evolveAppend))
  })

export const likelyItems = feed(
  askPages(
    likelyCalls.orders,
    ({ userId, kind }: CountiesQuery, query) => ({
      params: { id: userId, type: kind, status: 'active' as const },
      query,
    }),
    ({ items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  {
    id: 'likely-items',
    description: 'The counties whose likely sellers the customer has.',
    isAbout: (facts) =>
      changesPredictions(facts) || areListingsLoaded(facts) || facts.some(({ kind }) => kind === 'append'),
    evolve: (item, facts) => ({ ...item, appends: appendsAfter(item, facts) }),
    onFailed: () => [toast('error', likelyTexts.notLoaded)],
  },
)

export const likelyItem = resource(
  ask(likelyCalls.item, (place: LikelyPlace) => ({ query: placeOf(place) })),
  {
    id: 'likely-item',
    description: 'One county whose likely sellers the customer has.',
    isAbout: isOfCounty,
  },
)

/** How many properties pass a filter. */
export const likelyCount = resource(
  askFor(
    likelyCalls.properties,
    ({ filter, ...place }: LikelyPlace & { filter: LikelyFilter }) => ({
      query: { ...placeOf(place), ...filter, perPage: 1 },
    }),
    ({ totalCount }) => totalCount,
  ),
  { id: 'likely-count', description: 'How many likely sellers the filters leave.', isAbout: isOfCounty },
)

export const likelyProperty = resource(
  askFor(
    likelyCalls.propertyDetail,
    (params: { userId: string; propertyId: string }) => ({ params }),
    ([detail]) => detail ?? null,
  ),
  { id: 'likely-property', description: 'One likely seller’s home.', isAbout: changesStatuses },
)
