import { Box, Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { passwordChangeMachine } from '#machines/accounts/password-change.machine.ts'
import { PasswordForm } from '#model/accounts/security.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useTypedForm } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { NewPassword } from '../session/NewPassword.tsx'

export function PasswordSection() {
  const flow = useFlow(passwordChangeMachine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const isOpen = snapshot.hasTag('open')
  return (
    <SettingsSection
      title="Password"
      lead="At least 6 characters, and not on a public list of stolen passwords."
    >
      <Group justify="space-between" gap="8px 16px" {...chartState('password-change', snapshot.value)}>
        <Box component="span" c="dimmed" lts="0.15em" role="img" aria-label="A password is set">
          ••••••••
        </Box>
        <Button variant="default" onClick={() => flow.send({ type: 'password.open' })}>
          Change password
        </Button>
      </Group>
      {isOpen && <PasswordDialog flow={flow} />}
    </SettingsSection>
  )
}

function PasswordDialog({ flow }: { flow: ActorRefFrom<typeof passwordChangeMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const { attributes, field } = useTypedForm({
    schema: PasswordForm,
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    submit: (change) => flow.send({ type: 'password.send', change }),
    refused: snapshot.context.problem,
  })
  return (
    <Dialog title="Change password" onClose={() => flow.send({ type: 'password.close' })}>
      <Form aria-label="Change password" {...attributes}>
        <p>All other browsers will be logged out.</p>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          autoFocus
          {...field('currentPassword')}
        />
        <NewPassword field={field} />
        <Button type="submit" size="md" className={account.submit} loading={snapshot.matches('changing')}>
          Change password
        </Button>
      </Form>
    </Dialog>
  )
}
