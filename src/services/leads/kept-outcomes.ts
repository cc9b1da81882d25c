import { fromPromise } from 'xstate'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import { hearNetwork } from './hear-network.ts'
import { keepsOutcomes } from './kept-database.ts'

const store = async () => (await import('./kept-store.ts')).keptStore

export const keptOutcomesServices = {
  hearNetwork,
  readOutcomes: fromPromise<readonly KeptOutcome[], { userId: string }>(async ({ input: { userId } }) => {
    if (!(await keepsOutcomes())) return []
    const kept = await (await store()).read()
    return kept?.list.userId === userId ? kept.outcomes : []
  }),
  refuseOutcome: fromPromise<void, { outcome: KeptOutcome }>(async ({ input: { outcome } }) =>
    (await store()).writeOutcome(outcome),
  ),
  removeOutcomes: fromPromise<void, { outcomes: readonly KeptOutcome[] }>(async ({ input: { outcomes } }) =>
    (await store()).deleteOutcomes(outcomes),
  ),
}
