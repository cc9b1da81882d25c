import { Icon } from '#views/shared/Icon.tsx'
import classes from './support.module.css'

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
    question: 'What does the likelihood mean?',
    answer: 'How likely the home is to be listed within 90 days. From 50% on we call it high.',
  },
] as const

/** What people ask most, each answer behind its question. */
export function CommonQuestions() {
  return (
    <section aria-label="Common questions" className={classes.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} name="need-help">
          <summary>
            {question}
            <Icon name="chevronDown" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
