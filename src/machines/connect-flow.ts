import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { appMachine } from './app.machine.ts'
import type { Effect } from './effects.ts'

/**
 * Joins a page's flow to the app: its effects are carried out there, and it hears what happens. It was begun for
 * `userId`, and is told at once if somebody else has come since.
 */
export function connectFlow(
  flow: AnyActorRef,
  app: ActorRefFrom<typeof appMachine>,
  userId: string | undefined,
): () => void {
  const effects = flow.on('*', (effect) => app.send(effect as Effect))
  const news = app.on('*', (event) => flow.send(event))
  const { session } = app.getSnapshot().context
  if (session?.id !== userId) flow.send({ type: 'session.changed', session })
  return () => {
    effects.unsubscribe()
    news.unsubscribe()
  }
}
