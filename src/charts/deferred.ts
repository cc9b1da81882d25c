import {
  type ActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
  StateMachine,
} from 'xstate'

type DeferredEnd = AnyEventObject & { readonly type: 'deferred.end'; readonly snapshot: Snapshot<unknown> }

export const endWith = (snapshot: Snapshot<unknown>): DeferredEnd => ({ type: 'deferred.end', snapshot })

/** A chart that is heard by `onSnapshot` has a context: here what it was started with. */
const begun = (input: unknown): Snapshot<unknown> & { readonly context: unknown } => ({
  status: 'active',
  output: undefined,
  error: undefined,
  context: input ?? {},
})

/**
 * Stands in for a promise, a callback, an observable or a child machine: it starts, ignores what it is sent,
 * and ends at once when asked to. So a test has no promise to wait for.
 */
const deferred: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
  getInitialSnapshot: (_, input) => begun(input),
  transition: (snapshot, event) => (isDeferredEnd(event) ? event.snapshot : snapshot),
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** The production machine with every actor deferred, but for charts that `isPlayed`, and every side effect left out. */
export function withDeferredActors(
  machine: AnyStateMachine,
  isPlayed: (chart: AnyStateMachine) => boolean = () => false,
): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const nothing = () => undefined
  const effects = Object.entries(actions).filter(([, action]) => isEffect(action))
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine && isPlayed(logic) ? withDeferredActors(logic, isPlayed) : deferred,
      ]),
    ),
    actions: Object.fromEntries(effects.map(([name]) => [name, nothing])),
  })
}

const isDeferredEnd = (event: AnyEventObject): event is DeferredEnd => event.type === 'deferred.end'

/** XState's own actions (assign, raise, sendTo …) carry `resolve`; what lacks it is a side effect. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action)
