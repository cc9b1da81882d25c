import { site } from '#model/site.ts'
import { publicAddress } from '../config/public-address.ts'
import { mailOf } from '../messages/mails.ts'
import type { Message } from '../messages/outbox.ts'
import type { User } from '../users/users.ts'
import type { AccountsContext } from './context.ts'

type Addressee = Pick<User, 'email' | 'firstName'>
type Site = Pick<AccountsContext, 'config'>

const forgotten = ({ config }: Site) => ({
  label: 'Set a new password',
  href: `${publicAddress(config)}/login/forgot`,
})

export function passwordChangedEmail(foresale: Site, { email, firstName }: Addressee): Message {
  return mailOf({
    recipient: email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `The password of your ${site.name} account was just changed. All other browsers have been logged out.`,
      "If this was you, there is nothing to do. If it wasn't, set a new password right away and contact us.",
    ],
    action: forgotten(foresale),
    support: foresale.config.supportEmail,
  })
}

/** To the old address. It does not name the new one, which may be a stranger's. */
export function emailChangedEmail({ config }: Site, { email, firstName }: Addressee): Message {
  return mailOf({
    recipient: email,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `Your ${site.name} account now has a different e-mail address. You can no longer log in with this one, and we won't send mail here any more.`,
      "If this was you, there is nothing to do. If it wasn't, contact us right away: we can restore your access.",
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
      `Someone, perhaps you, tried to use this address for another ${site.name} account. It already belongs to yours, so nothing has changed.`,
      "If you don't remember your password, you can set a new one.",
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
      "If this wasn't you, contact us right away. Deleted data cannot be restored.",
    ],
    support: config.supportEmail,
  })
}
