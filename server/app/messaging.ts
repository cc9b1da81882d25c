import type { FastifyBaseLogger } from 'fastify'
import { type Codes, OwnCodes } from '#server/accounts/codes.ts'
import { ProviderCodes } from '#server/accounts/provider-codes.ts'
import type { Config } from '#server/config/config.ts'
import type { Mailer } from '#server/gateways/mail/port.ts'
import { smtpMailer } from '#server/gateways/mail/smtp.ts'
import type { TextedCodes } from '#server/gateways/sms/port.ts'
import { twilioVerify } from '#server/gateways/sms/twilio.ts'
import { type Messages, Outbox } from '#server/messages/outbox.ts'
import { sendTask } from '#server/messages/send.ts'
import { textTask } from '#server/messages/text.ts'
import type { Task } from '#server/queue/task.ts'
import type { Store } from '#server/store/pool.ts'

export interface Messaging {
  readonly messages: Messages
  readonly codes: Codes
  readonly tasks: readonly Task[]
  close(): void
}

interface MessagingParts {
  readonly config: Config
  readonly store: Store
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** Instead of the configured one, for tests. */
  readonly mailer?: Mailer | undefined
  readonly textedCodes?: TextedCodes | undefined
}

export function messagingOf({ config, store, log, now, ...given }: MessagingParts): Messaging {
  const { mail, sms } = config.messageProviders
  const mailer = given.mailer ?? (mail && smtpMailer(mail))
  const provider = given.textedCodes ?? (sms && twilioVerify(sms))
  const messages = new Outbox(mailer ? ['mail'] : [])
  const own = new OwnCodes(config, store, messages, now)
  // Message-IDs end in the host of the sender's address.
  const domain = mail?.from.split('@').at(-1) ?? 'localhost'
  const tasks = [
    ...(mailer ? [sendTask({ store, mailer, domain, log })] : []),
    ...(provider ? [textTask({ store, provider, now, log })] : []),
  ]
  return {
    messages,
    codes: provider ? new ProviderCodes(store, own, provider, now) : own,
    tasks,
    close: () => mailer?.close(),
  }
}
