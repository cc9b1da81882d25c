import { Box } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type JournalStep, journalLine, peopleOf } from '#charts/journal-line.ts'
import type { JournalFact } from '#charts/trail-file.ts'
import { secondWords } from '#model/shared/date-words.ts'
import { Note } from '#views/shared/Note.tsx'
import classes from './Replay.module.css'
import { Later } from './StepList.tsx'
import { laterWords, type SliderMoment } from './steps.ts'
import { TimeSlider } from './TimeSlider.tsx'

/** The facts of an account as a time line: what, of what, by whom, on whose behalf. */
export function JournalView({ facts }: { facts: readonly JournalFact[] }) {
  const { steps, streams } = useMemo(() => journalLine(facts), [facts])
  const moments = useMemo(() => steps.map(momentOf), [steps])
  const [position, setPosition] = useState(0)
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

const whoWords = ({ actor, onBehalfOf }: JournalStep): string =>
  onBehalfOf === null ? `by ${short(actor)}` : `by ${short(actor)}, on behalf of ${short(onBehalfOf)}`

/** The first part of an id distinguishes people of one account. */
const short = (id: string): string => id.split('-')[0] ?? id
