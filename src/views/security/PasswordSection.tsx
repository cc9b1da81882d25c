import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { passwordChangeMachine } from '#machines/password-change.machine.ts'
import type { PasswordForm } from '#model/security.ts'
import account from '#views/session/account.module.css'
import { focusMistake } from '#views/session/focus-mistake.ts'
import { NewPasswordFields } from '#views/session/NewPasswordFields.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import classes from './security.module.css'

type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>

export function PasswordSection({ passwordChange }: { passwordChange: PasswordChangeRef }) {
  const snapshot = useSelector(passwordChange, (state) => state)
  return (
    <SettingsSection
      title="Password"
      lead="At least 6 characters, and none that is on a public list of stolen ones."
    >
      <div className={classes.row} {...chartState('password-change', snapshot.value)}>
        <span className={classes.dots} role="img" aria-label="A password is set">
          ••••••••
        </span>
        <Button variant="default" onClick={() => passwordChange.send({ type: 'form.open' })}>
          Change password
        </Button>
      </div>
      {!snapshot.matches('closed') && (
        <Dialog title="Change password" onClose={() => passwordChange.send({ type: 'form.close' })}>
          <PasswordFields passwordChange={passwordChange} />
        </Dialog>
      )}
    </SettingsSection>
  )
}

const emptyForm: PasswordForm = { currentPassword: '', password: '', repeated: '' }

/** What is typed stays here: it goes with the form. */
function PasswordFields({ passwordChange }: { passwordChange: PasswordChangeRef }) {
  const [form, setForm] = useState(emptyForm)
  const errors = useSelector(passwordChange, ({ context }) => context.errors)
  const isBusy = useSelector(passwordChange, (snapshot) => snapshot.matches('changing'))

  const correct = (field: keyof PasswordForm) => {
    if (errors[field]) passwordChange.send({ type: 'field.correct', field })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    passwordChange.send({ type: 'password.submit', form })
    focusMistake(event.currentTarget, passwordChange.getSnapshot().context.errors)
  }

  return (
    <form className={account.form} aria-label="Change password" noValidate onSubmit={submit}>
      <p>Every other browser that is logged in to your account is logged out.</p>
      <PasswordField
        label="Current Password"
        size="md"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        required
        withAsterisk={false}
        value={form.currentPassword}
        error={errors.currentPassword}
        onChange={(event) => {
          setForm({ ...form, currentPassword: event.currentTarget.value })
          correct('currentPassword')
        }}
      />
      <NewPasswordFields
        value={form}
        errors={errors}
        onChange={(typed) => setForm({ ...form, ...typed })}
        onCorrect={correct}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Change password
      </Button>
    </form>
  )
}
