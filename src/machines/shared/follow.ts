import { type EventObject, fromCallback, type Subscription } from 'xstate'

/** What another chart shows of something; undefined where it shows it no more. */
export interface Shown<T> {
  readonly read: () => T | undefined
  readonly subscribe: (listener: () => void) => Subscription
}

interface Chart<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): Subscription
}

export const shownBy = <Snapshot, T>(
  chart: Chart<Snapshot>,
  read: (snapshot: Snapshot) => T | undefined,
): Shown<T> => ({
  read: () => read(chart.getSnapshot()),
  subscribe: (listener) => chart.subscribe(listener),
})

interface List<Item> {
  readonly context: { readonly items: readonly Item[] }
}

export const itemOf = <Item extends { readonly id: string }>(list: Chart<List<Item>>, id: string) =>
  shownBy(list, ({ context }) => context.items.find((item) => item.id === id))

/** Sends the chart that invokes it each change of what another one shows; `known` is what it has already. */
export const follow = <T, E extends EventObject>(eventOf: (value: T) => E) =>
  fromCallback<EventObject, { shown: Shown<T>; known: T }>(({ input: { shown, known }, sendBack }) => {
    let last = known
    const take = () => {
      const value = shown.read()
      if (value === undefined || value === last) return
      last = value
      sendBack(eventOf(value))
    }
    take()
    const subscription = shown.subscribe(take)
    return () => subscription.unsubscribe()
  })
