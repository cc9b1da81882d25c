import { site } from '#model/site.ts'
import { publicAddress } from '../config/public-address.ts'
import { mailOf } from '../messages/mails.ts'
import type { Message } from '../messages/outbox.ts'
import type { User } from '../users/users.ts'
import type { AccountsContext } from './context.ts'

type Addressee = Pick<User, 'email' | 'firstName'>
type Site = Pick<AccountsContext, 'config'>

const forgotten = ({ config }: Site) => ({
  label: 'Set another password',
  href: `${publicAddress(config)}/login/forgot`,
})

export function passwordChangedEmail(foresale: Site, { email, firstName }: Addressee): Message {
  return mailOf({
    recipient: email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `The password of your ${site.name} account was just changed. Every other browser that was logged in to it is logged out.`,
      'Was it you? Then all is well. If it was not, set another password at once, and write to us.',
    ],
    action: forgotten(foresale),
    support: foresale.config.supportEmail,
  })
}

/** To the address that the account had until now. The new one is not told: it may be a stranger's. */
export function emailChangedEmail({ config }: Site, { email, firstName }: Addressee): Message {
  return mailOf({
    recipient: email,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `Your ${site.name} account has another e-mail address now. This one is no longer used to log in, and gets no more mail from us.`,
      'Was it you? Then all is well. If it was not, write to us at once: we can give the account back to you.',
    ],
    support: config.supportEmail,
  })
}

export function emailWantedEmail(foresale: Site, { email, firstName }: Addressee): Message {
  return mailOf({
    recipient: email,
    subject: 'You already have a Foresale account',
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody, perhaps you, wanted to use this address for another ${site.name} account. It belongs to yours already, so nothing was changed.`,
      'If you do not remember your password, you can set another one.',
    ],
    action: forgotten(foresale),
    support: foresale.config.supportEmail,
  })
}

export function accountDeletedEmail({ config }: Site, { email, firstName }: Addressee): Message {
  return mailOf({
    recipient: email,
    subject: 'Your account was deleted',
    paragraphs: [
      `Hello ${firstName},`,
      `Your ${site.name} account was just deleted, with your files, your contacts and your personal data. The order records that we must keep by law no longer contain your name.`,
      'If this wasn’t you, contact us right away. Deleted data cannot be restored.',
    ],
    support: config.supportEmail,
  })
}
