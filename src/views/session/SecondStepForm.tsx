import { Button, TextInput } from '@mantine/core'
import { SecondLogin } from '#model/second-factor.ts'
import type { LoginPlace } from '#model/session.ts'
import { useGlobalActor } from '#views/app/context.ts'
import { Form } from '#views/shared/Form.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from './account.module.css'
import classes from './code.module.css'

interface SecondStepFormProps {
  id: string
  place: LoginPlace
  onRestart: () => void
}

export function SecondStepForm({ id, place, onRestart }: SecondStepFormProps) {
  const session = useGlobalActor('session')
  const { attributes, field, isBusy } = useFormFlow({
    of: (machines) => machines.secondStep,
    schema: SecondLogin,
    initialValues: { id, code: '', place },
    onSubmit: () => session.send({ type: 'login.begun' }),
  })
  return (
    <Form aria-label="Second factor" {...attributes}>
      <p>
        Type the 6 digits that your authenticator app shows for this account, or one of your recovery codes.
      </p>
      <TextInput
        label="Code"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ input: classes.code }}
        {...field('code')}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Log in
      </Button>
      <Button variant="subtle" onClick={onRestart}>
        Start again
      </Button>
    </Form>
  )
}
