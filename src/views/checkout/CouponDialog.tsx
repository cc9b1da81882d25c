import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { couponMachine } from '#machines/coupon.machine.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'

export function CouponDialog({ coupon }: { coupon: ActorRefFrom<typeof couponMachine> }) {
  const snapshot = useSelector(coupon, (state) => state)
  const { code, refusal } = snapshot.context
  const form = useId()
  const isBusy = snapshot.matches('applying')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    coupon.send({ type: 'code.apply' })
  }
  return (
    <Dialog
      title="Coupon"
      onClose={() => coupon.send({ type: 'coupon.cancel' })}
      actions={
        <>
          <Button
            variant="default"
            disabled={!snapshot.can({ type: 'coupon.cancel' })}
            onClick={() => coupon.send({ type: 'coupon.cancel' })}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            loading={isBusy}
            disabled={!isBusy && !snapshot.can({ type: 'code.apply' })}
          >
            Apply
          </Button>
        </>
      }
    >
      <form id={form} {...chartState('coupon', snapshot.value)} onSubmit={submit}>
        <TextInput
          label="Code"
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          readOnly={isBusy}
          value={code}
          error={refusal}
          onChange={({ currentTarget }) => coupon.send({ type: 'code.type', code: currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}
