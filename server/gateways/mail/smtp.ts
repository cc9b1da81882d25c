import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import { tellProviderCall } from '../provider-calls.ts'
import { type Mail, MailDelayed, type Mailer, MailRefused } from './port.ts'

export interface SmtpSettings {
  /** `smtps://` speaks TLS from the start, `smtp://` begins it with STARTTLS. */
  readonly url: string
  readonly from: string
  readonly demandTls?: boolean
  /** PEM of an authority to trust beside the system's, for tests. */
  readonly authority?: string
}

export const mailProvider = 'Mail (SMTP)'

const connections = 2
const secondsMs = 1_000

/** SMTP (RFC 5321) through nodemailer, over connections that are kept. */
export function smtpMailer({ url, from, authority, ...given }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const demandTls = given.demandTls ?? !isLoopback(hostname)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && demandTls,
    // A relay on this machine has a self-signed certificate.
    tls: { rejectUnauthorized: demandTls, ...(authority === undefined ? {} : { ca: authority }) },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10 * secondsMs,
    greetingTimeout: 10 * secondsMs,
    socketTimeout: 20 * secondsMs,
    // Nothing in a mail is a path or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      if (!isMailbox(mail.recipient)) throw new MailRefused('the recipient is no mailbox')
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        if (!isFinal(error)) {
          tellProviderCall({ provider: mailProvider, failure: `It did not take a mail: ${codeOf(error)}.` })
          throw new MailDelayed(`not taken: ${codeOf(error)}`)
        }
        tellProviderCall({ provider: mailProvider, failure: null })
        throw new MailRefused(`refused with ${codeOf(error)}`)
      }
      tellProviderCall({ provider: mailProvider, failure: null })
    },
    close: () => transport.close(),
  }
}

/** One address and nothing else: no name, no list, no header behind a line's end. */
const isMailbox = (text: string) => /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u.test(text)

function messageOf(
  { messageId, recipient, subject, text, html, unsubscribeUrl, attachments }: Mail,
  from: string,
) {
  return {
    messageId,
    // As an object: a text would be read as a list.
    from: { name: '', address: from },
    to: { name: '', address: recipient },
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text,
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
  }
}

interface SmtpFault {
  readonly code: unknown
  readonly command: unknown
  readonly responseCode: number
}

function faultOf(error: unknown): SmtpFault {
  const { code, command, responseCode } = Object(error)
  return { code, command, responseCode: Number(responseCode ?? 0) }
}

/** What the server says of this recipient or this mail; a log-in or a sender that it refuses is our setting's fault. */
function isFinal(error: unknown): boolean {
  const { command, responseCode } = faultOf(error)
  const ofThisMail = command === 'RCPT TO' || command === 'DATA'
  return ofThisMail && responseCode >= 500 && responseCode < 600
}

function codeOf(error: unknown): string {
  const { code, responseCode } = faultOf(error)
  return responseCode > 0 ? String(responseCode) : String(code ?? 'no code')
}
