import { Button } from '@mantine/core'
import { site, supportMail } from '#model/site.ts'
import { Dialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import classes from './NeedHelp.module.css'

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

/** The questions people ask most, and a way to a person. */
export function NeedHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Need help?"
      onClose={onClose}
      actions={
        <Button component="a" href={supportMail('I need help with Foresale')}>
          Write to us
        </Button>
      }
    >
      <div className={classes.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="need-help">
            <summary>
              {question}
              <Icon name="chevronDown" size={18} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={classes.mail}>
        You can also write to <a href={supportMail('I need help with Foresale')}>{site.supportEmail}</a>. A
        file can come with it.
      </p>
    </Dialog>
  )
}
