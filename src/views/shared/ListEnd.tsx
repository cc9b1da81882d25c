import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { FeedMachine } from '#machines/shared/feed.machine.ts'
import classes from './ListEnd.module.css'

const readAhead = '400px'

interface ListEndProps<Item extends { readonly id: string }, Query> {
  feed: ActorRefFrom<FeedMachine<Item, Query>>
  isEndless: boolean
}

/** Remounted after each page, so that the observer fires again. */
export function ListEnd<Item extends { readonly id: string }, Query>(props: ListEndProps<Item, Query>) {
  const { feed, isEndless } = props
  const snapshot = useSelector(feed, (state) => state)
  const loadMore = useCallback(() => feed.send({ type: 'more.load' }), [feed])
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isEndless) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(),
        { rootMargin: readAhead },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [loadMore, isEndless],
  )
  if (snapshot.can({ type: 'list.retry' })) {
    return (
      <div className={classes.end}>
        <p>Part of the list could not be loaded.</p>
        <Button variant="default" onClick={() => feed.send({ type: 'list.retry' })}>
          Try again
        </Button>
      </div>
    )
  }
  if (snapshot.context.isComplete) {
    return isEndless ? <p className={classes.end}>You’re all caught up.</p> : null
  }
  return (
    <div className={classes.end} ref={watch}>
      <Button variant="default" loading={!snapshot.can({ type: 'more.load' })} onClick={loadMore}>
        Load more
      </Button>
    </div>
  )
}
