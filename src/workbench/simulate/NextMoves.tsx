import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import { durationWords } from '#charts/words.ts'
import parts from '../parts.module.css'
import { Problem } from '../parts.tsx'
import { EventMoves } from './EventMoves.tsx'
import { type Filled, recordOf } from './form.ts'
import { eventOptions, otherEvents, serviceOptions, standingOf } from './options.ts'
import { ServiceMoves } from './ServiceMoves.tsx'
import classes from './Simulate.module.css'
import { endService, now, pass, type Simulation, send, untilNext } from './simulation.ts'

interface NextMovesProps {
  flow: FlowSummary
  graph: PlainGraph | null
  simulation: Simulation
  onChange: (simulation: Simulation) => void
}

/** All that can happen where the chart is. */
export function NextMoves({ flow, graph, simulation, onChange }: NextMovesProps) {
  const [problem, setProblem] = useState('')
  const take = (next: Filled<Simulation>) => {
    if ('data' in next) onChange(next.data)
    else setProblem(next.problem)
  }
  const standing = standingOf(simulation)
  const events = eventOptions(standing, flow, graph)
  const services = serviceOptions(standing, graph)
  const others = otherEvents(events, flow)
  const isOver = now(simulation).moment.snapshot.status !== 'active'
  return (
    <section aria-label="What can happen">
      <Problem text={problem} />
      {isOver && <p>The chart has come to its end.</p>}
      {events.length > 0 && <h2 className={parts.heading}>Someone does something</h2>}
      {events.map((option) => (
        <EventMoves
          key={option.type}
          option={option}
          onSend={(data) => take(send(simulation, { ...recordOf(data), type: option.type }))}
        />
      ))}
      {services.length > 0 && <h2 className={parts.heading}>A service answers</h2>}
      {services.map((option) => (
        <ServiceMoves
          key={option.id}
          option={option}
          onEnd={(outcome, data) => take(endService(simulation, option.id, outcome, data))}
        />
      ))}
      {!isOver && <TimeMoves left={untilNext(now(simulation))} onPass={(ms) => take(pass(simulation, ms))} />}
      {others.length > 0 && !isOver && (
        <OtherEvent types={others} onSend={(type) => take(send(simulation, { type }))} />
      )}
    </section>
  )
}

const year = 365 * 24 * 60 * 60

export function TimeMoves({ left, onPass }: { left: number | undefined; onPass: (ms: number) => void }) {
  const [seconds, setSeconds] = useState('1')
  const ms = Number(seconds) * 1000
  const isTime = seconds.trim() !== '' && ms > 0 && ms <= year * 1000
  return (
    <>
      <h2 className={parts.heading}>Time passes</h2>
      <Group gap="4px 8px">
        {left !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => onPass(left)}>
            {durationWords(left)}, until something happens
          </Button>
        )}
        <Group
          component="form"
          gap="4px 8px"
          onSubmit={(event) => {
            event.preventDefault()
            if (isTime) onPass(ms)
          }}
        >
          <TextInput
            aria-label="Seconds"
            className={classes.seconds ?? ''}
            inputMode="decimal"
            size="xs"
            value={seconds}
            error={isTime ? undefined : `A number of seconds, at most ${year.toLocaleString('en-US')}`}
            onChange={({ currentTarget }) => setSeconds(currentTarget.value)}
          />
          <Button type="submit" size="compact-sm" variant="default">
            s pass
          </Button>
        </Group>
      </Group>
    </>
  )
}

function OtherEvent({ types, onSend }: { types: readonly string[]; onSend: (type: string) => void }) {
  const [type, setType] = useState(types[0] ?? '')
  return (
    <details className={classes.more}>
      <summary>Send an event that nothing here listens to</summary>
      <Group gap="4px 8px">
        <NativeSelect
          aria-label="Event"
          size="xs"
          value={type}
          data={[...types]}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <Button size="compact-sm" variant="default" onClick={() => onSend(type)}>
          Send
        </Button>
      </Group>
    </details>
  )
}
