import { Button } from '@mantine/core'
import { useState } from 'react'
import { crmSync } from '#machines/crm/crm.ts'
import { useViewer } from '#views/app/context.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

/** Starts reading the CRM, after a question. `onStarted` where the page of the sync is open already. */
export function ForceSync({ onStarted }: { onStarted?: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { submit, isBusy } = useSubmit(crmSync, onStarted)
  const viewer = useViewer()
  const start = () => {
    setAsked(false)
    if (viewer) submit({ userId: viewer.id })
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => setAsked(true)}>
        Force CRM sync
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Sync with the CRM?"
          confirm="Sync"
          onCancel={() => setAsked(false)}
          onConfirm={start}
        >
          What changed in HubSpot is read now, and shown to you. Nothing changes here until you apply it.
        </ConfirmDialog>
      )}
    </>
  )
}
