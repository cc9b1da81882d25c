import '@mantine/core/styles/Accordion.layer.css'
import { Accordion } from '@mantine/core'
import { Link } from 'wouter'
import { scoreTexts } from '#model/county-data/score-run.ts'

const questions = [
  {
    question: 'My file is refused',
    answer:
      'We read .csv, .xls and .xlsx. If yours does not go through, mail it to us and we will look at it for you.',
  },
  {
    question: 'What will it cost?',
    answer:
      'The preview is free. You see the price before you pay, and pay only for what is delivered: never more than you approved.',
  },
  {
    question: 'When are my results ready?',
    answer: 'Within an hour, mostly within minutes. They appear in My Audiences by themselves.',
  },
  {
    question: 'What does the Likely Score mean?',
    answer: scoreTexts.meaning,
    more: { path: '/track-record', label: 'See how scores turned out' },
  },
] as const

/** What people ask most, each answer behind its question. */
export function CommonQuestions() {
  return (
    <Accordion aria-label="Common questions" role="region">
      {questions.map(({ question, answer, ...rest }) => (
        <Accordion.Item key={question} value={question}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>
            {answer} {'more' in rest && <Link href={rest.more.path}>{rest.more.label}</Link>}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
