import { Suspense, use, useMemo, useState } from 'react'
import { ANYWHERE } from '#charts/drawing.ts'
import type { FlowSummary } from '#charts/flow-data.ts'
import { stepsOf } from '#charts/path-words.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import type { Path } from '#charts/strategies.ts'
import { activeStates, type Marks, noMarks } from '../chart/marks.ts'
import { loadDetail } from '../data/load.ts'
import type { Selected } from '../route.ts'
import { FlowFrame } from '../shell/FlowFrame.tsx'
import { PathFinder } from './PathFinder.tsx'
import { PathPlayer } from './PathPlayer.tsx'

interface PathsPageProps {
  flows: readonly FlowSummary[]
  flow: FlowSummary
  selected: Selected | undefined
}

/** Ways through a chart with the flow's test data: found, counted, and played on the chart. */
export function PathsPage(props: PathsPageProps) {
  return (
    <Suspense
      fallback={<FlowFrame {...props} mode="paths" marks={noMarks} panel={<p aria-busy="true">…</p>} />}
    >
      <Loaded {...props} />
    </Suspense>
  )
}

interface Playing {
  readonly path: Path
  readonly position: number
}

function Loaded(props: PathsPageProps) {
  const { graph } = use(loadDetail(props.flow.id))
  if (graph !== null) return <WithGraph {...props} graph={graph} />
  const panel = <p>This flow has no tables yet, so there are no test data to find paths with.</p>
  return <FlowFrame {...props} mode="paths" marks={noMarks} panel={panel} />
}

function WithGraph({ flow, selected, graph, ...rest }: PathsPageProps & { graph: PlainGraph }) {
  const [playing, setPlaying] = useState<Playing>()
  const steps = useMemo(() => (playing ? stepsOf(graph, playing.path) : []), [graph, playing])
  const step = playing && steps[playing.position]
  const marks = useMemo((): Marks => {
    const before = steps.slice(0, playing?.position ?? 0).flatMap(({ edges }) => edges)
    return {
      ...noMarks,
      active: step ? activeStates(step.states.join(' ')) : new Set(),
      taken: new Set(step?.edges),
      walks: new Map(before.map((edge) => [edge, 'walked'])),
      selected: selected?.id,
    }
  }, [steps, step, playing?.position, selected?.id])
  return (
    <FlowFrame
      {...rest}
      flow={flow}
      selected={selected}
      mode="paths"
      marks={marks}
      focus={step?.states[0] ?? selected?.id}
      panel={
        <>
          {playing && (
            <PathPlayer
              steps={steps}
              position={playing.position}
              onMove={(position) => setPlaying({ ...playing, position })}
              onClose={() => setPlaying(undefined)}
            />
          )}
          <PathFinder
            flow={flow}
            graph={graph}
            goal={selected?.id === ANYWHERE ? undefined : selected}
            playing={playing?.path}
            onPlay={(path) => setPlaying({ path, position: 0 })}
          />
        </>
      }
    />
  )
}
