import type { AccountsContext } from '../accounts/context.ts'
import type { Files } from '../gateways/files/port.ts'
import type { Runner } from '../queue/runner.ts'
import type { Bus } from '../store/bus.ts'

/** What the routes use; made once, in `main.ts` or in a test. */
export interface AppContext extends AccountsContext {
  readonly bus: Bus
  readonly runner: Runner
  readonly files: Files
  readonly filesFolder: string
  isReady(): Promise<boolean>
}
