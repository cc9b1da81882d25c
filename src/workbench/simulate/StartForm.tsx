import { NativeSelect, Text } from '@mantine/core'
import { type RefCallback, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { PlainGraph } from '#charts/plain-graph.ts'
import parts from '../parts.module.css'
import { Problem } from '../parts.tsx'
import { DataForm } from './DataForm.tsx'
import { eventFields, eventSamples } from './form.ts'
import { begin, type Simulation } from './simulation.ts'

interface StartFormProps {
  machine: AnyStateMachine
  graph: PlainGraph | null
  place: RefCallback<HTMLElement>
  onStart: (simulation: Simulation) => void
}

export function StartForm({ machine, graph, place, onStart }: StartFormProps) {
  return (
    <InputForm
      graph={graph}
      place={place}
      about="The chart is played here, without its services: you say what each comes to. Nothing leaves this page."
      onStart={(input) => {
        const begun = begin(machine, input)
        if ('problem' in begun) return begun.problem
        onStart(begun.data)
        return ''
      }}
    />
  )
}

interface InputFormProps {
  graph: PlainGraph | null
  about: string
  place?: RefCallback<HTMLElement>
  /** Starts, or says why it cannot. */
  onStart: (input: unknown) => string
}

/** From what a flow starts: one of its tables' starts, as it is or changed. */
export function InputForm({ graph, about, place, onStart }: InputFormProps) {
  const [chosen, setChosen] = useState(0)
  const [problem, setProblem] = useState('')
  const starts = graph?.starts ?? []
  return (
    <>
      <h2 ref={place} tabIndex={-1} className={parts.heading}>
        Start
      </h2>
      <Text size="sm" mb="sm" c="dimmed">
        {about}
      </Text>
      {starts.length > 1 && (
        <NativeSelect
          label="From"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={starts.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      )}
      <Problem text={problem} />
      <DataForm
        key={chosen}
        name="Start"
        fields={eventFields(starts[chosen]?.input ?? null)}
        samples={eventSamples(starts.map(({ input }) => input))}
        action="Start"
        onSend={(input) => setProblem(onStart(input))}
      />
    </>
  )
}
