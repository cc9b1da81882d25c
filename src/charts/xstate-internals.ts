import {
  type AnyActorRef,
  type AnyTransitionDefinition,
  createEmptyActor,
  type ExecutableActionObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'

/** What XState does not document and we read: nowhere else. A test names the version that it was read in. */

export function transitionsIn(inspected: InspectionEvent): readonly AnyTransitionDefinition[] {
  return inspected.type === '@xstate.microstep' ? inspected._transitions : []
}

const contextOf = (snapshot: Snapshot<unknown>): unknown =>
  'context' in snapshot ? snapshot.context : undefined

/** A scope for one pure transition, in a system of its own: what it does is handed on, and no action runs. */
export function pureScope(
  onMicrostep: (transitions: readonly AnyTransitionDefinition[], context: unknown) => void,
  onAction: (action: ExecutableActionObject) => void,
) {
  const self: AnyActorRef = createEmptyActor()
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef === self)
      onMicrostep(transitionsIn(inspected), contextOf(inspected.snapshot))
  })
  const nothing = () => undefined
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: onAction,
  }
}
