import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine } from '#machines/account-deletion.machine.ts'
import account from '#views/session/account.module.css'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import classes from './security.module.css'

type AccountDeletionRef = ActorRefFrom<typeof accountDeletionMachine>

export function DeleteAccountSection({ accountDeletion }: { accountDeletion: AccountDeletionRef }) {
  const snapshot = useSelector(accountDeletion, (state) => state)
  return (
    <SettingsSection
      title="Delete Account"
      lead="Your files, your contacts and your personal data, for good."
    >
      <div className={classes.row} {...chartState('account-deletion', snapshot.value)}>
        <p className={classes.note}>This cannot be undone.</p>
        <Button variant="outline" color="red" onClick={() => accountDeletion.send({ type: 'form.open' })}>
          Delete account
        </Button>
      </div>
      {(snapshot.matches('asking') || snapshot.matches('deleting')) && (
        <Dialog title="Delete your account?" onClose={() => accountDeletion.send({ type: 'form.close' })}>
          <DeletionForm accountDeletion={accountDeletion} />
        </Dialog>
      )}
    </SettingsSection>
  )
}

/** What is typed stays here: it goes with the form. */
function DeletionForm({ accountDeletion }: { accountDeletion: AccountDeletionRef }) {
  const [currentPassword, setCurrentPassword] = useState('')
  const error = useSelector(accountDeletion, ({ context }) => context.error)
  const isBusy = useSelector(accountDeletion, (snapshot) => snapshot.matches('deleting'))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    accountDeletion.send({ type: 'deletion.confirm', form: { currentPassword } })
    if (accountDeletion.getSnapshot().context.error !== null)
      event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={account.form} aria-label="Delete your account" noValidate onSubmit={submit}>
      <p>
        Every file you uploaded, every report you bought, your saved cards, keys and personal data are erased,
        and every browser is logged out. The order records that we must keep by law no longer contain your
        name. This cannot be undone.
      </p>
      <PasswordField
        label="Current Password"
        size="md"
        name="currentPassword"
        autoComplete="current-password"
        data-autofocus
        required
        withAsterisk={false}
        value={currentPassword}
        error={error}
        onChange={(event) => {
          setCurrentPassword(event.currentTarget.value)
          if (error !== null) accountDeletion.send({ type: 'field.correct' })
        }}
      />
      <Button type="submit" size="md" color="red" className={account.submit} loading={isBusy}>
        Delete account for good
      </Button>
    </form>
  )
}
