import { Actor, type ActorRefFrom, type EventObject, type InspectionEvent } from 'xstate'
import type { appMachine } from '#machines/app/app.machine.ts'
import { isEffect } from './effects.ts'

/**
 * An inspector that sends the app every effect that an actor emits, however deep in its flow. What the app itself emits
 * is for the flows: sent back to the app, it would be emitted again without end.
 */
export const forwardEffects =
  (app: () => ActorRefFrom<typeof appMachine>) =>
  (inspected: InspectionEvent): void => {
    // An actor that is stopped forgets its listeners, and React starts it again in strict mode.
    const isStarting = inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init'
    if (!isStarting || !(inspected.actorRef instanceof Actor)) return
    const sender: object = inspected.actorRef
    inspected.actorRef.on('*', (emitted) => {
      if (isEffect(emitted) && sender !== app()) app().send(emitted)
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
