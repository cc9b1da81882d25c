import type { AccountsContext } from '#server/accounts/context.ts'
import type { PushDestinations } from '#server/deliveries/pushes/destination.ts'
import type { Files } from '#server/gateways/files/port.ts'
import type { HttpContext } from '#server/http/context.ts'
import type { Runner } from '#server/queue/runner.ts'
import type { PgNotifications } from '#server/store/pg-notifications.ts'
import type { FollowUpBossContext } from '#server/uploads/integrations/follow-up-boss.ts'
import type { MoxiContext } from '#server/uploads/integrations/moxi.ts'

export interface AppContext extends HttpContext, AccountsContext, FollowUpBossContext, MoxiContext {
  readonly pgNotifications: PgNotifications
  readonly runner: Runner
  readonly destinations: PushDestinations
  readonly files: Files
  readonly filesFolder: string
  isReady(): Promise<boolean>
}
