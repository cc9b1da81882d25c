import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '#machines/checkout/payment.machine.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'
import { TestBankDialog } from './TestBankDialog.tsx'

/** How far a payment is, in words, and the test bank's page where it asks. */
export function PaymentProgress({ payment }: { payment: ActorRefFrom<typeof paymentMachine> }) {
  const snapshot = useSelector(payment, (state) => state)
  return (
    <div {...chartState('payment', snapshot.value)}>
      <Note role="status">
        {snapshot.matches('processing')
          ? 'The payment takes longer than usual. You need not do anything.'
          : snapshot.matches('challenged')
            ? 'Your bank asks you to confirm the payment.'
            : 'Authorizing the payment…'}
      </Note>
      {snapshot.hasTag('atTestBank') && (
        <TestBankDialog
          isBusy={snapshot.matches({ challenged: 'answering' })}
          onAnswer={(answer) => payment.send({ type: 'challenge.answer', answer })}
        />
      )}
    </div>
  )
}
