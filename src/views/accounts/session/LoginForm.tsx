import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '#machines/accounts/login.machine.ts'
import { Credentials, canSubmitLogin, type LoginPlace } from '#model/accounts/session.ts'
import { useGlobalActor, useProvided } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { useTypedForm } from '#views/shared/useFormFlow.ts'
import classes from './account.module.css'
import { SecondStepForm } from './SecondStepForm.tsx'

interface LoginFormProps {
  place: LoginPlace
  /** If it has just replaced another form. */
  autoFocus?: boolean
}

/** The log-in of the session, with its second step where the account has a second factor. */
export function LoginForm(props: LoginFormProps) {
  const login = useSelector(useGlobalActor('session'), ({ children }) => children.login)
  return login ? <Login key={login.sessionId} login={login} {...props} /> : null
}

interface LoginProps extends LoginFormProps {
  login: ActorRefFrom<typeof loginMachine>
}

function Login({ login, ...props }: LoginProps) {
  const snapshot = useSelector(login, (state) => state)
  const { step } = snapshot.context
  useEffect(() => () => login.send({ type: 'login.leave' }), [login])
  return (
    <div {...chartState('login', snapshot.value)}>
      {step ? <SecondStepForm login={login} step={step} /> : <PasswordStep login={login} {...props} />}
    </div>
  )
}

function PasswordStep({ login, place, autoFocus = false }: LoginProps) {
  const { rememberedEmail } = useProvided()
  const snapshot = useSelector(login, (state) => state)
  const { attributes, field, form } = useTypedForm({
    schema: Credentials,
    initialValues: { email: rememberedEmail(), password: '', remember: rememberedEmail() !== '' },
    submit: (credentials) => login.send({ type: 'password.send', credentials, place }),
    refused: null,
  })
  return (
    <Form aria-label="Login" {...attributes}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={autoFocus || snapshot.matches({ password: 'again' })}
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
        loading={snapshot.matches('checking')}
        disabled={!canSubmitLogin(form.values)}
      >
        Login
      </Button>
    </Form>
  )
}
