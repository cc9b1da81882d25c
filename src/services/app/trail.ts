import { type AnyEventObject, type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { patternOf } from '#model/app/route-pattern.ts'
import { stateWords } from '#model/app/state-words.ts'
import { RequestId, TRAIL_LIMIT, TrailEntry } from '#model/app/trail.ts'
import type { Answer } from '#services/shared/http.ts'
import type { createTrailStore } from './trail-store.ts'

export interface NotedEvent {
  readonly actorRef: object
  readonly event: AnyEventObject
  readonly snapshot: AnyMachineSnapshot
}

export interface TrailOptions {
  now(): Date
  /** The pattern of the route that is shown. */
  page(): string | null
  /** Where a reload finds them. */
  readonly store?: ReturnType<typeof createTrailStore>
  /** Hears of each entry with what the trail has no room for. */
  readonly onNoted?: ((entry: TrailEntry, noted: NotedEvent) => void) | undefined
}

/** The pattern of the route that is shown; each event asks for it. */
export function shownRoute(place: Pick<Location, 'pathname'>, routes: readonly string[]) {
  let shown: { readonly path: string; readonly pattern: string | null } | undefined
  return (): string | null => {
    const path = place.pathname
    if (shown?.path !== path) shown = { path, pattern: patternOf(path, routes) }
    return shown.pattern
  }
}

/** An actor may be named after the thing that it is about: "xstate.done.actor.7b0f…" */
const namedAfterThing = /^(xstate\.(?:\w+\.actor|snapshot)\.).*\d.*$/

/** Records the newest events of all charts: names only, never what an event carried. */
export function createTrail({ now, page, store, onNoted }: TrailOptions) {
  const noted = store?.read() ?? []
  const actors = new WeakMap<object, { readonly actor: string; readonly at: string }>()
  const asking = new WeakMap<AbortSignal, object>()
  const answers = new WeakMap<object, Answer>()
  /** Where an event found the tab: what it leads to may open another page before it is noted. */
  const arrived = new WeakMap<
    AnyEventObject,
    { readonly shown: string | null; readonly answer?: Answer | undefined }
  >()
  let seen = Math.max(-1, ...noted.map(({ actor }) => Number(actor.split(':').at(-1)))) + 1
  return {
    noted: noted as readonly TrailEntry[],
    /** Whose requests go with a signal. */
    asks(actor: object, signal: AbortSignal): void {
      asking.set(signal, actor)
    },
    answered(signal: AbortSignal, answer: Answer): void {
      const actor = asking.get(signal)
      if (actor) answers.set(actor, answer)
    },
    inspect(inspected: InspectionEvent): void {
      if (inspected.type === '@xstate.event') {
        const answer = inspected.sourceRef && answers.get(inspected.sourceRef)
        arrived.set(inspected.event, { shown: page(), answer })
        return
      }
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
      const { actorRef, event, snapshot } = inspected
      const { id, config } = snapshot.machine
      const chart: string = config.meta?.part ?? id
      const before = actors.get(actorRef) ?? { actor: `${chart === id ? 'x' : id}:${seen++}`, at: '' }
      const { actor, at: from } = before
      const to = stateWords(snapshot.value)
      actors.set(actorRef, { actor, at: to })
      const type = event.type.replace(namedAfterThing, '$1*')
      const last = noted.at(-1)
      // What comes again and again and leads nowhere, such as progress, counts once.
      if (from === to && last?.actor === actor && last.event === type) return
      const { shown, answer } = arrived.get(event) ?? { shown: page() }
      const entry = TrailEntry.safeParse({
        at: now().toISOString(),
        actor,
        chart,
        event: type,
        from,
        to,
        ...(shown === null ? {} : { page: shown }),
        ...(RequestId.safeParse(answer?.id).success ? { request: answer?.id } : {}),
        ...(answer ? { status: answer.status } : {}),
      })
      if (!entry.success) return
      if (noted.push(entry.data) > TRAIL_LIMIT) noted.shift()
      store?.keep(noted)
      onNoted?.(entry.data, { actorRef, event, snapshot })
    },
    forget(): void {
      noted.length = 0
      store?.forget()
    },
  }
}

export type TrailRecorder = ReturnType<typeof createTrail>
