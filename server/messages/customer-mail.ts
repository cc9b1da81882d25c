import { type User, userById } from '#server/accounts/users/users.ts'
import type { Config } from '#server/config/config.ts'
import { publicAddress } from '#server/config/public-address.ts'
import type { Transaction } from '#server/store/pool.ts'
import { type Email, mailOf } from './mails.ts'
import type { Message, Messages } from './outbox.ts'

export interface Addressee {
  readonly config: Config
  readonly user: Pick<
    User,
    'email' | 'firstName' | 'monthlyMail' | 'monthlyMailToken' | 'weeklyMail' | 'weeklyMailToken'
  >
}

export const count = (value: number): string => value.toLocaleString('en-US')
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** Does not name the file: mail is read over people's shoulders. */
export function mail(
  { config, user }: Addressee,
  {
    path,
    label,
    ...email
  }: Pick<Email, 'subject' | 'paragraphs' | 'figures' | 'sections' | 'notes' | 'unsubscribe'> & {
    path: string
    label: string
  },
): Message {
  return mailOf({
    ...email,
    recipient: user.email,
    paragraphs: [`Hello ${user.firstName},`, ...email.paragraphs],
    action: { label, href: `${publicAddress(config)}${path}` },
    support: config.supportEmail,
  })
}

export interface NotifyNeeds {
  readonly config: Config
  readonly messages: Messages
}

export async function notify(
  { config, messages }: NotifyNeeds,
  tx: Transaction,
  ownerId: string,
  mailsTo: (to: Addressee) => readonly Message[] | Promise<readonly Message[]>,
): Promise<void> {
  const user = await userById(tx, ownerId)
  if (user?.status !== 'active') return
  for (const message of await mailsTo({ config, user })) await messages.send(tx, message)
}
