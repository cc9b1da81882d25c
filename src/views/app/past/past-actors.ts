import { useState } from 'react'
import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'

/** What the charts of the app were at a step that was followed. */
export interface Moment {
  /** Path and search of the page. */
  readonly path: string
  readonly search: string
  /** Each actor that was running, in the order of their last steps, with what it was and what it was started with. */
  readonly actors: ReadonlyMap<object, { readonly snapshot: AnyMachineSnapshot; readonly input: unknown }>
}

const ended = { unsubscribe: () => undefined }

/**
 * The actors of a moment to render from: each is what it was then, with its children, and takes no event.
 */
export function pastActors({ actors }: Moment) {
  const made = new Map<object, AnyActor>()

  function past<A extends object>(actor: A): A {
    const before = made.get(actor)
    if (before) return before as A
    const live = actor as unknown as AnyActor
    const snapshot = actors.get(actor)?.snapshot ?? live.getSnapshot()
    let shown: unknown
    const value = (given: unknown) => ({ value: given })
    const ref: AnyActor = Object.create(live, {
      getSnapshot: value(() => {
        shown ??= withChildren(snapshot)
        return shown
      }),
      send: value(() => undefined),
      subscribe: value(() => ended),
      on: value(() => ended),
      system: value({ ...live.system, get: named }),
    })
    made.set(actor, ref)
    return ref as unknown as A
  }

  function withChildren(snapshot: AnyMachineSnapshot): unknown {
    if (!('children' in snapshot)) return snapshot
    const children = Object.entries(snapshot.children).map(([id, child]) => [id, child && past(child)])
    return Object.create(snapshot, { children: { value: Object.fromEntries(children), enumerable: true } })
  }

  /** The actor that ran under a name. */
  function named(systemId: string): AnyActor | undefined {
    const found = [...actors.keys()].findLast((actor) => (actor as AnyActor).systemId === systemId)
    return found && past(found as AnyActor)
  }

  /** The flow that a page had started of a chart; one that was not there then is as it would begin. */
  function flowOf(machine: AnyStateMachine, input: unknown): AnyActor {
    const ofChart = [...actors].filter(([, { snapshot }]) => snapshot.machine.id === machine.id)
    const started = ofChart.findLast(([, each]) => textOf(each.input) === textOf(input)) ?? ofChart.at(-1)
    return past((started?.[0] as AnyActor | undefined) ?? createActor(machine, { input }))
  }

  return {
    past,
    useStart: (machine: AnyStateMachine, input: unknown): AnyActor =>
      useState(() => flowOf(machine, input))[0],
  }
}

function textOf(input: unknown): string {
  try {
    return JSON.stringify(input) ?? ''
  } catch {
    return ''
  }
}
