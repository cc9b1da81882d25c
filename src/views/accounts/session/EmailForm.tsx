import { Button, TextInput } from '@mantine/core'
import { Form } from '#views/shared/Form.tsx'
import type { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from './account.module.css'

interface EmailFormProps {
  /** The accessible name. */
  label: string
  submit: string
  form: ReturnType<typeof useFormFlow<{ email: string }, { email: string }, unknown, never>>
}

export function EmailForm({ label, submit, form: { attributes, field, form, isBusy } }: EmailFormProps) {
  return (
    <Form aria-label={label} {...attributes}>
      <TextInput label="Email" type="email" autoComplete="username" autoFocus {...field('email')} />
      <Button
        type="submit"
        size="md"
        className={account.submit}
        loading={isBusy}
        disabled={form.values.email.trim() === ''}
      >
        {submit}
      </Button>
    </Form>
  )
}
