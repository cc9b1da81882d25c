import { Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { passwordChange } from '#machines/accounts/security.ts'
import { PasswordForm } from '#model/accounts/security.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { NewPassword } from '../session/NewPassword.tsx'

export function PasswordSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title="Password"
      lead="At least 6 characters, and not on a public list of stolen passwords."
    >
      <Group justify="space-between" gap="8px 16px">
        <Box component="span" c="dimmed" lts="0.15em" role="img" aria-label="A password is set">
          ••••••••
        </Box>
        <Button variant="default" onClick={() => setOpen(true)}>
          Change password
        </Button>
      </Group>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { attributes, field, isBusy } = useFormFlow({
    chart: passwordChange,
    schema: PasswordForm,
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    onDone: onClose,
  })
  return (
    <Dialog title="Change password" onClose={() => !isBusy && onClose()}>
      <Form aria-label="Change password" {...attributes}>
        <p>All other browsers will be logged out.</p>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          autoFocus
          {...field('currentPassword')}
        />
        <NewPassword field={field} />
        <Button type="submit" size="md" className={account.submit} loading={isBusy}>
          Change password
        </Button>
      </Form>
    </Dialog>
  )
}
