import { Button, Group, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { Note } from '#views/shared/Note.tsx'

/** A payment that was begun before and has no answer yet. */
export function UnfinishedPayment({ flow }: { flow: ActorRefFrom<typeof checkoutMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const isResuming = snapshot.hasTag('busy')
  const isGivingUp = snapshot.matches('givingUp')
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
          loading={isGivingUp}
          disabled={!isGivingUp && !snapshot.can({ type: 'payment.giveUp' })}
          onClick={() => flow.send({ type: 'payment.giveUp' })}
        >
          Give up
        </Button>
        <Button
          loading={isResuming}
          disabled={!isResuming && !snapshot.can({ type: 'payment.resume' })}
          onClick={() => flow.send({ type: 'payment.resume' })}
        >
          Continue
        </Button>
      </Group>
    </Stack>
  )
}
