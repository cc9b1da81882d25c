import { Button, TextInput } from '@mantine/core'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { firstPassword } from '#machines/accounts/activation.ts'
import { activationForm, activationTexts, type ConfirmRequest } from '#model/accounts/activation.ts'
import { Form } from '#views/shared/Form.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { NewPassword } from '../session/NewPassword.tsx'
import classes from './activation.module.css'

interface SetPasswordStepProps {
  form: ActorRefFrom<typeof firstPassword>
  email: string
  /** Of the link in the mail. */
  code: string
}

/** The first password of an account, from the link in the mail. */
export function SetPasswordStep({ form, email, code }: SetPasswordStepProps) {
  const { attributes, field, failure, isBusy } = useChildForm({
    flow: form,
    submit: (values: ConfirmRequest) => form.send({ type: 'form.submit', values }),
    schema: activationForm(code),
    initialValues: { email, newPassword: '', repeated: '' },
  })
  return (
    <Form aria-label="Set your password" {...attributes}>
      <TextInput label="Email" type="email" autoComplete="username" {...field('email')} />
      <NewPassword field={field} autoFocus />
      {failure?.status === 422 && (
        <p role="alert" className={classes.refusal}>
          {activationTexts.notThere}. Our support will help:{' '}
          <SupportLink subject="I cannot activate my account" />
          <br />A link works once and expires in 24 hours:{' '}
          <Link href="/login/confirmation">ask for a new one</Link>.
        </p>
      )}
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Set password
      </Button>
    </Form>
  )
}
