import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/uploads/upload.machine.ts'
import { submitForCustomer, submitTexts } from '#model/uploads/mapping.ts'
import { wayToExport } from '#model/uploads/sheet/ways-to-export.ts'
import { FileErrorDialog } from '#views/shared/FileErrorDialog.tsx'
import { newId } from '#views/shared/new-id.ts'
import { MappingDialog } from '../mapping/MappingDialog.tsx'
import { SendingPanel } from '../sending/SendingPanel.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { DropArea, DropPanel } from './DropArea.tsx'

type Upload = ActorRefFrom<typeof uploadMachine>

/** What the page is for at this moment: a place for a file, or what is being done with one. */
export function UploadWork({ flow }: { flow: Upload }) {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { type, customerId, draft, opened, problem } = state.context
  const { mapping } = state.children
  const choose = (file: File) => flow.send({ type: 'file.choose', file, draftId: newId() })
  const fileName = draft?.file.name ?? ''

  if (state.hasTag('handedOver')) return <SendingPanel />
  if (state.matches({ preparing: { reading: 'opening' } })) {
    return (
      <DropPanel label="Reading the file">
        <p role="status">
          Reading <strong>{fileName}</strong>
        </p>
        <Button variant="default" onClick={() => flow.send({ type: 'reading.cancel' })}>
          Cancel
        </Button>
      </DropPanel>
    )
  }
  if (state.matches({ preparing: { reading: 'unread' } }) && problem) {
    return (
      <DropPanel label="Reading the file">
        <p role="alert">
          <strong>{fileName}</strong> is not read yet. {problem.message}
        </p>
        <Group gap="xs">
          <Button variant="default" onClick={() => flow.send({ type: 'reading.cancel' })}>
            Cancel
          </Button>
          <Button onClick={() => flow.send({ type: 'open.retry' })}>Try again</Button>
        </Group>
      </DropPanel>
    )
  }
  const isOffering = state.matches({ choosing: 'offering' })
  return (
    <>
      {isOffering && draft && (
        <DraftOffer
          draft={draft}
          autoFocus={opened !== null}
          onResume={() => flow.send({ type: 'draft.resume' })}
          onDiscard={() => flow.send({ type: 'draft.discard' })}
        />
      )}
      <DropArea disabled={!state.matches('choosing')} isSecond={isOffering} onFile={choose} />
      {state.matches({ preparing: 'mapping' }) && mapping && (
        <MappingDialog
          mapping={mapping}
          submitText={customerId === undefined ? submitTexts[type] : submitForCustomer}
        />
      )}
      {state.matches({ preparing: 'refused' }) && problem && (
        <FileErrorDialog hint={wayToExport(fileName)} onOk={() => flow.send({ type: 'refusal.dismiss' })}>
          {problem.message}
        </FileErrorDialog>
      )}
    </>
  )
}
