import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReplayStep } from '#charts/replay.ts'
import classes from './Replay.module.css'
import { laterWords, timeWords } from './steps.ts'

interface StepListProps {
  steps: readonly ReplayStep[]
  position: number
  onMove: (position: number) => void
}

export function StepList({ steps, position, onMove }: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[position]?.scrollIntoView({ block: 'nearest' })
  }, [position])
  return (
    <ol ref={list} className={classes.steps} aria-label="Events">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of a trail stay in their order
        <li key={index}>
          <Later words={laterWords(steps, index)} />
          <button
            type="button"
            className={classes.step}
            aria-current={index === position ? 'step' : undefined}
            data-strange={!step.isKnown || step.isStrange || step.gone.length > 0}
            onClick={() => onMove(index)}
          >
            <Box component="span" c="dimmed">
              {timeWords(step.at)}
            </Box>
            <span>
              <strong>{step.chart}</strong> {step.label}
              <span className={classes.soft}> → {step.to.join(' ')}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The time that passed since the event before, so that a wait is seen. */
export function Later({ words }: { words: string }) {
  return words === '' ? null : <p className={classes.later}>{words}</p>
}
