import { Box, Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '#machines/checkout/cart.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { couponMachine } from '#machines/checkout/coupon.machine.ts'
import { fileNameLimit } from '#model/audits/audit.ts'
import { type CheckoutReading, checkoutTexts, couponOf } from '#model/checkout/checkout.ts'
import { minimumPriceNote } from '#model/checkout/pricing.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Money } from '#views/shared/Money.tsx'
import { Note } from '#views/shared/Note.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import { CouponDialog } from './CouponDialog.tsx'
import classes from './checkout.module.css'
import { quantityWords } from './quantity.ts'

interface OrderSummaryProps {
  flow: ActorRefFrom<typeof checkoutMachine>
  cartFlow: ActorRefFrom<typeof cartMachine>
  couponFlow: ActorRefFrom<typeof couponMachine>
  reading: CheckoutReading
}

/** What is in the cart and what it comes to. */
export function OrderSummary({ flow, cartFlow, couponFlow, reading }: OrderSummaryProps) {
  const { cart } = reading
  const snapshot = useSelector(flow, (state) => state)
  const removed = useSelector(cartFlow, (state) => (state.hasTag('busy') ? state.context.removed : null))
  const couponSnapshot = useSelector(couponFlow, (state) => state)
  const isRemoving = couponSnapshot.matches('removing')
  const canChange = snapshot.matches({ open: 'ready' }) && !isRemoving
  const isOpen = useSelector(cartFlow, (state) => !state.matches('closed'))
  const coupon = couponOf(cart, reading.coupon)
  return (
    <section aria-labelledby="summary-title" {...chartState('coupon', couponSnapshot.value)}>
      <h2 id="summary-title">Summary</h2>
      <Box component="ul" mt="sm">
        {cart.items.map((item) => {
          const note = minimumPriceNote(item.type, item.estimatedAmount)
          return (
            <li key={item.id} className={classes.item}>
              <Box miw={0}>
                <h3>{item.description}</h3>
                <Note>
                  <TextCut text={item.subDescription} limit={fileNameLimit} />
                </Note>
                <Note>{quantityWords(item.type, item.estimatedQuantity)}</Note>
                {note && <Note>{note}</Note>}
              </Box>
              <Stack gap="xs" align="flex-end">
                <strong>
                  <Money cents={item.estimatedAmount} />
                </strong>
                {isOpen && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    mr={-8}
                    loading={removed === item.id}
                    disabled={!canChange}
                    aria-label={`Remove ${item.description}, ${item.subDescription}`}
                    onClick={() => flow.send({ type: 'item.remove', itemId: item.id })}
                  >
                    Remove
                  </Button>
                )}
              </Stack>
            </li>
          )
        })}
      </Box>
      <dl className={classes.sums}>
        {coupon && (
          <>
            <div>
              <dt>Subtotal</dt>
              <dd>
                <Money cents={cart.estimatedAmount} />
              </dd>
            </div>
            <div>
              <dt>
                Coupon <strong>{coupon.code}</strong>{' '}
                {isOpen && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    loading={isRemoving}
                    disabled={!canChange || !couponSnapshot.can({ type: 'coupon.remove' })}
                    aria-label={`Remove coupon ${coupon.code}`}
                    onClick={() => couponFlow.send({ type: 'coupon.remove' })}
                  >
                    Remove
                  </Button>
                )}
              </dt>
              <dd>
                −<Money cents={cart.estimatedAmount - coupon.total} />
              </dd>
            </div>
          </>
        )}
        <Box fz="xl" lh="lg" fw={640}>
          <dt>Total</dt>
          <dd>
            <Money cents={coupon?.total ?? cart.estimatedAmount} />
          </dd>
        </Box>
      </dl>
      {!coupon && isOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          ml="-sm"
          disabled={!canChange || !couponSnapshot.can({ type: 'coupon.open' })}
          onClick={() => couponFlow.send({ type: 'coupon.open' })}
        >
          Add a coupon
        </Button>
      )}
      <Note mt="md">{checkoutTexts.mayBeLower}</Note>
      {couponSnapshot.hasTag('open') && <CouponDialog flow={couponFlow} />}
    </section>
  )
}
