import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Form } from '#views/shared/Form.tsx'
import account from './account.module.css'

interface EmailFormProps {
  /** What the form is for, to those who cannot see where it stands. */
  label: string
  submit: string
  first?: string
  error: string | undefined
  isBusy: boolean
  onSubmit: (email: string) => void
  /** The address that was found wrong is being typed in again. */
  onCorrect: () => void
}

/** One e-mail address, to which something will be sent. */
export function EmailForm({ label, submit, first = '', error, isBusy, onSubmit, onCorrect }: EmailFormProps) {
  const [email, setEmail] = useState(first)
  return (
    <Form
      aria-label={label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit(email)
      }}
    >
      <TextInput
        label="Email"
        type="email"
        size="md"
        name="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          onCorrect()
        }}
      />
      <Button
        type="submit"
        size="md"
        className={account.submit}
        loading={isBusy}
        disabled={email.trim() === ''}
      >
        {submit}
      </Button>
    </Form>
  )
}
