import { Button } from '@mantine/core'
import type { ChallengeAnswer } from '#model/checkout/checkout.ts'
import { Dialog } from '#views/shared/Dialog.tsx'

interface TestBankDialogProps {
  isBusy: boolean
  onAnswer: (answer: ChallengeAnswer) => void
}

/** Stands in for a bank's 3-D Secure page. Closing it is not confirming, as on a real one. */
export function TestBankDialog({ isBusy, onAnswer }: TestBankDialogProps) {
  return (
    <Dialog
      title="Test bank"
      onClose={() => onAnswer('failed')}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => onAnswer('failed')}>
            Fail
          </Button>
          <Button loading={isBusy} onClick={() => onAnswer('completed')}>
            Complete
          </Button>
        </>
      }
    >
      <p>
        This page of the sandbox stands in for your bank’s 3-D Secure check. Complete confirms the payment as
        its owner would; Fail turns it down.
      </p>
    </Dialog>
  )
}
