import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { couponEntry } from '#machines/checkout/cart.ts'
import type { CartView } from '#model/checkout/cart.ts'
import { checkoutTexts, couponForm } from '#model/checkout/checkout.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'

interface CouponDialogProps {
  cart: CartView
  onApplied: () => void
  onClose: () => void
}

/** A coupon is tried: it replaces the total, or is refused and cleared. */
export function CouponDialog({ cart, onApplied, onClose }: CouponDialogProps) {
  const { attributes, field, form, failure, isBusy } = useFormFlow({
    chart: couponEntry,
    schema: couponForm(cart),
    initialValues: { coupon: '' },
    onRefused: () => {
      form.reset()
    },
    onDone: onApplied,
  })
  const { error, ...input } = field('coupon')
  const id = useId()
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      title="Coupon"
      onClose={close}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            loading={isBusy}
            disabled={!isBusy && form.values.coupon.trim() === ''}
          >
            Apply
          </Button>
        </>
      }
    >
      <form id={id} {...attributes}>
        <TextInput
          {...input}
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          readOnly={isBusy}
          error={failure ? checkoutTexts.couponFailed : error}
          onChange={({ currentTarget }) => form.setFieldValue('coupon', currentTarget.value.toUpperCase())}
        />
      </form>
    </Dialog>
  )
}
