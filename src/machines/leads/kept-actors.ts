import { fromCallback } from 'xstate'
import { ActorNotProvided, placeholderActor } from '#machines/shared/provide-actors.ts'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'

/** The connection is back. */
export interface NetworkBack {
  readonly type: 'network.back'
}

/** What waits for the network, and deletes what was sent or is not to be sent. */
export const keptActors = {
  removeOutcomes: placeholderActor<void, { readonly outcomes: readonly KeptOutcome[] }>('removeOutcomes'),
  hearNetwork: fromCallback(() => {
    throw new ActorNotProvided('hearNetwork was never provided')
  }),
}
