import { Box, Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { codeMachine } from '#machines/code.machine.ts'
import type { emailChangeMachine } from '#machines/email-change.machine.ts'
import type { EmailChange } from '#model/security.ts'
import { useViewer } from '#views/app/context.ts'
import account from '#views/session/account.module.css'
import { CodeForm } from '#views/session/CodeForm.tsx'
import { focusMistake } from '#views/session/focus-mistake.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'

type EmailChangeRef = ActorRefFrom<typeof emailChangeMachine>

export function EmailSection({ emailChange }: { emailChange: EmailChangeRef }) {
  const snapshot = useSelector(emailChange, (state) => state)
  const { code } = snapshot.children
  const viewer = useViewer()
  const isProven = viewer?.emailProven ?? true
  return (
    <SettingsSection title="E-mail Address" lead="You log in with it, and we write to it.">
      <Group justify="space-between" gap="8px 16px" {...chartState('email-change', snapshot.value)}>
        <Box component="span" miw={0} fw={560}>
          {viewer?.emailAddress}
        </Box>
        <Button variant="default" onClick={() => emailChange.send({ type: 'form.open' })}>
          {isProven ? 'Change e-mail' : 'Confirm e-mail'}
        </Button>
      </Group>
      {!isProven && (
        <p>
          Not confirmed yet. What was bought for this address appears once you have typed a code that we mail
          to it.
        </p>
      )}
      {!snapshot.matches('closed') && (
        <Dialog
          title={isProven ? 'Change e-mail' : 'Confirm e-mail'}
          onClose={() => emailChange.send({ type: 'form.close' })}
        >
          {code ? (
            <EmailCodeStep code={code} email={snapshot.context.email} />
          ) : (
            <EmailForm emailChange={emailChange} unproven={isProven ? '' : (viewer?.emailAddress ?? '')} />
          )}
        </Dialog>
      )}
    </SettingsSection>
  )
}

/** @param unproven the account's own address where it is still to be confirmed, else '' */
function EmailForm({ emailChange, unproven }: { emailChange: EmailChangeRef; unproven: string }) {
  const [form, setForm] = useState<EmailChange>({ email: unproven, currentPassword: '' })
  const errors = useSelector(emailChange, ({ context }) => context.errors)
  const isBusy = useSelector(emailChange, (snapshot) => snapshot.matches('requesting'))

  const bind = (field: keyof EmailChange) => ({
    name: field,
    size: 'md' as const,
    required: true,
    withAsterisk: false,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      setForm({ ...form, [field]: event.currentTarget.value })
      if (errors[field]) emailChange.send({ type: 'field.correct', field })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    emailChange.send({ type: 'email.submit', form })
    focusMistake(event.currentTarget, emailChange.getSnapshot().context.errors)
  }

  return (
    <Form aria-label={unproven ? 'Confirm e-mail' : 'Change e-mail'} onSubmit={submit}>
      <p>
        We mail a code to{' '}
        {unproven
          ? 'this address. You can also give another one.'
          : 'the new address. Until you type it here, nothing changes.'}
      </p>
      <TextInput
        label={unproven ? 'Email' : 'New Email'}
        type="email"
        autoComplete="email"
        autoFocus={!unproven}
        {...bind('email')}
      />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        data-autofocus={unproven ? true : undefined}
        {...bind('currentPassword')}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Send code
      </Button>
    </Form>
  )
}

/** Says the same whether or not the address is somebody's already. */
function EmailCodeStep({ code, email }: { code: ActorRefFrom<typeof codeMachine>; email: string }) {
  return (
    <CodeForm code={code}>
      We have mailed a code of 5 digits to <strong>{email}</strong>.
    </CodeForm>
  )
}
