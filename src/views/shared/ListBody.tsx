import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { FeedMachine } from '#machines/shared/feed.machine.ts'
import { chartState } from './chart-state.ts'
import { ListEnd } from './ListEnd.tsx'
import { ListFailure, type ListFailureWords } from './ListFailure.tsx'

interface ListBodyProps<Item extends { readonly id: string }, Query> {
  feed: ActorRefFrom<FeedMachine<Item, Query>>
  skeleton: ReactNode
  empty: ReactNode
  failure: ListFailureWords
  /** How more pages load; none if omitted. */
  more?: 'by scrolling' | 'on demand'
  children: (items: readonly Item[]) => ReactNode
}

export function ListBody<Item extends { readonly id: string }, Query>(props: ListBodyProps<Item, Query>) {
  const { feed, skeleton, empty, failure, more, children } = props
  const snapshot = useSelector(feed, (state) => state)
  const { items } = snapshot.context
  const body = () => {
    if (items.length > 0) {
      return (
        <>
          {children(items)}
          {more && <ListEnd key={items.length} feed={feed} isEndless={more === 'by scrolling'} />}
        </>
      )
    }
    if (snapshot.matches('loading')) return skeleton
    if (!snapshot.can({ type: 'list.retry' })) return empty
    return <ListFailure failure={failure} onRetry={() => feed.send({ type: 'list.retry' })} />
  }
  return <div {...chartState('feed', snapshot.value, snapshot.machine.id)}>{body()}</div>
}
