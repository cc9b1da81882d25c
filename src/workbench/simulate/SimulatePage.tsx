import { Group, Text } from '@mantine/core'
import { type RefCallback, Suspense, use, useMemo, useRef } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { FlowDetail, FlowSummary } from '#charts/flow-data.ts'
import { activeStates, type Marks, noMarks } from '../chart/marks.ts'
import { loadDetail } from '../data/load.ts'
import { Details } from '../details/Details.tsx'
import type { Selected } from '../route.ts'
import { FlowFrame } from '../shell/FlowFrame.tsx'
import { isFocusLost, useAfterChange } from '../useAfterChange.ts'
import { ContextView } from './ContextView.tsx'
import { machineOf } from './machines.ts'
import { NextMoves } from './NextMoves.tsx'
import classes from './Simulate.module.css'
import { StartForm } from './StartForm.tsx'
import { backTo, now, type Simulation, stateOf } from './simulation.ts'
import { TurnList } from './TurnList.tsx'

interface SimulatePageProps {
  flows: readonly FlowSummary[]
  flow: FlowSummary
  selected: Selected | undefined
  /** As far as the flow has been played; undefined before it is started. */
  simulation: Simulation | undefined
  onChange: (simulation: Simulation | undefined) => void
}

/** A chart played by hand. Services are not called: the reader says what each comes to. Nothing leaves the page. */
export function SimulatePage({ flows, flow, selected, simulation, onChange }: SimulatePageProps) {
  const place = useRef<HTMLElement>(null)
  useAfterChange(simulation, () => {
    if (isFocusLost()) place.current?.focus()
  })
  const turn = simulation && now(simulation)
  const marks = useMemo(
    (): Marks =>
      turn === undefined
        ? { ...noMarks, selected: selected?.id }
        : {
            ...noMarks,
            active: activeStates(stateOf(turn)),
            taken: new Set(turn.edges),
            selected: selected?.id,
          },
    [turn, selected?.id],
  )
  return (
    <FlowFrame
      flows={flows}
      flow={flow}
      mode="simulate"
      selected={selected}
      marks={marks}
      focus={turn && stateOf(turn).split(' ')[0]}
      panel={
        <>
          <Suspense fallback={<p aria-busy="true">Loading the chart …</p>}>
            <Player
              flow={flow}
              simulation={simulation}
              onChange={onChange}
              place={(element) => {
                place.current = element
              }}
            />
          </Suspense>
          {selected && (
            <div className={classes.details}>
              <Details flow={flow} mode="simulate" selected={selected} />
            </div>
          )}
        </>
      }
    />
  )
}

interface PlayerProps {
  flow: FlowSummary
  simulation: Simulation | undefined
  onChange: (simulation: Simulation | undefined) => void
  /** What shows where the chart is: has the focus when the control of a move is gone. */
  place: RefCallback<HTMLElement>
}

function Player(props: PlayerProps) {
  const detail = use(loadDetail(props.flow.id))
  const machine = use(machineOf(props.flow.id))
  return <Loaded {...props} detail={detail} machine={machine} />
}

interface LoadedProps extends PlayerProps {
  detail: FlowDetail
  machine: AnyStateMachine
}

function Loaded({ flow, simulation, onChange, place, detail: { graph }, machine }: LoadedProps) {
  if (simulation === undefined) {
    return <StartForm machine={machine} graph={graph} place={place} onStart={onChange} />
  }
  const turn = now(simulation)
  return (
    <>
      <Text size="sm" mb="sm" c="dimmed">
        It is in
      </Text>
      <Group
        ref={place}
        role="status"
        tabIndex={-1}
        component="p"
        gap="4px 8px"
        align="stretch"
        fz="lg"
        fw={640}
        lh="md"
      >
        {stateOf(turn)
          .split(' ')
          .map((path) => (
            <span key={path}>{path}</span>
          ))}
      </Group>
      <NextMoves
        key={simulation.turns.length}
        flow={flow}
        graph={graph}
        simulation={simulation}
        onChange={onChange}
      />
      <ContextView context={turn.moment.snapshot.context} />
      <TurnList
        simulation={simulation}
        onBack={(index) => onChange(backTo(simulation, index))}
        onRestart={() => onChange(undefined)}
      />
    </>
  )
}
