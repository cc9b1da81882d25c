import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type FollowedStep, FollowMessage, followChannel } from '#model/app/follow.ts'
import type { TrailEntry } from '#model/app/trail.ts'
import type { NotedEvent } from './trail.ts'

/** As many as the tab remembers whole. */
const most = 2_000

interface Remembered extends NotedEvent {
  readonly path: string
  readonly search: string
}

/** What the charts were at a step: each actor that was running, with what it was and what it was started with. */
export interface Moment {
  readonly path: string
  readonly search: string
  readonly actors: ReadonlyMap<object, { readonly snapshot: AnyMachineSnapshot; readonly input: unknown }>
}

export function momentAt(remembered: readonly Remembered[], step: number): Moment | null {
  const at = remembered[step]
  if (at === undefined) return null
  const actors = new Map<object, { snapshot: AnyMachineSnapshot; input: unknown }>()
  for (const { actorRef, event, snapshot } of remembered.slice(0, step + 1)) {
    const input: unknown = event.type === 'xstate.init' ? event.input : actors.get(actorRef)?.input
    actors.delete(actorRef)
    if (snapshot.status !== 'stopped') actors.set(actorRef, { snapshot, input })
  }
  return { path: at.path, search: at.search, actors }
}

interface FollowOptions {
  readonly tab: string
  /** What can be sent to another tab of any value. */
  plain(value: unknown): unknown
  /** Renders the screen of an earlier step; null is now. */
  show(moment: Moment | null, step: number): void
}

/**
 * Sends what the app's charts do to the workbench's *Follow*, with whole events: for one's own machine, so only under
 * `npm run dev`.
 */
export function createFollow({ tab, plain, show }: FollowOptions) {
  const channel = new BroadcastChannel(followChannel)
  const steps: FollowedStep[] = []
  const moments: Remembered[] = []
  let dropped = 0
  const send = (from: number) => {
    const message: FollowMessage = { kind: 'steps', tab, from: dropped + from, steps: steps.slice(from) }
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = FollowMessage.safeParse(data)
    if (!heard.success) return
    if (heard.data.kind === 'hello') send(0)
    if (heard.data.kind === 'show' && heard.data.tab === tab)
      show(
        heard.data.step === null ? null : momentAt(moments, heard.data.step - dropped),
        heard.data.step ?? 0,
      )
  }
  const payloadOf = ({ type: _, ...payload }: AnyEventObject) => plain(payload)
  return (entry: TrailEntry, noted: NotedEvent): void => {
    const { event, snapshot } = noted
    const length = steps.push({ ...entry, payload: payloadOf(event), context: plain(snapshot.context) })
    moments.push({ ...noted, path: location.pathname, search: location.search })
    if (length > most) {
      steps.shift()
      moments.shift()
      dropped += 1
    }
    send(steps.length - 1)
  }
}
