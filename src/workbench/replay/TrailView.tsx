import { Box, Checkbox, Group } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { type ReplayActor, replay } from '#charts/replay.ts'
import type { TrailFile } from '#charts/trail-file.ts'
import { Note } from '#views/shared/Note.tsx'
import parts from '../parts.module.css'
import { ActorChart } from './ActorChart.tsx'
import { Recomputed } from './Recomputed.tsx'
import classes from './Replay.module.css'
import { StepList } from './StepList.tsx'
import { countOfActor, lastSteps, timeWords, trailMoments } from './steps.ts'
import { TimeSlider } from './TimeSlider.tsx'

interface TrailViewProps {
  file: Exclude<TrailFile, { kind: 'journal' }>
  flows: readonly FlowSummary[]
}

const few = 2

export function TrailView({ file, flows }: TrailViewProps) {
  const replayed = useMemo(() => replay(file.trail, flows), [file, flows])
  const [position, setPosition] = useState(0)
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(busiest(replayed.actors, replayed.steps).slice(0, few)),
  )
  const { actors, steps, gaps } = replayed
  const legend = useId()
  const moments = useMemo(() => trailMoments(steps), [steps])
  const last = lastSteps(steps, position)
  const now = steps[position]
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
          <StepList steps={steps} position={position} onMove={setPosition} />
          {file.kind === 'test-trail' && now?.isKnown && (
            <Recomputed
              key={now.actor}
              trail={file.trail}
              chart={now.chart}
              actor={now.actor}
              count={countOfActor(steps, position)}
            />
          )}
        </div>
      </div>
      <Note>
        {steps.length} events in {timeWords(replayed.length)}.
      </Note>
    </>
  )
}

/** Ids of actors with a chart, those with most events first. */
function busiest(actors: readonly ReplayActor[], steps: readonly { readonly actor: string }[]): string[] {
  const count = (id: string) => steps.filter(({ actor }) => actor === id).length
  return actors
    .filter(({ isKnown }) => isKnown)
    .map(({ actor }) => actor)
    .toSorted((one, other) => count(other) - count(one))
}
