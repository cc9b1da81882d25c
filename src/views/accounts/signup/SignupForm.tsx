import { Box, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { signupMachine } from '#machines/accounts/signup.machine.ts'
import type { SignupField, SignupForm as Typed } from '#model/accounts/signup.ts'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import account from '../session/account.module.css'
import { focusMistake } from '../session/focus-mistake.ts'
import { PhoneInput } from './PhoneInput.tsx'
import classes from './signup.module.css'

const order = ['label', 'input', 'error', 'description'] as const

interface SignupFormProps {
  signup: ActorRefFrom<typeof signupMachine>
  autoFocus: boolean
}

export function SignupForm({ signup, autoFocus }: SignupFormProps) {
  const [form, setForm] = useState<Typed>(() => signup.getSnapshot().context.form)
  const errors = useSelector(signup, ({ context }) => context.errors)
  const isWaiting = useSelector(signup, (snapshot) => snapshot.matches('waiting'))
  const pageAge = useSelector(signup, ({ context }) => context.pageAge)
  const hintId = useId()
  const isBusy = useSelector(signup, (snapshot) => snapshot.matches('submitting'))

  const type = (field: SignupField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    signup.send({ type: 'field.correct', field })
  }
  const bind = (field: SignupField) => ({
    name: field,
    value: form[field],
    error: errors[field],
    size: 'md' as const,
    required: true,
    withAsterisk: false,
    inputWrapperOrder: [...order],
    classNames: { description: account.below },
    onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    signup.send({ type: 'signup.submit', form })
    focusMistake(event.currentTarget, signup.getSnapshot().context.errors)
  }

  return (
    <Form aria-label="Create account" onSubmit={submit}>
      <div className={classes.names}>
        <TextInput
          label="First Name"
          autoComplete="given-name"
          autoFocus={autoFocus}
          {...bind('firstName')}
        />
        <TextInput label="Last Name" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <Box component="label" display="none">
        First name
        <input
          name="first_name"
          autoComplete="off"
          tabIndex={-1}
          value={form.nickname}
          onChange={(event) => setForm({ ...form, nickname: event.currentTarget.value })}
        />
      </Box>
      <TextInput label="Email" type="email" autoComplete="email" {...bind('email')} />
      <PhoneInput
        label="Phone"
        description={errors.phone ? undefined : 'We send a code to it.'}
        {...bind('phone')}
        onChange={(digits) => type('phone', digits)}
      />
      <PasswordField
        label="Password"
        description={errors.password ? undefined : 'At least 6 characters.'}
        autoComplete="new-password"
        {...bind('password')}
      />
      <Button
        type="submit"
        size="md"
        className={`${account.submit} ${classes.create}`}
        style={{ animationDelay: `-${Math.round(pageAge)}ms` }}
        loading={isBusy}
        aria-disabled={isWaiting}
        data-disabled={isWaiting || undefined}
        aria-describedby={hintId}
      >
        Create account
      </Button>
      <Note id={hintId} role="status">
        {isWaiting
          ? 'Ready in a few seconds: this short wait keeps robots out.'
          : 'An account is free. You see a preview before you pay for anything.'}
      </Note>
    </Form>
  )
}
