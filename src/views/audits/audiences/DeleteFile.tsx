import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'

export function DeleteFile({ card }: { card: ActorRefFrom<typeof auditCardMachine> }) {
  const snapshot = useSelector(card, (state) => state)
  const { audit } = snapshot.context
  const isPaid = snapshot.matches({ shown: { offer: 'paid' } })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        mr="-sm"
        ml="auto"
        loading={snapshot.matches({ shown: { task: 'deleting' } })}
        disabled={!snapshot.can({ type: 'audit.delete' })}
        aria-label={`Delete ${audit.upload.originalFileName}`}
        onClick={() => card.send({ type: 'audit.delete' })}
      >
        Delete
      </Button>
      {snapshot.matches({ shown: { task: 'confirming' } }) && (
        <ConfirmDialog
          title={isPaid ? 'Delete a report you paid for?' : 'Delete this file?'}
          confirm="Delete"
          irreversible
          onConfirm={() => card.send({ type: 'delete.confirm' })}
          onCancel={() => card.send({ type: 'delete.cancel' })}
        >
          {audit.upload.originalFileName}, its rows and the uploaded file will be gone
          {isPaid &&
            ', with all that was found for them. To have the report again, you would upload and pay again. Your receipt stays'}
          . This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
