import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/uploads/upload.machine.ts'
import { lazyPart, useLazyPart } from '#views/app/LazyPage.tsx'
import { Note } from '#views/shared/Note.tsx'
import type { IntegratedAppsDialogProps } from './IntegratedAppsDialog.tsx'

const dialog = lazyPart(() => import('./IntegratedAppsDialog.tsx'), 'IntegratedAppsDialog', 'moxiConnect')

/** Contacts of another product instead of a file. */
export function IntegratedApps({ upload }: { upload: ActorRefFrom<typeof uploadMachine> }) {
  const state = useSelector(upload, (snapshot) => snapshot)
  const { contactImport } = state.children
  return (
    <>
      <Group gap="sm" justify="center">
        <Note span>Contacts in Follow Up Boss or Moxi Works?</Note>
        <Button
          variant="default"
          disabled={!state.can({ type: 'apps.open' }) && !contactImport}
          onClick={() => upload.send({ type: 'apps.open' })}
        >
          Integrated Apps
        </Button>
      </Group>
      {contactImport && (
        <OpenDialog flow={contactImport} onClose={() => upload.send({ type: 'reading.cancel' })} />
      )}
    </>
  )
}

function OpenDialog(props: IntegratedAppsDialogProps) {
  const { view: Dialog } = useLazyPart(dialog)
  return Dialog ? <Dialog {...props} /> : null
}
