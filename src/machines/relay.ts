import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { appMachine } from './app.machine.ts'
import type { Effect } from './effects.ts'

/** Joins a page's flow to the app: its effects are carried out there, and it hears what happens. */
export function relay(flow: AnyActorRef, app: ActorRefFrom<typeof appMachine>): () => void {
  const effects = flow.on('*', (effect) => app.send(effect as Effect))
  const news = app.on('*', (event) => flow.send(event))
  return () => {
    effects.unsubscribe()
    news.unsubscribe()
  }
}
