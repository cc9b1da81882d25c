import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { likelyCount } from '#machines/likely-sellers/likely.ts'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import type { LikelyFilter, LikelyPlace } from '#model/likely-sellers/likely.ts'
import { likelyChips } from '#model/likely-sellers/likely-filter.ts'
import { useFlow } from '#views/app/context.ts'
import { FilterChips, HiddenRows } from '#views/shared/FilterChips.tsx'

/** What the homes are filtered by, and what a search does not show because of it. */
export function LikelyChips({ table }: { table: ActorRefFrom<typeof likelyRowsMachine> }) {
  const { query, view, count: found } = useSelector(table, ({ context }) => context)
  const { addressCityZip } = view.filter
  const apply = (filter: LikelyFilter) => table.send({ type: 'filter.apply', filter })
  return (
    <FilterChips chips={likelyChips(view.filter)} onApply={apply}>
      {addressCityZip !== undefined && found !== null && (
        <Hidden key={addressCityZip} place={query} search={{ addressCityZip }} found={found} onShow={apply} />
      )}
    </FilterChips>
  )
}

interface HiddenProps {
  place: LikelyPlace
  search: LikelyFilter
  found: number
  onShow: (filter: LikelyFilter) => void
}

function Hidden({ place, search, found, onShow }: HiddenProps) {
  const flow = useFlow(likelyCount, { params: { ...place, filter: search } })
  const all = useSelector(flow, ({ context }) => context.data)
  return <HiddenRows found={found} all={all} onShow={() => onShow(search)} />
}
