import type { AccountsContext } from '../accounts/context.ts'
import type { Files } from '../gateways/files/port.ts'
import type { FollowUpBossContext } from '../integrations/follow-up-boss.ts'
import type { MoxiContext } from '../integrations/moxi.ts'
import type { PushDestinations } from '../pushes/destination.ts'
import type { Runner } from '../queue/runner.ts'
import type { PgNotifications } from '../store/pg-notifications.ts'

export interface AppContext extends AccountsContext, FollowUpBossContext, MoxiContext {
  readonly pgNotifications: PgNotifications
  readonly runner: Runner
  readonly destinations: PushDestinations
  readonly files: Files
  readonly filesFolder: string
  isReady(): Promise<boolean>
}
