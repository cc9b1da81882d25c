import { site } from '#model/app/site.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { mailOf } from '#server/messages/mails.ts'
import type { Message } from '#server/messages/outbox.ts'
import type { AccountsContext } from './context.ts'
import type { User } from './users/users.ts'

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

const appAdded = {
  subject: 'A second factor was set up',
  what: (name: string) =>
    `Logging in to your ${name} account now takes a code of an authenticator app beside your password.`,
}
const passkeyAdded = {
  subject: 'A passkey was added',
  what: (name: string) =>
    `A new passkey can now be used to log in to your ${name} account, beside your password.`,
}

const andEndsOthers = ({ subject, what }: typeof appAdded) => ({
  subject,
  what: (name: string) => `${what(name)} All other browsers have been logged out.`,
})

const secondFactorWords = {
  firstApp: andEndsOthers(appAdded),
  firstPasskey: andEndsOthers(passkeyAdded),
  otherApp: appAdded,
  otherPasskey: passkeyAdded,
  oneRemoved: {
    subject: 'A second factor was removed',
    what: (name: string) =>
      `One of the second factors of your ${name} account was removed. Logging in still takes another one beside your password.`,
  },
  removed: {
    subject: 'Your second factor was removed',
    what: (name: string) => `Your ${name} account can now be logged in to with the password alone.`,
  },
  reset: {
    subject: 'Your second factor was reset',
    what: (name: string) =>
      `An administrator has reset the second factor of your ${name} account, because it was reported lost. The password alone opens it until you set up another one in Account Settings.`,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    what: (name: string) =>
      `Someone has logged in to your ${name} account with your password and a recovery code. Each code works once.`,
  },
}

export type SecondFactorMail = keyof typeof secondFactorWords

export function secondFactorEmail(
  foresale: Site,
  { email, firstName }: Addressee,
  happened: SecondFactorMail,
): Message {
  const { subject, what } = secondFactorWords[happened]
  return mailOf({
    recipient: email,
    subject,
    paragraphs: [
      `Hello ${firstName},`,
      what(site.name),
      "If you know of this, there is nothing to do. If you don't, set a new password right away and contact us.",
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
