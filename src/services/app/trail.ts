import { type InspectionEvent, isMachineSnapshot } from 'xstate'

/** One event that a chart's actor took: names only, never what the event carried. */
export interface Noted {
  /** Milliseconds since the page was opened. */
  readonly at: number
  readonly actor: number
  readonly chart: string
  /** What the chart is used for, of a general one. */
  readonly use?: string | undefined
  readonly event: string
  /** State values as JSON; '' before the start. */
  readonly from: string
  readonly to: string
}

/** As many as a trail may have. */
const most = 500

/** Keeps the newest events of all charts; they are formatted only for a support request. */
export function createTrail(now: () => number) {
  const noted: Noted[] = []
  const actors = new WeakMap<object, { actor: number; at: string }>()
  let seen = 0
  return {
    noted: noted as readonly Noted[],
    inspect(inspected: InspectionEvent): void {
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
      const { actorRef, event, snapshot } = inspected
      const { id, config } = snapshot.machine
      const part: string | undefined = config.meta?.part
      const before = actors.get(actorRef) ?? { actor: seen++, at: '' }
      const [from, to] = [before.at, JSON.stringify(snapshot.value)]
      actors.set(actorRef, { actor: before.actor, at: to })
      const last = noted.at(-1)
      // What comes again and again and leads nowhere, such as progress, counts once.
      if (from === to && last?.actor === before.actor && last.event === event.type) return
      if (
        noted.push({
          at: now(),
          actor: before.actor,
          chart: part ?? id,
          use: part === undefined || part === id ? undefined : id,
          event: event.type,
          from,
          to,
        }) > most
      )
        noted.shift()
    },
  }
}

export type TrailRecorder = ReturnType<typeof createTrail>
