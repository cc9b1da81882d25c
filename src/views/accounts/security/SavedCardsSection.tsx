import { Box, Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { cardRemovalMachine } from '#machines/accounts/card-removal.machine.ts'
import { savedCards } from '#machines/accounts/security.ts'
import { cardName } from '#model/checkout/card-entry.ts'
import type { SavedCard } from '#model/checkout/cart.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './security.module.css'

export function SavedCardsSection() {
  const { id: userId } = useSignedInViewer()
  return (
    <SettingsSection
      title="Payment Methods"
      lead="Cards you saved at checkout. Only our payment provider has the card numbers."
    >
      <Stack>
        <Resource
          chart={savedCards}
          params={{ userId }}
          what="saved cards"
          missing="No card is saved."
          skeleton={<SkeletonTable what="cards" rows={1} columns={2} />}
        >
          {(cards, page) => <Cards cards={cards} page={page} />}
        </Resource>
      </Stack>
    </SettingsSection>
  )
}

interface CardsProps {
  cards: readonly SavedCard[]
  page: ActorRefFrom<typeof savedCards>
}

function Cards({ cards, page }: CardsProps) {
  const flow = useFlow(cardRemovalMachine, { page })
  const snapshot = useSelector(flow, (state) => state)
  const removing = snapshot.context.card
  const isBusy = snapshot.matches('removing')
  if (cards.length === 0) return <Note>No card is saved. You can save one at your next checkout.</Note>
  return (
    <div {...chartState('card-removal', snapshot.value)}>
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={classes.entry}>
            <Box component="span" flex={1} miw={0}>
              {cardName(card)}
            </Box>
            <Button
              variant="default"
              size="xs"
              aria-label={`Remove ${cardName(card)}`}
              loading={isBusy && removing?.id === card.id}
              disabled={isBusy && removing?.id !== card.id}
              onClick={() => flow.send({ type: 'card.remove', card })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {snapshot.matches('asking') && removing && (
        <ConfirmDialog
          title="Remove this card?"
          confirm="Remove"
          irreversible
          onConfirm={() => flow.send({ type: 'removal.confirm' })}
          onCancel={() => flow.send({ type: 'removal.cancel' })}
        >
          {cardName(removing)} is no longer offered at the checkout. Payments that were made with it stay as
          they are.
        </ConfirmDialog>
      )}
    </div>
  )
}
