import { Suspense, use, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { ChangesPage } from './changes/ChangesPage.tsx'
import { layOutAhead } from './chart/layouts.ts'
import { loadFlows } from './data/load.ts'
import { FollowPage } from './follow/FollowPage.tsx'
import { PathsPage } from './paths/PathsPage.tsx'
import type { OpenedFiles } from './replay/opened.ts'
import { ReplayPage } from './replay/ReplayPage.tsx'
import type { Place } from './route.ts'
import { ChartPage } from './shell/ChartPage.tsx'
import { FlowsPage } from './shell/FlowsPage.tsx'
import { Header } from './shell/Header.tsx'
import { LoadBoundary } from './shell/LoadBoundary.tsx'
import { NoSuchFlow } from './shell/NoSuchFlow.tsx'
import { SimulatePage } from './simulate/SimulatePage.tsx'
import type { Simulation } from './simulate/simulation.ts'
import { StoryPage } from './story/StoryPage.tsx'
import { hasStory } from './story/stories.ts'
import { usePlace } from './usePlace.ts'
import classes from './Workbench.module.css'

/** The chart workbench: reads what its build wrote, and nothing else. */
export function Workbench() {
  return (
    <LoadBoundary>
      <Suspense fallback={<div className={classes.page} aria-busy="true" />}>
        <Loaded />
      </Suspense>
    </LoadBoundary>
  )
}

function Loaded() {
  const flows = use(loadFlows())
  const place = usePlace()
  const [opened, setOpened] = useState<OpenedFiles>({})
  const [simulations, setSimulations] = useState<Simulations>(new Map())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links within
    <div
      className={classes.page}
      onPointerOver={({ target }) => layOutAhead(flows, target)}
      onFocus={({ target }) => layOutAhead(flows, target)}
    >
      <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
        Skip to content
      </button>
      <Header flows={flows} place={place} />
      {place.page === 'replay' ? (
        <ReplayPage flows={flows} opened={opened} onChange={setOpened} />
      ) : (
        <LoadBoundary key={place.page === 'flow' ? `${place.flow} ${place.mode}` : place.page}>
          <Page
            flows={flows}
            place={place}
            simulations={simulations}
            onSimulate={(flow, simulation) =>
              setSimulations((before) => new Map([...before, [flow, simulation]]))
            }
          />
        </LoadBoundary>
      )}
    </div>
  )
}

/** Played by hand, by flow: kept while the reader looks at something else. */
type Simulations = ReadonlyMap<string, Simulation | undefined>

interface PageProps {
  flows: readonly FlowSummary[]
  place: Place
  simulations: Simulations
  onSimulate: (flow: string, simulation: Simulation | undefined) => void
}

function Page({ flows, place, simulations, onSimulate }: PageProps) {
  if (place.page === 'changes') return <ChangesPage />
  if (import.meta.env.DEV && place.page === 'follow') return <FollowPage flows={flows} />
  if (place.page !== 'flow') return <FlowsPage flows={flows} />
  const flow = flows.find(({ id }) => id === place.flow)
  if (flow === undefined) return <NoSuchFlow name={place.flow} />
  const props = { flows, flow, selected: place.selected }
  if (place.mode === 'simulate') {
    return (
      <SimulatePage
        key={flow.id}
        {...props}
        simulation={simulations.get(flow.id)}
        onChange={(simulation) => onSimulate(flow.id, simulation)}
      />
    )
  }
  if (place.mode === 'story' && hasStory(flow, flows)) return <StoryPage key={flow.id} {...props} />
  if (place.mode === 'paths') return <PathsPage key={flow.id} {...props} />
  return <ChartPage key={flow.id} {...props} />
}
