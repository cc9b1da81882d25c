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

type Actors = ReadonlyMap<object, { readonly snapshot: AnyMachineSnapshot; readonly input: unknown }>

/** What the charts were at a step: each actor that was running, with what it was and what it was started with. */
export interface Moment {
  readonly path: string
  readonly search: string
  readonly actors: Actors
}

function actorsAfter(before: Actors, noted: readonly NotedEvent[]): Actors {
  const actors = new Map(before)
  for (const { actorRef, event, snapshot } of noted) {
    const input: unknown = event.type === 'xstate.init' ? event.input : actors.get(actorRef)?.input
    actors.delete(actorRef)
    if (snapshot.status !== 'stopped') actors.set(actorRef, { snapshot, input })
  }
  return actors
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
  /** What was running when the first step that is remembered came. */
  let before: Actors = new Map()
  let dropped = 0
  const send = (from: number) => {
    const message: FollowMessage = {
      kind: 'steps',
      tab,
      first: dropped,
      from: dropped + from,
      steps: steps.slice(from),
    }
    channel.postMessage(message)
  }
  const momentAt = (step: number): Moment | null => {
    const at = moments[step]
    return at
      ? { path: at.path, search: at.search, actors: actorsAfter(before, moments.slice(0, step + 1)) }
      : null
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = FollowMessage.safeParse(data)
    if (!heard.success) return
    if (heard.data.kind === 'hello') send(0)
    if (heard.data.kind === 'show' && heard.data.tab === tab)
      show(heard.data.step === null ? null : momentAt(heard.data.step - dropped), heard.data.step ?? 0)
  }
  const payloadOf = ({ type: _, ...payload }: AnyEventObject) => plain(payload)
  return (entry: TrailEntry, noted: NotedEvent): void => {
    const { event, snapshot } = noted
    const length = steps.push({ ...entry, payload: payloadOf(event), context: plain(snapshot.context) })
    moments.push({ ...noted, path: location.pathname, search: location.search })
    if (length > most) {
      steps.shift()
      before = actorsAfter(before, moments.splice(0, 1))
      dropped += 1
    }
    send(steps.length - 1)
  }
}
