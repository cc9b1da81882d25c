import { Box, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import type { Path } from '#charts/strategies.ts'
import type { Selected } from '../route.ts'
import { goTo } from '../usePlace.ts'
import { GoalSelect } from './GoalSelect.tsx'
import { KeptGoals } from './KeptGoals.tsx'
import { PathList } from './PathList.tsx'
import { queryOf, type Shape, shapes } from './query.ts'
import { usePathSearch } from './usePathSearch.ts'

const strategies = [
  { value: 'edges', label: 'Over every transition' },
  { value: 'pairs', label: 'Over every two transitions that follow each other' },
  { value: 'shortest', label: 'The shortest to …' },
  { value: 'simple', label: 'All on which nothing comes twice' },
]

/** Moves of a simple path at first, and at most. */
const bounds = { usual: 8, most: 60 }

interface PathFinderProps {
  flow: FlowSummary
  graph: PlainGraph
  goal: Selected | undefined
  playing: Path | undefined
  onPlay: (path: Path) => void
}

export function PathFinder({ flow, graph, goal, playing, onPlay }: PathFinderProps) {
  const [chosen, setStrategy] = useState<Shape>('edges')
  const [kept, setKept] = useState<readonly Selected[]>([])
  const [longest, setLongest] = useState(String(bounds.usual))
  // Choosing a goal on the chart asks for the way there.
  const strategy = (goal !== undefined || kept.length > 0) && chosen !== 'simple' ? 'shortest' : chosen
  const moves = Number(longest)
  const isBound = Number.isInteger(moves) && moves >= 1 && moves <= bounds.most
  const [kind, id] = [goal?.kind, goal?.id]
  const query = useMemo(() => {
    const own = kind === undefined || id === undefined ? [] : [{ kind, id }]
    const others = strategy === 'shortest' ? kept.filter((each) => each.id !== id) : []
    return queryOf(strategy, [...others, ...own], isBound ? moves : undefined)
  }, [strategy, kind, id, kept, isBound, moves])
  const answer = usePathSearch(flow, graph, 'problem' in query ? undefined : query)
  const choose = (next: Selected | undefined) =>
    goTo({ page: 'flow', flow: flow.id, mode: 'paths', ...(next && { selected: next }) })
  return (
    <Stack aria-label="Paths" component="section" gap={12}>
      <NativeSelect
        label="Which paths"
        value={strategy}
        data={strategies}
        onChange={({ currentTarget: { value } }) => {
          setStrategy(shapes.find((shape) => shape === value) ?? 'edges')
          if (value !== 'edges' && value !== 'pairs') return
          setKept([])
          choose(undefined)
        }}
      />
      {(strategy === 'shortest' || strategy === 'simple') && (
        <GoalSelect flow={flow} goal={goal} withTransitions={strategy === 'shortest'} onChange={choose} />
      )}
      {strategy === 'shortest' && <KeptGoals kept={kept} goal={goal} onChange={setKept} />}
      {strategy === 'simple' && (
        <TextInput
          label="Moves at most"
          inputMode="numeric"
          value={longest}
          error={isBound ? undefined : `A whole number from 1 to ${bounds.most}`}
          onChange={({ currentTarget }) => setLongest(currentTarget.value)}
        />
      )}
      {'problem' in query ? (
        <Box role="status" component="p" c="dimmed">
          {query.problem}
        </Box>
      ) : (
        <PathList flow={flow} graph={graph} answer={answer} playing={playing} onPlay={onPlay} />
      )}
    </Stack>
  )
}
