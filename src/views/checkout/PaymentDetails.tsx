import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, NativeSelect, Radio, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { cardName } from '#model/checkout/card-entry.ts'
import { type CheckoutReading, totalOf } from '#model/checkout/checkout.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { formatCents } from '#model/shared/money.ts'
import { Form } from '#views/shared/Form.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import classes from './checkout.module.css'
import { SandboxCardFields } from './SandboxCardFields.tsx'

const StripeCardFields = lazy(async () => {
  const { StripeCardFields: component } = await import('./StripeCardFields.tsx')
  return { default: component }
})

const noCard: TypedCard = { number: '', expiry: '', cvc: '' }

/** The values that the card option has by the specification. */
const cardOptions = { new: 0, existing: 1 } as const

interface PaymentDetailsProps {
  flow: ActorRefFrom<typeof checkoutMachine>
  reading: CheckoutReading
}

/** How the total is paid: with a card that was saved, or a new one. What is typed stays in the browser. */
export function PaymentDetails({ flow, reading }: PaymentDetailsProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { provider, cards, cardId, outcome } = snapshot.context
  const cardRefusal = outcome?.kind === 'cardRefused' ? outcome.refusal : null
  const [card, setCard] = useState(noCard)
  const [save, setSave] = useState(false)

  const total = totalOf(reading.cart, reading.coupon)
  const isBusy = snapshot.hasTag('busy')
  const order = { type: 'order.submit', card: provider.gateway === 'sandbox' ? card : null, save } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send(order)
  }
  const correct = () => flow.send({ type: 'card.correct' })
  const choose = (chosen: string | null) => flow.send({ type: 'card.choose', cardId: chosen })

  return (
    <Form aria-labelledby="payment-title" onSubmit={submit}>
      <h2 id="payment-title">Payment details</h2>
      {total === 0 ? (
        <Note>There is nothing to pay, so no card is needed.</Note>
      ) : (
        <fieldset disabled={isBusy}>
          <VisuallyHidden component="legend">Card</VisuallyHidden>
          <Stack>
            {cards.length > 0 && (
              <SimpleGrid cols={2} spacing="sm">
                <Radio
                  name="card-option"
                  className={classes.option}
                  label="Existing card"
                  value={cardOptions.existing}
                  checked={cardId !== null}
                  onChange={() => choose(cards[0]?.id ?? null)}
                />
                <Radio
                  name="card-option"
                  className={classes.option}
                  label="New card"
                  value={cardOptions.new}
                  checked={cardId === null}
                  onChange={() => choose(null)}
                />
              </SimpleGrid>
            )}
            {cardId !== null ? (
              <NativeSelect
                label="Saved card"
                value={cardId}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
                data={cards.map((saved) => ({ value: saved.id, label: cardName(saved) }))}
              />
            ) : (
              <>
                {provider.gateway === 'sandbox' ? (
                  <SandboxCardFields
                    card={card}
                    refusal={cardRefusal}
                    onChange={setCard}
                    onCorrect={correct}
                  />
                ) : (
                  <Suspense fallback={<Note>Loading the card form…</Note>}>
                    <StripeCardFields
                      publishableKey={provider.publishableKey}
                      refusal={cardRefusal}
                      onCorrect={correct}
                    />
                  </Suspense>
                )}
                <Checkbox
                  label="Save this card for next time"
                  name="save"
                  checked={save}
                  onChange={({ currentTarget }) => setSave(currentTarget.checked)}
                />
              </>
            )}
          </Stack>
        </fieldset>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={isBusy}
        disabled={!isBusy && !snapshot.can(order)}
        leftSection={<Icon name="lock" size={16} />}
      >
        {total === 0 ? 'Place order' : `Pay ${formatCents(total)}`}
      </Button>
    </Form>
  )
}
