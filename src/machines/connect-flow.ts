import { Actor, type ActorRefFrom, type EventObject, type InspectionEvent } from 'xstate'
import type { appMachine } from './app.machine.ts'
import { type Effect, isEffect } from './effects.ts'

/** An inspector that hands on every effect that an actor emits, however deep in its flow. */
export const forwardEffects =
  (send: (effect: Effect) => void) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.actor' || !(inspected.actorRef instanceof Actor)) return
    inspected.actorRef.on('*', (emitted) => {
      if (isEffect(emitted)) send(emitted)
    })
  }

interface Flow {
  send(event: EventObject): void
}

/**
 * Sends a page's flow what happens in the app. It was started for `userId`, and gets `session.changed` at once if the
 * user is another by now.
 */
export function connectFlow(
  flow: Flow,
  app: ActorRefFrom<typeof appMachine>,
  userId: string | undefined,
): () => void {
  const events = app.on('*', (event) => flow.send(event))
  const { session } = app.getSnapshot().context
  if (session?.id !== userId) flow.send({ type: 'session.changed', session } as EventObject)
  return () => events.unsubscribe()
}
