import { Button } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { resetPassword } from '#machines/accounts/reset.ts'
import { type PasswordRequest, resetForm } from '#model/accounts/reset.ts'
import { Form } from '#views/shared/Form.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { NewPassword } from '../session/NewPassword.tsx'

interface PasswordStepProps {
  form: ActorRefFrom<typeof resetPassword>
  /** Its id, and the code that was verified or came by a link. */
  reset: { id: string; code: string }
}

export function PasswordStep({ form, reset }: PasswordStepProps) {
  const { attributes, field, isBusy } = useChildForm({
    flow: form,
    submit: (values: PasswordRequest) => form.send({ type: 'form.submit', values }),
    schema: resetForm(reset),
    initialValues: { newPassword: '', repeated: '' },
  })
  return (
    <Form aria-label="New password" {...attributes}>
      <p>Choose a new password. All browsers will be logged out of this account.</p>
      <NewPassword field={field} autoFocus />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Change password
      </Button>
    </Form>
  )
}
