import { Button } from '@mantine/core'
import { resetPassword } from '#machines/accounts/reset.ts'
import { isSpent, resetForm } from '#model/accounts/reset.ts'
import { Form } from '#views/shared/Form.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { NewPassword } from '../session/NewPassword.tsx'
import { ResetOver } from './ResetOver.tsx'

/** @param reset its id, and the code that was verified or came by a link */
export function PasswordStep({ reset }: { reset: { id: string; code: string } }) {
  const { attributes, field, failure, isBusy } = useFormFlow({
    chart: resetPassword,
    schema: resetForm(reset),
    initialValues: { newPassword: '', repeated: '' },
  })
  if (failure && isSpent(failure)) return <ResetOver />
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
