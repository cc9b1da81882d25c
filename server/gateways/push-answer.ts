import { retryAfter } from './http-client.ts'

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

const busyMs = 10_000

interface Reply {
  readonly status: number
  readonly headers: Headers
}

/**
 * @param own what statuses mean at this destination
 * @param isRepeatable whether it may receive a contact twice; where not, a 5xx may have been taken
 */
export function answerOf(
  { status, headers }: Reply,
  own: (status: number) => PushAnswer['was'] | undefined,
  isRepeatable: boolean,
): PushAnswer {
  const requested = retryAfter(headers)
  if (status === 429 || (status === 503 && requested !== undefined))
    return { was: 'busy', pauseMs: requested ?? busyMs }
  const was = own(status) ?? (status < 500 ? 'refused' : mayBeTaken(status, isRepeatable) ? 'lost' : 'failed')
  return { was, pauseMs: 0 }
}

/** A gateway does not know what became of the request behind it. */
const mayBeTaken = (status: number, isRepeatable: boolean): boolean =>
  !isRepeatable || status === 502 || status === 504
