import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { LoginPlace } from '#machines/effects.ts'
import { canSubmitLogin } from '#model/session.ts'
import { useGlobalActor, useProvided } from '#views/app/context.ts'
import { useLazyPart } from '#views/app/LazyPage.tsx'
import { errorDialog } from '#views/shared/error-dialog.ts'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import classes from './account.module.css'

interface LoginFormProps {
  place: LoginPlace
  /** Where the form has just replaced another. */
  autoFocus?: boolean
}

/** E-mail, password and Remember Me. */
export function LoginForm({ place, autoFocus = false }: LoginFormProps) {
  const session = useGlobalActor('session')
  const { rememberedEmail } = useProvided()
  const { view: ErrorDialog } = useLazyPart(errorDialog)
  const refusal = useSelector(session, (snapshot) =>
    snapshot.matches('refused') ? snapshot.context.problem : null,
  )
  const isBusy = useSelector(session, (snapshot) => snapshot.matches('loggingIn'))
  const [email, setEmail] = useState(rememberedEmail)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(email !== '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    session.send({ type: 'login.submit', credentials: { email, password, remember }, place })
  }

  return (
    <Form aria-label="Login" onSubmit={submit}>
      <TextInput
        label="Email"
        type="email"
        size="md"
        name="email"
        autoComplete="username"
        autoFocus={autoFocus}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        size="md"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <label className={classes.remember}>
        <input
          type="checkbox"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        Remember Me
      </label>
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        loading={isBusy}
        disabled={!canSubmitLogin({ email, password })}
      >
        Login
      </Button>
      {refusal && ErrorDialog && (
        <ErrorDialog onOk={() => session.send({ type: 'login.dismiss' })}>{refusal.message}</ErrorDialog>
      )}
    </Form>
  )
}
