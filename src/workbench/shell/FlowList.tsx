import type { FlowSummary, Level } from '#charts/flow-data.ts'
import { coverageOf } from '../data/coverage.ts'
import { addressOf, type Mode } from '../route.ts'
import classes from './FlowList.module.css'

interface FlowListProps {
  flows: readonly FlowSummary[]
  /** The one that is open, and the mode in which another is opened. */
  current?: string
  mode?: Mode
}

/** All flows with what they are for and how far the tests walk them. */
export function FlowList({ flows, current, mode = 'chart' }: FlowListProps) {
  return (
    <ul className={classes.list} data-compact={current !== undefined}>
      {flows.map((flow) => (
        <li key={flow.id}>
          <a
            href={addressOf({ page: 'flow', flow: flow.id, mode })}
            className={classes.flow}
            aria-current={flow.id === current ? 'page' : undefined}
          >
            <strong className={classes.name}>{flow.id}</strong>
            <span className={classes.purpose}>{flow.purpose}</span>
            <span className={classes.figures}>
              <Figure flow={flow} level="machine" />
              <Figure flow={flow} level="browser" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Figure({ flow, level }: { flow: FlowSummary; level: Level }) {
  const coverage = coverageOf(flow, level)
  if (coverage === undefined) return <span className={classes.figure}>{level} --</span>
  const { walked, required } = coverage
  return (
    <span className={classes.figure} data-short={walked < required}>
      {level} {walked}/{required}
    </span>
  )
}
