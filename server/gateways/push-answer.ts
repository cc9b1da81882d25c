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

/** Keeps a push at its destination's limit, and leaves few rows unconfirmed if the process is killed. */
export const sendsAtOnce = 8

export const busyMs = 10_000
