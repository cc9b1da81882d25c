import { Button, Group, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { giveUp } from '#machines/checkout/cart.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface UnfinishedPaymentProps {
  flow: ActorRefFrom<typeof checkoutMachine>
  cartId: string
  onGivenUp: () => void
}

/** A payment that was begun before and has no answer yet. */
export function UnfinishedPayment({ flow, cartId, onGivenUp }: UnfinishedPaymentProps) {
  const snapshot = useSelector(flow, (state) => state)
  const isResuming = snapshot.hasTag('busy')
  const { submit, isBusy } = useSubmit(giveUp, onGivenUp)
  return (
    <Stack component="section" aria-labelledby="payment-title">
      <h2 id="payment-title">Payment not finished</h2>
      <Note>
        A payment of this cart was begun and has no answer yet, mostly because your bank still has to confirm
        it. Your card has not been charged. Without an answer the cart opens again within half an hour.
      </Note>
      <Group grow gap="sm">
        <Button
          variant="default"
          loading={isBusy}
          disabled={!isBusy && !snapshot.can({ type: 'payment.resume' })}
          onClick={() => submit({ cartId })}
        >
          Give up
        </Button>
        <Button
          loading={isResuming}
          disabled={isBusy || (!isResuming && !snapshot.can({ type: 'payment.resume' }))}
          onClick={() => flow.send({ type: 'payment.resume' })}
        >
          Continue
        </Button>
      </Group>
    </Stack>
  )
}
