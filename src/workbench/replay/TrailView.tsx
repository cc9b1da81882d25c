import { Box, Checkbox, Group } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { journalLine } from '#charts/journal-line.ts'
import { journalLives } from '#charts/journal-lives.ts'
import { type ReplayActor, replay } from '#charts/replay.ts'
import type { JournalFact, TrailFile } from '#charts/trail-file.ts'
import { Note } from '#views/shared/Note.tsx'
import parts from '../parts.module.css'
import { ActorChart } from './ActorChart.tsx'
import { Recomputed } from './Recomputed.tsx'
import classes from './Replay.module.css'
import { StepList } from './StepList.tsx'
import { type Sequence, sequenceOf } from './sequence.ts'
import { countOfActor, lastSteps, momentsOf, thingsWords, timeWords } from './steps.ts'
import { TimeSlider } from './TimeSlider.tsx'

interface TrailViewProps {
  file: Exclude<TrailFile, { kind: 'journal' }>
  /** Of the account whose trail it is. */
  facts?: readonly JournalFact[] | undefined
  flows: readonly FlowSummary[]
}

const few = 2

export function TrailView({ file, facts, flows }: TrailViewProps) {
  const replayed = useMemo(() => replay(file.trail, flows), [file, flows])
  const [position, setPosition] = useState(0)
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(busiest(replayed.actors, replayed.steps).slice(0, few)),
  )
  const { actors, steps, gaps } = replayed
  const legend = useId()
  const sequence = useMemo(() => togetherWith(facts, steps, flows), [facts, steps, flows])
  const { items } = sequence
  const moments = useMemo(() => momentsOf(items), [items])
  const last = lastSteps(items, position)
  const item = items[position]
  const now = item?.kind === 'step' ? item.step : undefined
  const life = item?.kind === 'fact' ? item.life : undefined
  const lifeFlow = flows.find(({ id }) => id === life?.life)
  const toggle = (actor: string) =>
    setShown(
      shown.has(actor) ? new Set([...shown].filter((each) => each !== actor)) : new Set([...shown, actor]),
    )
  const visible = actors.filter(({ actor, isKnown }) => isKnown && shown.has(actor))
  return (
    <>
      {'test' in file.trail && (
        <Box component="p" fw={560}>
          The test that failed: {file.trail.test}
        </Box>
      )}
      {gaps.length > 0 && (
        <ul className={parts.callout} aria-label="What this version no longer has">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      <TimeSlider moments={moments} position={position} onMove={setPosition} />
      <Group role="group" aria-labelledby={legend} gap="4px 16px">
        <Note component="span" id={legend}>
          Charts shown
        </Note>
        {actors.map(({ actor, chart, isKnown }) => (
          <Checkbox
            key={actor}
            disabled={!isKnown}
            checked={shown.has(actor) && isKnown}
            onChange={() => toggle(actor)}
            td={isKnown ? undefined : 'line-through'}
            label={
              <>
                {chart} <span className={classes.soft}>{actor}</span>
              </>
            }
          />
        ))}
      </Group>
      <div className={classes.stage}>
        <div className={classes.charts}>
          {life && lifeFlow && (
            <ActorChart
              key={life.things[0]}
              flow={lifeFlow}
              actor={thingsWords(life.things)}
              step={life}
              isNow
            />
          )}
          {visible.map(({ actor, chart }) => {
            const flow = flows.find(({ id }) => id === chart)
            return (
              flow && (
                <ActorChart
                  key={actor}
                  flow={flow}
                  actor={actor}
                  step={last.get(actor)}
                  isNow={now?.actor === actor}
                />
              )
            )
          })}
        </div>
        <div className={classes.side}>
          <StepList items={items} position={position} onMove={setPosition} />
          {file.kind === 'test-trail' && now?.isKnown && (
            <Recomputed
              key={now.actor}
              trail={file.trail}
              chart={now.chart}
              actor={now.actor}
              count={countOfActor(steps, steps.indexOf(now))}
            />
          )}
        </div>
      </div>
      <Note>
        {steps.length} events in {timeWords(replayed.length)}. {factsWords(facts, sequence)}
      </Note>
    </>
  )
}

/** The steps of a trail between the facts of its account, each with the chart of its life. */
function togetherWith(
  facts: readonly JournalFact[] = [],
  steps: Parameters<typeof sequenceOf>[0],
  flows: readonly FlowSummary[],
): Sequence {
  const line = journalLine(facts).steps
  return sequenceOf(
    steps,
    line,
    journalLives(
      line.map(({ fact }) => fact),
      flows,
    ),
  )
}

function factsWords(facts: readonly JournalFact[] | undefined, { items, leftOut }: Sequence): string {
  if (facts === undefined) return ''
  const shown = items.filter(({ kind }) => kind === 'fact').length
  if (shown === 0 && items.every((item) => item.kind === 'step' && item.step.instant === undefined))
    return 'The trail does not say the time of day, so no fact can be shown between its events: close it to read the journal.'
  return `${shown} of ${shown + leftOut} facts are from about this time; times of day are Chicago’s.`
}

/** Ids of actors with a chart, those with most events first. */
function busiest(actors: readonly ReplayActor[], steps: readonly { readonly actor: string }[]): string[] {
  const count = (id: string) => steps.filter(({ actor }) => actor === id).length
  return actors
    .filter(({ isKnown }) => isKnown)
    .map(({ actor }) => actor)
    .toSorted((one, other) => count(other) - count(one))
}
