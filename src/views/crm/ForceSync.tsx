import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { crmStartMachine } from '#machines/crm/crm-start.machine.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'

/** Starts reading the CRM, after a question, and leads to the page of the sync. */
export function ForceSync() {
  const viewer = useViewer()
  return viewer && <OwnSync userId={viewer.id} />
}

function OwnSync({ userId }: { userId: string }) {
  return <ForceSyncView flow={useFlow(crmStartMachine, { userId })} />
}

export function ForceSyncView({ flow }: { flow: ActorRefFrom<typeof crmStartMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  return (
    <div {...chartState('crm-start', snapshot.value)}>
      <Button
        variant="default"
        loading={snapshot.matches('starting')}
        onClick={() => flow.send({ type: 'sync.ask' })}
      >
        Force CRM sync
      </Button>
      {snapshot.matches('asking') && (
        <ConfirmDialog
          title="Sync with the CRM?"
          confirm="Sync"
          onCancel={() => flow.send({ type: 'sync.cancel' })}
          onConfirm={() => flow.send({ type: 'sync.confirm' })}
        >
          What changed in HubSpot is read now, and shown to you. Nothing changes here until you apply it.
        </ConfirmDialog>
      )}
    </div>
  )
}
