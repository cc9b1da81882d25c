import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { audiencesMachine } from '#machines/audiences.machine.ts'
import { count } from '#views/shared/format.ts'
import { AuditCardView } from './AuditCardView.tsx'
import classes from './audiences.module.css'

type Flow = ActorRefFrom<typeof audiencesMachine>

/** How far before its end a list is continued. */
const headStart = '400px'

export function ListedCards({ flow }: { flow: Flow }) {
  const cards = useSelector(flow, ({ context }) => context.cards)
  const commission = useSelector(flow, ({ context }) => context.commission)
  const onCommission = useCallback((text: string) => flow.send({ type: 'commission.change', text }), [flow])
  return (
    <>
      <ul className={classes.list}>
        {cards.map(({ id, ref }) => (
          <li key={id}>
            <AuditCardView card={ref} commission={commission} onCommission={onCommission} />
          </li>
        ))}
      </ul>
      <ListEnd key={cards.length} flow={flow} shown={cards.length} />
    </>
  )
}

/** What comes after the last card. It stands anew under each page, so that it is seen coming near again. */
function ListEnd({ flow, shown }: { flow: Flow; shown: number }) {
  const snapshot = useSelector(flow, (state) => state)
  const isStuck = snapshot.matches({ present: { open: 'stuck' } })
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && flow.send({ type: 'more.load' }),
        { rootMargin: headStart },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [flow],
  )

  if (snapshot.matches({ present: { open: 'complete' } })) {
    return <p className={classes.end}>That is all: {count(shown)} in this list.</p>
  }
  if (isStuck) {
    return (
      <div className={classes.end}>
        <p>A part of the list did not come.</p>
        <Button variant="default" onClick={() => flow.send({ type: 'list.retry' })}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.end} ref={watch}>
      <Button
        variant="default"
        loading={!snapshot.can({ type: 'more.load' })}
        onClick={() => flow.send({ type: 'more.load' })}
      >
        Load more
      </Button>
    </div>
  )
}
