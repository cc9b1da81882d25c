import { Box, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { JournalStep } from '#charts/journal-line.ts'
import type { ReplayStep } from '#charts/replay.ts'
import { RowButton } from '../parts.tsx'
import classes from './Replay.module.css'
import type { Item } from './sequence.ts'
import { laterWords, timeOf, whoWords } from './steps.ts'

interface StepListProps {
  items: readonly Item[]
  position: number
  onMove: (position: number) => void
}

export function StepList({ items, position, onMove }: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[position]?.scrollIntoView({ block: 'nearest' })
  }, [position])
  return (
    <ol ref={list} aria-label="Events">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of a trail stay in their order
        <li key={index}>
          <Later words={laterWords(items, index)} />
          <RowButton
            aria-current={index === position ? 'step' : undefined}
            data-strange={item.kind === 'step' && isStrange(item.step)}
            data-fact={item.kind === 'fact'}
            onClick={() => onMove(index)}
          >
            <Group component="span" gap="sm" align="baseline" wrap="nowrap">
              <Box component="span" miw={52} flex="none" c="dimmed">
                {timeOf(item)}
              </Box>
              {item.kind === 'step' ? <StepWords step={item.step} /> : <FactWords fact={item.fact} />}
            </Group>
          </RowButton>
        </li>
      ))}
    </ol>
  )
}

function StepWords({ step }: { step: ReplayStep }) {
  const besides = besidesWords(step)
  return (
    <span>
      <Text component="strong" inherit fw={560} c={isStrange(step) ? 'var(--danger)' : undefined}>
        {step.chart}
      </Text>{' '}
      {step.label}
      <span className={classes.soft}> → {step.to.join(' ')}</span>
      {besides !== '' && (
        <Text component="span" display="block" fz="xs" c="dimmed">
          {besides}
        </Text>
      )}
    </span>
  )
}

function FactWords({ fact }: { fact: JournalStep }) {
  return (
    <span>
      <Text component="strong" inherit fw={560} c="pine">
        Fact
      </Text>{' '}
      {fact.label}{' '}
      <span className={classes.soft}>
        {fact.stream}, {whoWords(fact)}
      </span>
    </span>
  )
}

/** "on /user/:id, status 200, request 3f0e…", as far as it is known. */
const besidesWords = ({ page, request, status }: ReplayStep): string =>
  [
    ...(page === undefined ? [] : [`on ${page}`]),
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(request === undefined ? [] : [`request ${request}`]),
  ].join(', ')

const isStrange = (step: ReplayStep): boolean => !step.isKnown || step.isStrange || step.gone.length > 0

/** The time that passed since the event before, so that a wait is seen. */
export function Later({ words }: { words: string }) {
  return words === '' ? null : <p className={classes.later}>{words}</p>
}
