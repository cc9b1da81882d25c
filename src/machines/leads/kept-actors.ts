import { fromCallback } from 'xstate'
import { ActorNotProvided, placeholderActor } from '#machines/shared/provide-actors.ts'
import type { KeptOutcome, OpenedKept } from '#model/leads/kept-today.ts'

/** The connection is back. */
export interface NetworkBack {
  readonly type: 'network.back'
}

/** What reads what a device keeps of today's list, and waits for the network. */
export const keptActors = {
  openKept: placeholderActor<OpenedKept, { readonly userId: string }>('openKept'),
  removeOutcomes: placeholderActor<void, { readonly outcomes: readonly KeptOutcome[] }>('removeOutcomes'),
  hearNetwork: fromCallback(() => {
    throw new ActorNotProvided('hearNetwork was never provided')
  }),
}
