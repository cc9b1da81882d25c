import { Box } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { type JournalStep, journalLine, peopleOf } from '#charts/journal-line.ts'
import { journalLives } from '#charts/journal-lives.ts'
import type { JournalFact } from '#charts/trail-file.ts'
import { secondWords } from '#model/shared/date-words.ts'
import { Note } from '#views/shared/Note.tsx'
import parts from '../parts.module.css'
import { ActorChart } from './ActorChart.tsx'
import classes from './Replay.module.css'
import { Later } from './StepList.tsx'
import { laterWords, type SliderMoment, short, thingsWords, whoWords } from './steps.ts'
import { TimeSlider } from './TimeSlider.tsx'

interface JournalViewProps {
  facts: readonly JournalFact[]
  flows: readonly FlowSummary[]
}

/** The facts of an account as a time line: what, of what, by whom, on whose behalf; and on the chart of its life. */
export function JournalView({ facts, flows }: JournalViewProps) {
  const { steps, streams } = useMemo(() => journalLine(facts), [facts])
  const lives = useMemo(
    () =>
      journalLives(
        steps.map(({ fact }) => fact),
        flows,
      ),
    [steps, flows],
  )
  const moments = useMemo(() => steps.map(momentOf), [steps])
  const [position, setPosition] = useState(0)
  const now = lives[position]
  const flow = flows.find(({ id }) => id === now?.life)
  return (
    <>
      <Note>
        {steps.length === 1 ? '1 fact' : `${steps.length} facts`} of{' '}
        {streams.length === 1 ? 'one thing' : `${streams.length} things`}.
      </Note>
      <Box component="ul" fz="xs" aria-label="Accounts">
        {peopleOf(steps).map((id) => (
          <li key={id}>
            <strong>{short(id)}</strong> <span className={classes.soft}>is the account {id}</span>
          </li>
        ))}
      </Box>
      <TimeSlider moments={moments} position={position} onMove={setPosition} />
      {now && flow && (
        <div className={classes.life}>
          <ActorChart flow={flow} actor={thingsWords(now.things)} step={now} isNow />
        </div>
      )}
      <ol className={classes.facts} aria-label="Facts">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a journal stay in their order
            key={index}
            className={classes.fact}
            data-behalf={step.onBehalfOf !== null}
            aria-current={index === position ? 'step' : undefined}
          >
            <Later words={laterWords(moments, index)} />
            <time dateTime={step.at}>{secondWords(step.at)}</time>
            <span>
              <strong>{step.label}</strong> <span className={classes.soft}>{step.stream}</span>
            </span>
            <span className={classes.who}>{whoWords(step)}</span>
            {lives[index]?.edges.length === 0 && (
              <div className={classes.whole}>
                <p className={parts.problem}>
                  Its life does not take this in the status {lives[index]?.to.join(' ')}.
                </p>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const momentOf = (step: JournalStep): SliderMoment => ({
  at: Date.parse(step.at),
  time: secondWords(step.at),
  what: `${step.label}, ${whoWords(step)}`,
})
