import { Paper } from '@mantine/core'
import type { OutboxMessage } from '#model/messages/outbox-calls.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { MailFrame } from '#views/shared/MailFrame.tsx'
import { Note } from '#views/shared/Note.tsx'
import classes from './OutboxPage.module.css'

const channelWords: Record<OutboxMessage['channel'], string> = { sms: 'Text message', mail: 'Mail' }

export function Message({ message }: { message: OutboxMessage }) {
  const { channel, recipient, subject, body, html, attachments, sentAt } = message
  return (
    <Paper component="li" px="lg" py="md" className={classes.message}>
      <h2>{subject}</h2>
      <Note>
        {channelWords[channel]} to {recipient}, <ChicagoTime instant={sentAt} />
      </Note>
      {html === null ? (
        <p className={classes.body}>{body}</p>
      ) : (
        <MailFrame {...{ subject, html, body }} areLinksOpen />
      )}
      {attachments.length > 0 && (
        <ul className={classes.attachments}>
          {attachments.map((attachment) => (
            <li key={attachment.name}>
              <a href={addressOf(attachment)} download={attachment.name}>
                {attachment.name}
              </a>
              <details>
                <summary>Read it here</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
                <pre tabIndex={0}>{attachment.content}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

const addressOf = ({ type, content }: OutboxMessage['attachments'][number]) =>
  `data:${type};charset=utf-8,${encodeURIComponent(content)}`
