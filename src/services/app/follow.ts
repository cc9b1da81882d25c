import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type FollowedStep, FollowMessage, followChannel } from '#model/app/follow.ts'
import type { TrailEntry } from '#model/app/trail.ts'

/** As many as the tab remembers whole. */
const most = 2_000

interface FollowOptions {
  readonly tab: string
  /** What can be sent to another tab of any value. */
  plain(value: unknown): unknown
}

/**
 * Sends what the app's charts do to the workbench's *Follow*, with whole events: for one's own machine, so only under
 * `npm run dev`.
 */
export function createFollow({ tab, plain }: FollowOptions) {
  const channel = new BroadcastChannel(followChannel)
  const steps: FollowedStep[] = []
  let dropped = 0
  const send = (from: number) => {
    const message: FollowMessage = { kind: 'steps', tab, from: dropped + from, steps: steps.slice(from) }
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = FollowMessage.safeParse(data)
    if (heard.success && heard.data.kind === 'hello') send(0)
  }
  const payloadOf = ({ type: _, ...payload }: AnyEventObject) => plain(payload)
  return (entry: TrailEntry, event: AnyEventObject, { context }: AnyMachineSnapshot): void => {
    const length = steps.push({ ...entry, payload: payloadOf(event), context: plain(context) })
    if (length > most) {
      steps.shift()
      dropped += 1
    }
    send(steps.length - 1)
  }
}
