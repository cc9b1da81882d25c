import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { canSubmitLogin, Login, type LoginPlace } from '#model/session.ts'
import { useFlow, useGlobalActor, useProvided } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import classes from './account.module.css'
import { SecondStepForm } from './SecondStepForm.tsx'

interface LoginFormProps {
  place: LoginPlace
  /** If it has just replaced another form. */
  autoFocus?: boolean
}

/** With its second step, where the account has a second factor. */
export function LoginForm(props: LoginFormProps) {
  const flow = useFlow((machines) => machines.login, undefined)
  const snapshot = useSelector(flow, (state) => state)
  return (
    <div {...chartState('login', snapshot.value)}>
      {snapshot.matches('second') ? (
        <SecondStepForm
          id={snapshot.context.id}
          place={props.place}
          onRestart={() => flow.send({ type: 'login.restart' })}
        />
      ) : (
        <PasswordStep {...props} onSecond={(id) => flow.send({ type: 'second.wanted', id })} />
      )}
    </div>
  )
}

interface PasswordStepProps extends LoginFormProps {
  onSecond: (id: string) => void
}

function PasswordStep({ place, autoFocus = false, onSecond }: PasswordStepProps) {
  const session = useGlobalActor('session')
  const { rememberedEmail } = useProvided()
  const { attributes, field, form, isBusy } = useFormFlow({
    of: (machines) => machines.loginForm,
    schema: Login,
    initialValues: { email: rememberedEmail(), password: '', remember: rememberedEmail() !== '', place },
    onSubmit: () => session.send({ type: 'login.begun' }),
    onDone: (answer) => 'secondFactor' in answer && onSecond(answer.secondFactor),
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
