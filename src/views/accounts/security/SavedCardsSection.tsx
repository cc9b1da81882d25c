import { Box, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { cardRemoval, savedCards } from '#machines/accounts/security.ts'
import { cardName } from '#model/checkout/card-entry.ts'
import type { SavedCard } from '#model/checkout/cart.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
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
          {(cards, flow) => <Cards cards={cards} onRemoved={() => flow.send({ type: 'resource.refresh' })} />}
        </Resource>
      </Stack>
    </SettingsSection>
  )
}

function Cards({ cards, onRemoved }: { cards: readonly SavedCard[]; onRemoved: () => void }) {
  const [removing, setRemoving] = useState<SavedCard | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy } = useSubmit(cardRemoval, onRemoved)
  if (cards.length === 0) return <Note>No card is saved. You can save one at your next checkout.</Note>
  return (
    <>
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
              onClick={() => {
                setRemoving(card)
                setAsking(true)
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {isAsking && removing && (
        <ConfirmDialog
          title="Remove this card?"
          confirm="Remove"
          irreversible
          onConfirm={() => {
            setAsking(false)
            submit({ cardId: removing.id })
          }}
          onCancel={() => setAsking(false)}
        >
          {cardName(removing)} is no longer offered at the checkout. Payments that were made with it stay as
          they are.
        </ConfirmDialog>
      )}
    </>
  )
}
