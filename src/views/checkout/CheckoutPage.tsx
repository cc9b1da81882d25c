import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { PaymentParty } from '#model/payment.ts'
import { useApp, useFlow, useGlobalActor } from '#views/app/context.ts'
import { AccountScreen } from '#views/session/AccountScreen.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { Order } from './Order.tsx'

const title = 'Checkout'

/** Waits until it is known who is here and who takes payments. */
export function CheckoutPage() {
  const app = useApp()
  const party = useSelector(app, ({ context }) => context.settings?.payments)
  const userId = useSelector(app, ({ context }) => context.session?.id ?? null)
  const isRestoring = useSelector(useGlobalActor('session'), (snapshot) => snapshot.matches('restoring'))
  return (
    <>
      <PageHeading title={title} />
      {!party || (isRestoring && userId === null) ? (
        <SkeletonCards what="cart" cards={2} />
      ) : (
        <Checkout party={party} userId={userId} />
      )}
    </>
  )
}

function Checkout({ party, userId }: { party: PaymentParty; userId: string | null }) {
  const flow = useFlow((machines) => machines.checkout, { party, userId })
  const snapshot = useSelector(flow, (state) => state)
  const { reading } = snapshot.context
  return (
    <div {...chartState('checkout', snapshot.value)}>
      {snapshot.matches('anonymous') && (
        <AccountScreen>Your cart is kept with your account. Log in to see it and to pay.</AccountScreen>
      )}
      {snapshot.matches('empty') && <EmptyCart />}
      {snapshot.matches('unavailable') && (
        <EmptyState
          icon="alert"
          title="The cart could not be read"
          action={<Button onClick={() => flow.send({ type: 'checkout.retry' })}>Try again</Button>}
        >
          Nothing is lost: your cart is kept, it only did not reach this page.
        </EmptyState>
      )}
      {snapshot.matches('loading') && reading === null && <SkeletonCards what="cart" cards={2} />}
      {reading !== null && reading.cart.items.length > 0 && !snapshot.matches('unavailable') && (
        <Order flow={flow} reading={reading} />
      )}
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title="Your cart is empty"
      action={
        <Button component={Link} href="/refresh">
          Upload contacts
        </Button>
      }
    >
      Upload your contacts for a free report, then add what you want to have.
    </EmptyState>
  )
}
