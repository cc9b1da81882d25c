import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/uploads/upload.machine.ts'
import { lazyPart, useLazyPart } from '#views/app/LazyPage.tsx'
import { Note } from '#views/shared/Note.tsx'
import { newId } from '#views/shared/new-id.ts'

import type { IntegratedAppsDialogProps } from './IntegratedAppsDialog.tsx'

const dialog = lazyPart(() => import('./IntegratedAppsDialog.tsx'), 'IntegratedAppsDialog', 'moxiConnect')

/** Contacts of another product instead of a file: what was read goes on as a file does. */
export function IntegratedApps({ upload }: { upload: ActorRefFrom<typeof uploadMachine> }) {
  const [isOpen, setOpen] = useState(false)
  const canChoose = useSelector(
    upload,
    (state) => state.matches('idle') || state.matches('offering') || state.matches('recalling'),
  )
  return (
    <>
      <Group gap="sm" justify="center">
        <Note span>Contacts in Follow Up Boss or Moxi Works?</Note>
        <Button variant="default" disabled={!canChoose} onClick={() => setOpen(true)}>
          Integrated Apps
        </Button>
      </Group>
      {isOpen && (
        <OpenDialog
          onClose={() => setOpen(false)}
          onFile={(file) => {
            setOpen(false)
            upload.send({ type: 'file.choose', file, draftId: newId(), isFetched: true })
          }}
        />
      )}
    </>
  )
}

function OpenDialog(props: IntegratedAppsDialogProps) {
  const { view: Dialog } = useLazyPart(dialog)
  return Dialog ? <Dialog {...props} /> : null
}
