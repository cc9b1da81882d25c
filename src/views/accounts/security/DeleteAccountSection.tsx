import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { accountDeletionMachine } from '#machines/accounts/account-deletion.machine.ts'
import { PasswordProof } from '#model/accounts/security.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useTypedForm } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'

export function DeleteAccountSection() {
  const flow = useFlow(accountDeletionMachine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  return (
    <SettingsSection
      title="Delete Account"
      lead="Permanently deletes your files, contacts and personal data."
    >
      <Group justify="space-between" gap="8px 16px" {...chartState('account-deletion', snapshot.value)}>
        <Note>This cannot be undone.</Note>
        <Button variant="outline" color="red" onClick={() => flow.send({ type: 'deletion.open' })}>
          Delete account
        </Button>
      </Group>
      {!snapshot.matches('offered') && <DeletionDialog flow={flow} />}
    </SettingsSection>
  )
}

function DeletionDialog({ flow }: { flow: ActorRefFrom<typeof accountDeletionMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const { attributes, field } = useTypedForm({
    schema: PasswordProof,
    initialValues: { currentPassword: '' },
    submit: (proof) => flow.send({ type: 'deletion.send', proof }),
    refused: snapshot.context.problem,
  })
  return (
    <Dialog title="Delete your account?" onClose={() => flow.send({ type: 'deletion.close' })}>
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
        <Button
          type="submit"
          size="md"
          color="red"
          className={account.submit}
          loading={snapshot.matches('deleting')}
        >
          Delete account for good
        </Button>
      </Form>
    </Dialog>
  )
}
