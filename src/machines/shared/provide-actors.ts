import { type AnyActorLogic, type AnyStateMachine, fromPromise, type PromiseActorLogic } from 'xstate'

/** A chart invoked a service that was never provided: a mistake of ours, never a refusal. */
export class ActorNotProvided extends Error {
  override readonly name = 'ActorNotProvided'
}

/** The typed promise of an actor: what a chart expects of its service. */
export function placeholderActor<TOutput, TInput = void>(name: string): PromiseActorLogic<TOutput, TInput> {
  return fromPromise<TOutput, TInput>(async () => {
    throw new ActorNotProvided(`${name} was never provided`)
  })
}

type ActorsOf<M extends AnyStateMachine> = M extends {
  implementations: { actors?: infer A }
}
  ? NonNullable<A>
  : never

type ProvidedBy<M extends AnyStateMachine> = NonNullable<NonNullable<Parameters<M['provide']>[0]['actors']>>

/** Every service a chart declares, by name: one that is missing does not compile. */
export type ServicesOf<M extends AnyStateMachine> = Required<ProvidedBy<M>> & Record<never, ActorsOf<M>>

/** The chart with all its services. */
export function provideActors<M extends AnyStateMachine>(
  machine: M,
  services: ServicesOf<M> & Record<string, AnyActorLogic>,
): M {
  return machine.provide({ actors: services }) as M
}

/** What is loaded on its first use: `loaded` from then on. */
export interface Lazy<T> {
  (): Promise<T>
  readonly loaded?: T
}

/** Loads once, on the first call; a load that failed is tried again on the next. */
export function lazyOnce<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined
  const needed: Lazy<T> & { loaded?: T } = () => {
    loading ??= load().then(
      (loaded) => {
        needed.loaded = loaded
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return needed
}
