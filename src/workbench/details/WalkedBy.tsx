import { Suspense, use } from 'react'
import type { Edge } from '#charts/edges.ts'
import type { FlowDetail, FlowSummary, Level } from '#charts/flow-data.ts'
import { loadDetail } from '../data/load.ts'
import parts from '../parts.module.css'
import classes from './Details.module.css'
import { titlesOver } from './walks.ts'

interface WalkedByProps {
  flow: FlowSummary
  edges: readonly Edge[]
  what: string
}

export function WalkedBy(props: WalkedByProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ flow, edges, what }: WalkedByProps) {
  const { walkedBy } = use(loadDetail(flow.id))
  return (
    <>
      <Tests title={`Machine tests that walk ${what}`} walked={walkedBy.machine} edges={edges} />
      <Tests title={`Browser tests that walk ${what}`} walked={walkedBy.browser} edges={edges} />
    </>
  )
}

const few = 4

interface TestsProps {
  title: string
  walked: FlowDetail['walkedBy'][Level]
  edges: readonly Edge[]
}

function Tests({ title, walked, edges }: TestsProps) {
  if (walked === null) return null
  const titles = titlesOver(walked, edges)
  const item = (title: string) => <li key={title}>{title}</li>
  return (
    <>
      <h3 className={parts.heading}>
        {title}: {titles.length}
      </h3>
      <ul className={classes.tests}>{titles.slice(0, few).map(item)}</ul>
      {titles.length > few && (
        <details className={classes.tests}>
          <summary>{titles.length - few} more</summary>
          <ul>{titles.slice(few).map(item)}</ul>
        </details>
      )}
    </>
  )
}
