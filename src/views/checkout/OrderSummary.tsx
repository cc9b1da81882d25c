import { Box, Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout.machine.ts'
import { fileNameLimit } from '#model/audit.ts'
import type { CartView } from '#model/cart.ts'
import { checkoutTexts, couponOf } from '#model/checkout.ts'
import { minimumPriceNote } from '#model/pricing.ts'
import { Money } from '#views/shared/Money.tsx'
import { Note } from '#views/shared/Note.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import classes from './checkout.module.css'
import { quantityWords } from './quantity.ts'

interface OrderSummaryProps {
  flow: ActorRefFrom<typeof checkoutMachine>
  cart: CartView
}

/** What is in the cart and what it comes to. */
export function OrderSummary({ flow, cart }: OrderSummaryProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { removing } = snapshot.context
  const isPricing = snapshot.matches('repricing')
  const coupon = couponOf(cart, snapshot.context.coupon)
  return (
    <section className={classes.summary} aria-labelledby="summary-title">
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
                {cart.status === 'precheckout' && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    mr={-8}
                    loading={removing === item.id}
                    disabled={!snapshot.can({ type: 'item.remove', itemId: item.id })}
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
                {cart.status === 'precheckout' && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    loading={snapshot.matches('droppingCoupon')}
                    disabled={!snapshot.matches('droppingCoupon') && !snapshot.can({ type: 'coupon.drop' })}
                    aria-label={`Remove coupon ${coupon.code}`}
                    onClick={() => flow.send({ type: 'coupon.drop' })}
                  >
                    Remove
                  </Button>
                )}
              </dt>
              <dd>{isPricing ? '…' : <Discount cents={cart.estimatedAmount - coupon.total} />}</dd>
            </div>
          </>
        )}
        <Box fz="xl" lh="lg" fw={640}>
          <dt>Total</dt>
          <dd>{isPricing ? '…' : <Money cents={coupon?.total ?? cart.estimatedAmount} />}</dd>
        </Box>
      </dl>
      {!coupon && cart.status === 'precheckout' && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          ml="-sm"
          disabled={!snapshot.can({ type: 'coupon.open' })}
          onClick={() => flow.send({ type: 'coupon.open' })}
        >
          Add a coupon
        </Button>
      )}
      <Note mt="md">{checkoutTexts.mayBeLower}</Note>
    </section>
  )
}

const Discount = ({ cents }: { cents: number }) => (
  <>
    −<Money cents={cents} />
  </>
)
