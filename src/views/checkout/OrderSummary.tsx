import { Box, Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { couponRemoval, itemRemoval } from '#machines/checkout/cart.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { fileNameLimit } from '#model/audits/audit.ts'
import { type CheckoutReading, checkoutTexts, couponOf } from '#model/checkout/checkout.ts'
import { minimumPriceNote } from '#model/checkout/pricing.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { Money } from '#views/shared/Money.tsx'
import { Note } from '#views/shared/Note.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { CouponDialog } from './CouponDialog.tsx'
import classes from './checkout.module.css'
import { quantityWords } from './quantity.ts'

interface OrderSummaryProps {
  flow: ActorRefFrom<typeof checkoutMachine>
  reading: CheckoutReading
  onChanged: () => void
}

/** What is in the cart and what it comes to. */
export function OrderSummary({ flow, reading, onChanged }: OrderSummaryProps) {
  const { cart } = reading
  const { id: userId } = useSignedInViewer()
  const isReady = useSelector(flow, (snapshot) => snapshot.matches({ open: 'ready' }))
  const removal = useSubmit(itemRemoval, onChanged)
  const [removing, setRemoving] = useState('')
  const withoutCoupon = useSubmit(couponRemoval, onChanged)
  const [isTrying, setTrying] = useState(false)
  const isChanging = removal.isBusy || withoutCoupon.isBusy
  const isOpen = cart.status === 'precheckout'
  const coupon = couponOf(cart, reading.coupon)
  return (
    <section aria-labelledby="summary-title">
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
                    loading={removal.isBusy && removing === item.id}
                    disabled={!isReady || isChanging}
                    aria-label={`Remove ${item.description}, ${item.subDescription}`}
                    onClick={() => {
                      setRemoving(item.id)
                      removal.submit({ userId, id: item.id })
                    }}
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
                    loading={withoutCoupon.isBusy}
                    disabled={!isReady || isChanging}
                    aria-label={`Remove coupon ${coupon.code}`}
                    onClick={() => withoutCoupon.submit({ cartId: cart.id })}
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
          disabled={!isReady || isChanging}
          onClick={() => setTrying(true)}
        >
          Add a coupon
        </Button>
      )}
      <Note mt="md">{checkoutTexts.mayBeLower}</Note>
      {isTrying && (
        <CouponDialog
          cart={cart}
          onApplied={() => {
            setTrying(false)
            onChanged()
          }}
          onClose={() => setTrying(false)}
        />
      )}
    </section>
  )
}
