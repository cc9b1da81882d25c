import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { likelyCount } from '#machines/likely-sellers/likely.ts'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import type { LikelyFilter, LikelyPlace } from '#model/likely-sellers/likely.ts'
import { maxPageRows } from '#model/shared/page.ts'
import { countTicked, type TickedRows, tickState } from '#model/shared/table.ts'
import { useFlow } from '#views/app/context.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

/** How many are found and selected, and how many the score hides; of a search the chips say what filters hide. */
export function LikelyCount({ table }: { table: ActorRefFrom<typeof likelyRowsMachine> }) {
  const { query, count: found, ticked, view } = useSelector(table, ({ context }) => context)
  const { sellerScore, ...others } = view.filter
  const selected = countTicked(ticked, found)
  const chosen = countable(ticked, view.filter)
  return (
    <Group gap="4px 12px" mih={32}>
      <Note aria-live="polite">
        {found !== null && `${count(found)} found`}
        {tickState(ticked) !== 'none' && (
          <>
            {' · '}
            <strong>{selected === null ? 'All' : count(selected)} selected</strong>
            {chosen && <WithPhone key={JSON.stringify(chosen)} place={query} filter={chosen} />}
          </>
        )}
      </Note>
      {tickState(ticked) !== 'none' && (
        <Button variant="subtle" size="compact-sm" onClick={() => table.send({ type: 'rows.clear' })}>
          Clear
        </Button>
      )}
      {sellerScore !== undefined && others.addressCityZip === undefined && found !== null && (
        <HiddenByScore
          key={JSON.stringify(others)}
          place={query}
          filter={others}
          shown={found}
          onShow={() => table.send({ type: 'filter.apply', filter: others })}
        />
      )}
    </Group>
  )
}

/** The filter of the selected homes, where a query can name them. */
function countable({ isAll, ids }: TickedRows, filter: LikelyFilter): LikelyFilter | null {
  if (isAll) return ids.size === 0 && filter.hasPhone === undefined ? filter : null
  return ids.size > 0 && ids.size <= maxPageRows ? { likelyIds: [...ids].join(',') } : null
}

function WithPhone({ place, filter }: { place: LikelyPlace; filter: LikelyFilter }) {
  const flow = useFlow(likelyCount, { params: { ...place, filter: { ...filter, hasPhone: 'yes' } } })
  const reachable = useSelector(flow, ({ context }) => context.data)
  return reachable === null ? null : `, ${count(reachable)} with a phone`
}

interface HiddenByScoreProps {
  place: LikelyPlace
  filter: LikelyFilter
  shown: number
  onShow: () => void
}

function HiddenByScore({ place, filter, shown, onShow }: HiddenByScoreProps) {
  const flow = useFlow(likelyCount, { params: { ...place, filter } })
  const all = useSelector(flow, ({ context }) => context.data)
  if (all === null || all <= shown) return null
  return (
    <Button variant="transparent" size="compact-sm" px={0} onClick={onShow}>
      {all - shown === 1 ? 'Show 1 lower score' : `Show ${count(all - shown)} lower scores`}
    </Button>
  )
}
