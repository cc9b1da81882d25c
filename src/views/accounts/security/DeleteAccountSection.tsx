import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { accountDeletion } from '#machines/accounts/security.ts'
import { PasswordProof } from '#model/accounts/security.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'

export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title="Delete Account"
      lead="Permanently deletes your files, contacts and personal data."
    >
      <Group justify="space-between" gap="8px 16px">
        <Note>This cannot be undone.</Note>
        <Button variant="outline" color="red" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </Group>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { attributes, field, isBusy } = useFormFlow({
    chart: accountDeletion,
    schema: PasswordProof,
    initialValues: { currentPassword: '' },
  })
  return (
    <Dialog title="Delete your account?" onClose={() => !isBusy && onClose()}>
      <Form aria-label="Delete your account" {...attributes}>
        <p>
          Every file you uploaded, every report you bought, your saved cards, keys and personal data are
          erased, and every browser is logged out. The order records that we must keep by law no longer
          contain your name. This cannot be undone.
        </p>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          data-autofocus
          {...field('currentPassword')}
        />
        <Button type="submit" size="md" color="red" className={account.submit} loading={isBusy}>
          Delete account for good
        </Button>
      </Form>
    </Dialog>
  )
}
