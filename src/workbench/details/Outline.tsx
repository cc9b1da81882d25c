import { Box } from '@mantine/core'
import type { StateDescription } from '#charts/describe.ts'
import { ANYWHERE } from '#charts/drawing.ts'
import type { Edge } from '#charts/edges.ts'
import type { FlowSummary } from '#charts/flow-data.ts'
import { flowAddress } from '../route.ts'
import classes from './Outline.module.css'
import { targetWords } from './words.ts'

export function Outline({ flow }: { flow: FlowSummary }) {
  const anywhere = flow.edges.filter(({ source }) => source === '')
  const notes = notesOf(flow.root)
  return (
    <ul className={classes.outline} aria-label={`States of ${flow.id}`}>
      {(anywhere.length > 0 || notes.length > 0) && (
        <li>
          <StateLink flow={flow} id={ANYWHERE} name="anywhere" notes={notes} />
          {anywhere.length > 0 && <Transitions flow={flow} edges={anywhere} />}
        </li>
      )}
      {flow.root.states.map((state) => (
        <StateItem key={state.path} flow={flow} state={state} parent={flow.root} />
      ))}
    </ul>
  )
}

interface StateItemProps {
  flow: FlowSummary
  state: StateDescription
  parent: StateDescription
}

function StateItem({ flow, state, parent }: StateItemProps) {
  const edges = flow.edges.filter(({ source }) => source === state.path)
  const notes = [...(parent.initial === state.path ? ['starts here'] : []), ...notesOf(state)]
  return (
    <li>
      <StateLink flow={flow} id={state.path} name={state.name} notes={notes} />
      {state.description !== '' && (
        <Box component="p" c="dimmed" fz="xs">
          {state.description}
        </Box>
      )}
      {edges.length > 0 && <Transitions flow={flow} edges={edges} />}
      {state.states.length > 0 && (
        <ul>
          {state.states.map((child) => (
            <StateItem key={child.path} flow={flow} state={child} parent={state} />
          ))}
        </ul>
      )}
    </li>
  )
}

const notesOf = ({ kind, services }: StateDescription): string[] => [
  ...(kind === 'final' ? ['the end'] : []),
  ...(kind === 'parallel' ? ['all of these at the same time'] : []),
  ...(kind === 'history' ? ['back to where it was'] : []),
  ...services.map((service) => `runs ${service}`),
]

interface StateLinkProps {
  flow: FlowSummary
  id: string
  name: string
  notes: readonly string[]
}

function StateLink({ flow, id, name, notes }: StateLinkProps) {
  return (
    <>
      <a className={classes.state} href={flowAddress(flow.id, 'chart', { kind: 'state', id })}>
        {name}
      </a>
      {notes.length > 0 && (
        <Box component="span" c="dimmed" fz="xs">
          {' '}
          {notes.join(', ')}
        </Box>
      )}
    </>
  )
}

function Transitions({ flow, edges }: { flow: FlowSummary; edges: readonly Edge[] }) {
  return (
    <Box component="ul" c="dimmed" fz="xs">
      {edges.map((edge) => (
        <li key={edge.id}>
          <a href={flowAddress(flow.id, 'chart', { kind: 'transition', id: edge.id })}>{edge.label}</a> →{' '}
          {targetWords(edge)}
        </li>
      ))}
    </Box>
  )
}
