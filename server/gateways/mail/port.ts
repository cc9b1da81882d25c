export interface Mail {
  /** The same for every attempt, so that a mail which is sent twice is shown once: `<id@host>`. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Stops mails of its kind: shown on GET, done by POST (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: string }[]
}

export interface Mailer {
  /** @throws MailRefused where no repeat will help; anything else may be tried again */
  send(mail: Mail): Promise<void>
  close(): void
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
}
