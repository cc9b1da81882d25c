import { Box, Group, Text } from '@mantine/core'
import { Suspense, use, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { FlowDetail, FlowSummary } from '#charts/flow-data.ts'
import type { Story } from '#charts/story.ts'
import { activeStates, type Marks, noMarks } from '../chart/marks.ts'
import { kept } from '../data/kept.ts'
import { loadDetail } from '../data/load.ts'
import { Details } from '../details/Details.tsx'
import parts from '../parts.module.css'
import { Problem } from '../parts.tsx'
import { flowAddress, type Selected } from '../route.ts'
import { FlowFrame } from '../shell/FlowFrame.tsx'
import { ContextView } from '../simulate/ContextView.tsx'
import { EventMoves } from '../simulate/EventMoves.tsx'
import { recordOf } from '../simulate/form.ts'
import { machineOf } from '../simulate/machines.ts'
import { TimeMoves } from '../simulate/NextMoves.tsx'
import { eventOptions, serviceOptions } from '../simulate/options.ts'
import { ServiceMoves } from '../simulate/ServiceMoves.tsx'
import { InputForm } from '../simulate/StartForm.tsx'
import { Turns } from '../simulate/TurnList.tsx'
import { type LivePart, type Move, playStory, type StoryTurn } from './playing.ts'
import { storyFor } from './stories.ts'

interface StoryPageProps {
  flows: readonly FlowSummary[]
  flow: FlowSummary
  selected: Selected | undefined
}

interface Played {
  readonly input: unknown
  readonly moves: readonly Move[]
}

/** A flow and the charts that run within it, read and played as one. */
export function StoryPage({ flows, flow, selected }: StoryPageProps) {
  const story = storyFor(flow, flows)
  const [turns, setTurns] = useState<readonly StoryTurn[]>([])
  const turn = turns.at(-1)
  const marks = useMemo(
    (): Marks => ({
      ...noMarks,
      ...(turn && { active: activeStates(turn.state), taken: new Set(turn.edges) }),
      selected: selected?.id,
    }),
    [turn, selected?.id],
  )
  const origin = selected && story.origins.get(selected.id)
  return (
    <FlowFrame
      flows={flows}
      flow={story.chart}
      mode="story"
      selected={selected}
      marks={marks}
      focus={selected?.id ?? turn?.state.split(' ').at(-1)}
      panel={
        <>
          <Suspense fallback={<p aria-busy="true">Loading the charts …</p>}>
            <Player story={story} flow={flow} turns={turns} onTurns={setTurns} />
          </Suspense>
          {selected && origin && (
            <Box mt="lg">
              <a href={flowAddress(flow.id, 'story')}>All of the story</a>
              <Details flow={origin.chart} mode="chart" selected={{ ...selected, id: origin.id }} />
            </Box>
          )}
        </>
      }
    />
  )
}

const detailsOf = kept((ids) => Promise.all(ids.split(' ').map(loadDetail)))

interface PlayerProps {
  story: Story<FlowSummary>
  flow: FlowSummary
  turns: readonly StoryTurn[]
  onTurns: (turns: readonly StoryTurn[]) => void
}

function Player(props: PlayerProps) {
  const ids = [...new Set(props.story.parts.map(({ chart }) => chart.id))]
  const details = use(detailsOf(ids.join(' ')))
  const machine = use(machineOf(props.flow.id))
  return <Loaded {...props} details={details} machine={machine} />
}

interface LoadedProps extends PlayerProps {
  details: readonly FlowDetail[]
  machine: AnyStateMachine
}

function Loaded({ story, flow, turns, onTurns, details, machine }: LoadedProps) {
  const [{ input, moves }, setPlayed] = useState<Played>({ input: null, moves: [] })
  const [problem, setProblem] = useState('')
  const turn = turns.at(-1)
  const graphOf = (id: string) => details.find((detail) => detail.id === id)?.graph ?? null
  const play = (next: Played): string => {
    const result = attempt(() => playStory(machine, story, next.input, next.moves))
    const said = typeof result === 'string' ? result : (result.at(-1)?.problem ?? '')
    setProblem(said)
    if (typeof result === 'string' || said !== '') return said
    setPlayed(next)
    onTurns(result)
    return ''
  }
  const make = (move: Move) => void play({ input, moves: [...moves, move] })
  if (turn === undefined) {
    return (
      <InputForm
        graph={graphOf(flow.id)}
        about="The charts are played here together, without services: you say what each comes to. Nothing leaves this page."
        onStart={(given) => play({ input: given, moves: [] })}
      />
    )
  }
  return (
    <>
      <Text size="sm" mb="sm" c="dimmed">
        It is in
      </Text>
      <Group role="status" component="p" gap="4px 8px" fz="lg" fw={640} lh="md">
        {turn.state.split(' ').map((path) => (
          <span key={path}>{path}</span>
        ))}
      </Group>
      <section key={turns.length} aria-label="What can happen">
        <Problem text={problem} />
        {turn.live.length === 0 && <p>The story has come to its end.</p>}
        {turn.live.map((live) => (
          <PartMoves key={live.part.path} live={live} graph={graphOf(live.part.chart.id)} onMove={make} />
        ))}
        {turn.live.length > 0 && <TimeMoves left={undefined} onPass={(ms) => make({ kind: 'time', ms })} />}
      </section>
      <Turns
        turns={turns}
        onBack={(index) => play({ input, moves: moves.slice(0, index) })}
        onRestart={() => onTurns([])}
      />
    </>
  )
}

interface PartMovesProps {
  live: LivePart
  graph: FlowDetail['graph']
  onMove: (move: Move) => void
}

/** What can happen in one of the charts. */
function PartMoves({ live, graph, onMove }: PartMovesProps) {
  const { part } = live
  const events = eventOptions(live, part.chart, graph)
  const services = serviceOptions(live, graph)
  return (
    <section aria-label={part.chart.title}>
      <h2 className={parts.heading}>{part.chart.title}</h2>
      {events.map((option) => (
        <EventMoves
          key={option.type}
          option={option}
          onSend={(data) =>
            onMove({ kind: 'event', part: part.path, event: { ...recordOf(data), type: option.type } })
          }
        />
      ))}
      {services.map((option) => (
        <ServiceMoves
          key={option.id}
          option={option}
          onEnd={(outcome, data) =>
            onMove({ kind: 'outcome', part: part.path, service: option.id, outcome, data })
          }
        />
      ))}
      <ContextView context={live.context} />
    </section>
  )
}

function attempt<T>(play: () => T): T | string {
  try {
    return play()
  } catch (error) {
    return `The charts cannot take that: ${error instanceof Error ? error.message : String(error)}`
  }
}
