import type { Config } from '#server/config/config.ts'
import type { Integration } from '#server/gateways/integration.ts'
import type { Payments } from '#server/gateways/payments/port.ts'
import type { Messages } from '#server/messages/outbox.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import type { Codes } from './codes.ts'
import type { Passwords } from './passwords.ts'
import type { SecretBox } from './secret-box.ts'

export interface AccountsContext {
  readonly config: Config
  readonly store: Store
  readonly journal: Journal
  readonly passwords: Passwords
  readonly secrets: SecretBox
  readonly followUpBoss: Integration
  readonly payments: Payments
  readonly messages: Messages
  readonly codes: Codes
  readonly now: () => Date
}
