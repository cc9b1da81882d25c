import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { couponMachine } from '#machines/checkout/coupon.machine.ts'
import { checkoutTexts } from '#model/checkout/checkout.ts'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'

/** A coupon is tried: it replaces the total, or is refused and cleared. */
export function CouponDialog({ flow }: { flow: ActorRefFrom<typeof couponMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const isBusy = snapshot.hasTag('busy')
  const isRefused = snapshot.hasTag('refused')
  const hasFailed = snapshot.matches({ entering: 'failed' })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (isRefused) input.current?.focus()
  }, [isRefused])
  const close = () => flow.send({ type: 'coupon.close' })
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
            disabled={!isBusy && !snapshot.can({ type: 'coupon.apply' })}
          >
            Apply
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          flow.send({ type: 'coupon.apply' })
        }}
      >
        <TextInput
          ref={input}
          label="Code"
          name="coupon"
          size="md"
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          readOnly={isBusy}
          value={snapshot.context.typed}
          error={(isRefused && couponFailedMessage) || (hasFailed && checkoutTexts.couponFailed)}
          onChange={({ currentTarget }) => flow.send({ type: 'coupon.type', text: currentTarget.value })}
        />
      </Form>
    </Dialog>
  )
}
