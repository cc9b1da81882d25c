import type { CodeSubject } from '#model/code.ts'
import { site } from '#model/site.ts'
import type { Config } from '../config/config.ts'
import { mailOf } from '../messages/mails.ts'
import type { Message } from '../messages/outbox.ts'

/** Named in the message, so that a scammer cannot pass the code off as one for something else. */
export type CodePurpose = CodeSubject['flow']

interface Told {
  readonly purpose: CodePurpose
  readonly to: Pick<Message, 'channel' | 'recipient'>
  readonly code: string
}

const words = {
  signup: { to: 'sign up', otherwise: 'no account is made' },
  reset: { to: 'set a new password', otherwise: 'your password stays as it is' },
  'email-change': { to: 'use this e-mail address', otherwise: 'nothing is changed' },
} as const satisfies Record<CodePurpose, { to: string; otherwise: string }>

/** A text message fits into one part: 160 signs of its small alphabet. */
export function codeMessage(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { purpose, to, code }: Told,
): Message {
  const { to: aim, otherwise } = words[purpose]
  const { channel, recipient } = to
  const first = `${code} is your ${site.name} code to ${aim}. It is good for ten minutes.`
  if (channel === 'sms')
    return { channel, recipient, subject: `Your ${site.name} code`, body: `${first} Tell it to nobody.` }
  return mailOf({
    recipient,
    subject: `Your code to ${aim}`,
    paragraphs: [
      first,
      `Tell it to nobody, whoever asks: we never do. It belongs on the page where you asked for it, and nowhere else.`,
    ],
    notes: [`If you did not ask for it, do nothing: ${otherwise}.`],
    support: supportEmail,
  })
}

export function linkMessage(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { to, link }: { to: Told['to']; link: string },
): Message {
  return mailOf({
    recipient: to.recipient,
    subject: 'Set a new password',
    paragraphs: [
      `You can set a new password for your ${site.name} account. Many wrong codes were typed lately, so you get a link in place of a code.`,
    ],
    action: { label: 'Set a new password', href: link },
    notes: [
      'The link is good once, for 24 hours. Pass it on to nobody, whoever asks: we never do.',
      `If you did not ask for it, do nothing: ${words.reset.otherwise}.`,
    ],
    support: supportEmail,
  })
}
