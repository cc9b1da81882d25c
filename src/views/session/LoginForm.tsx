import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import type { LoginPlace } from '#machines/session.machine.ts'
import { canSubmitLogin } from '#model/session.ts'
import { useLasting, useProvided } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { ErrorDialog } from '#views/shared/ErrorDialog.tsx'
import classes from './LoginForm.module.css'

/** E-mail, password and Remember Me; on its own page, or on top of a flow that goes on afterwards. */
export function LoginForm({ place }: { place: LoginPlace }) {
  const session = useLasting('session')
  const { rememberedEmail } = useProvided()
  const state = useSelector(session, ({ value }) => value)
  const problem = useSelector(session, ({ context }) => context.problem)
  const isBusy = useSelector(session, (snapshot) => snapshot.matches('loggingIn'))
  const email = rememberedEmail()
  const form = useForm({ initialValues: { email, password: '', remember: email !== '' } })

  return (
    <form
      className={classes.form}
      {...chartState('session', state)}
      onSubmit={form.onSubmit((credentials) => session.send({ type: 'login.submit', credentials, place }))}
    >
      <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <Checkbox label="Remember Me" {...form.getInputProps('remember', { type: 'checkbox' })} />
      <Button type="submit" loading={isBusy} disabled={!canSubmitLogin(form.values)}>
        Login
      </Button>
      {problem && (
        <ErrorDialog onOk={() => session.send({ type: 'login.dismiss' })}>{problem.message}</ErrorDialog>
      )}
    </form>
  )
}
