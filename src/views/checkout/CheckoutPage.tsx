import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { PaymentSettings } from '#model/checkout/payment.ts'
import { useApp, useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import classes from './checkout.module.css'
import { Order } from './Order.tsx'

/** Waits until it is known who takes payments. */
export function CheckoutPage() {
  const provider = useSelector(useApp(), ({ context }) => context.settings?.payments)
  return (
    <>
      <PageHeading title="Checkout" />
      {provider ? (
        <Checkout provider={provider} />
      ) : (
        <SkeletonCards what="cart" cards={2} className={classes.order} />
      )}
    </>
  )
}

function Checkout({ provider }: { provider: PaymentSettings }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow((machines) => machines.checkout, { provider, userId })
  const snapshot = useSelector(flow, (state) => state)
  const { reading } = snapshot.context
  const { reading: resource, cart } = snapshot.children
  const contents = useSelector(cart, (state) => state?.value)
  return (
    <div {...chartState('checkout', snapshot.value)}>
      <div {...chartState('cart', contents ?? '')}>
        {resource && (
          <ResourceView
            flow={resource}
            what="cart"
            missing={<EmptyCart />}
            skeleton={<SkeletonCards what="cart" cards={2} className={classes.order} />}
          >
            {() =>
              contents === 'empty' ? <EmptyCart /> : reading && <Order flow={flow} reading={reading} />
            }
          </ResourceView>
        )}
      </div>
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
