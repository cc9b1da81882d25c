import type { CodeSubject } from '#model/accounts/code.ts'
import { site } from '#model/app/site.ts'
import type { Config } from '#server/config/config.ts'
import { mailOf } from '#server/messages/mails.ts'
import type { Message } from '#server/messages/outbox.ts'

/** Named in the message, so that a scammer cannot pass the code off as another. */
export type CodePurpose = CodeSubject['flow']

interface Told {
  readonly purpose: CodePurpose
  readonly to: Pick<Message, 'channel' | 'recipient'>
  readonly code: string
}

const words = {
  signup: { to: 'sign up', otherwise: 'no account will be created' },
  reset: { to: 'set a new password', otherwise: 'your password stays the same' },
  'email-change': { to: 'use this e-mail address', otherwise: 'nothing will change' },
} as const satisfies Record<CodePurpose, { to: string; otherwise: string }>

/** A text message must fit into 160 GSM-7 characters. */
export function codeMessage(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { purpose, to, code }: Told,
): Message {
  const { to: aim, otherwise } = words[purpose]
  const { channel, recipient } = to
  const first = `${code} is your ${site.name} code to ${aim}. It expires in ten minutes.`
  if (channel === 'sms')
    return { channel, recipient, subject: `Your ${site.name} code`, body: `${first} Don't share it.` }
  return mailOf({
    recipient,
    subject: `Your code to ${aim}`,
    paragraphs: [
      first,
      `Enter it only on the page where you asked for it. Don't share it with anyone: we will never ask you for it.`,
    ],
    notes: [`If you didn't ask for it, ignore this mail: ${otherwise}.`],
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
      `You can set a new password for your ${site.name} account. Because of many wrong codes, you get a link instead of a code this time.`,
    ],
    action: { label: 'Set a new password', href: link },
    notes: [
      "The link works once and expires in 24 hours. Don't share it with anyone: we will never ask you for it.",
      `If you didn't ask for it, ignore this mail: ${words.reset.otherwise}.`,
    ],
    support: supportEmail,
  })
}
