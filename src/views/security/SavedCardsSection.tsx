import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { savedCardsMachine } from '#machines/saved-cards.machine.ts'
import { cardName } from '#model/card-entry.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './security.module.css'

export function SavedCardsSection({ savedCards }: { savedCards: ActorRefFrom<typeof savedCardsMachine> }) {
  const snapshot = useSelector(savedCards, (state) => state)
  const { cards, removing } = snapshot.context
  const isFirstLoad = snapshot.matches('loading') && cards.length === 0
  return (
    <SettingsSection
      title="Payment Methods"
      lead="Cards that you saved at a checkout. The card’s number is with our payment provider only."
    >
      <div className={classes.sessions} {...chartState('saved-cards', snapshot.value)}>
        {isFirstLoad && <SkeletonTable what="cards" rows={1} columns={2} />}
        {snapshot.matches('failed') && (
          <EmptyState
            icon="alert"
            title="Your cards could not be read"
            action={<Button onClick={() => savedCards.send({ type: 'list.retry' })}>Try again</Button>}
          >
            Nothing has changed: the list only did not reach this page.
          </EmptyState>
        )}
        {!isFirstLoad && !snapshot.matches('failed') && cards.length === 0 && (
          <p className={classes.note}>No card is saved. You can save one at your next checkout.</p>
        )}
        {!snapshot.matches('failed') && cards.length > 0 && (
          <ul className={classes.list}>
            {cards.map((card) => (
              <li key={card.id} className={classes.entry}>
                <span className={classes.about}>{cardName(card)}</span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Remove ${cardName(card)}`}
                  loading={snapshot.matches('removing') && removing?.id === card.id}
                  disabled={!snapshot.matches('removing') && !snapshot.can({ type: 'card.remove', card })}
                  onClick={() => savedCards.send({ type: 'card.remove', card })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {snapshot.matches('confirming') && removing && (
        <ConfirmDialog
          title="Remove this card?"
          confirm="Remove"
          irreversible
          onConfirm={() => savedCards.send({ type: 'removal.confirm' })}
          onCancel={() => savedCards.send({ type: 'removal.cancel' })}
        >
          {cardName(removing)} is no longer offered at the checkout. Payments that were made with it stay as
          they are.
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
