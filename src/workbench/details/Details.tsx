import { statesOf } from '#charts/describe.ts'
import { ANYWHERE } from '#charts/drawing.ts'
import type { FlowSummary } from '#charts/flow-data.ts'
import { flowAddress, type Mode, type Selected } from '../route.ts'
import classes from './Details.module.css'
import { ReviewNotes } from './ReviewNotes.tsx'
import { StateDetails } from './StateDetails.tsx'
import { TransitionDetails } from './TransitionDetails.tsx'

interface DetailsProps {
  flow: FlowSummary
  mode: Mode
  selected: Selected
}

export function Details({ flow, mode, selected }: DetailsProps) {
  return (
    <>
      <a className={classes.back} href={flowAddress(flow.id, mode)}>
        All of {flow.id}
      </a>
      <Chosen flow={flow} mode={mode} selected={selected} />
      {mode === 'chart' && <ReviewNotes flow={flow} place={selected.id} />}
    </>
  )
}

function Chosen({ flow, mode, selected: { kind, id } }: DetailsProps) {
  if (kind === 'state') {
    const state = id === ANYWHERE ? flow.root : statesOf(flow).find(({ path }) => path === id)
    if (state) return <StateDetails flow={flow} state={state} mode={mode} />
  } else {
    const edge = flow.edges.find((each) => each.id === id)
    if (edge) return <TransitionDetails flow={flow} edge={edge} mode={mode} />
  }
  return (
    <p role="status">
      {flow.id} has no {kind} “{id}”. It may have had one in another version.
    </p>
  )
}
