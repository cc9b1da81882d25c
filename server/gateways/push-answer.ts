/**
 * What became of a contact at a destination: `busy` and `failed` were not taken, `lost` may have been. `dropped`: the
 * target is gone for good. `pauseMs` is how long the destination wants no more.
 */
export interface PushAnswer {
  readonly was:
    | 'sent'
    | 'refused'
    | 'archived'
    | 'keyRefused'
    | 'closed'
    | 'dropped'
    | 'busy'
    | 'failed'
    | 'lost'
  readonly pauseMs: number
}

export const busyMs = 10_000
