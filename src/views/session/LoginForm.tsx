import { Button, TextInput } from '@mantine/core'
import { canSubmitLogin, Login, type LoginPlace } from '#model/session.ts'
import { useGlobalActor, useProvided } from '#views/app/context.ts'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import classes from './account.module.css'

interface LoginFormProps {
  place: LoginPlace
  /** If it has just replaced another form. */
  autoFocus?: boolean
}

export function LoginForm({ place, autoFocus = false }: LoginFormProps) {
  const session = useGlobalActor('session')
  const { rememberedEmail } = useProvided()
  const { attributes, field, form, isBusy } = useFormFlow({
    of: (machines) => machines.login,
    schema: Login,
    initialValues: { email: rememberedEmail(), password: '', remember: rememberedEmail() !== '', place },
    onSubmit: () => session.send({ type: 'login.begun' }),
  })
  return (
    <Form aria-label="Login" {...attributes}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={autoFocus}
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <label className={classes.remember}>
        <input type="checkbox" name="remember" {...form.getInputProps('remember', { type: 'checkbox' })} />
        Remember Me
      </label>
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        loading={isBusy}
        disabled={!canSubmitLogin(form.values)}
      >
        Login
      </Button>
    </Form>
  )
}
