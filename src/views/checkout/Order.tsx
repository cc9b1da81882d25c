import { Paper } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutReading } from '#model/checkout/checkout.ts'
import classes from './checkout.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { PaymentProgress } from './PaymentProgress.tsx'
import { UnfinishedPayment } from './UnfinishedPayment.tsx'

interface OrderProps {
  flow: ActorRefFrom<typeof checkoutMachine>
  reading: CheckoutReading
}

export function Order({ flow, reading }: OrderProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { payment, cart, coupon } = snapshot.children
  const isClosed = useSelector(cart, (state) => state?.matches('closed'))
  return (
    <div className={classes.order}>
      {cart && coupon && <OrderSummary flow={flow} cartFlow={cart} couponFlow={coupon} reading={reading} />}
      <Paper p={{ base: 'md', xs: 'lg' }} shadow="xs" className={classes.payment}>
        {isClosed ? <UnfinishedPayment flow={flow} /> : <PaymentDetails flow={flow} reading={reading} />}
        {payment && <PaymentProgress payment={payment} />}
      </Paper>
    </div>
  )
}
