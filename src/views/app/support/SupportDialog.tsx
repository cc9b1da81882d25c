import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Note } from '#views/shared/Note.tsx'
import { ProviderPage } from '#views/shared/ProviderPage.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { useApp } from '../context.ts'
import { CommonQuestions } from './CommonQuestions.tsx'
import { SupportForm } from './SupportForm.tsx'
import classes from './support.module.css'

/** Need help?: our own form, or that of the provider who is configured; and the questions people ask most. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const formUrl = useSelector(useApp(), ({ context }) => context.settings?.supportFormUrl ?? null)
  return (
    <Dialog title="Need help?" width="wide" onClose={onClose}>
      <div className={classes.parts}>
        {formUrl === null ? (
          <SupportForm onClose={onClose} />
        ) : (
          <ProviderPage title="Support form" address={formUrl} what="form" />
        )}
        <div>
          <Title order={3} mb="sm" fz="sm" lh="sm">
            Common questions
          </Title>
          <CommonQuestions />
          <Note mt="md">
            You can also write to <SupportLink subject="I need help with Foresale" />. A file can come with
            it.
          </Note>
        </div>
      </div>
    </Dialog>
  )
}
