import { Box, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReplayStep } from '#charts/replay.ts'
import { RowButton } from '../parts.tsx'
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
    <ol ref={list} aria-label="Events">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of a trail stay in their order
        <li key={index}>
          <Later words={laterWords(steps, index)} />
          <RowButton
            aria-current={index === position ? 'step' : undefined}
            data-strange={isStrange(step)}
            onClick={() => onMove(index)}
          >
            <Group component="span" gap="sm" align="baseline" wrap="nowrap">
              <Box component="span" w={52} flex="none" c="dimmed">
                {timeWords(step.at)}
              </Box>
              <span>
                <Text component="strong" inherit fw={560} c={isStrange(step) ? 'var(--danger)' : undefined}>
                  {step.chart}
                </Text>{' '}
                {step.label}
                <span className={classes.soft}> → {step.to.join(' ')}</span>
              </span>
            </Group>
          </RowButton>
        </li>
      ))}
    </ol>
  )
}

const isStrange = (step: ReplayStep): boolean => !step.isKnown || step.isStrange || step.gone.length > 0

/** The time that passed since the event before, so that a wait is seen. */
export function Later({ words }: { words: string }) {
  return words === '' ? null : <p className={classes.later}>{words}</p>
}
