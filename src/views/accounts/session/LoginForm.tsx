import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { loginMachine } from '#machines/accounts/login.machine.ts'
import type { SecondStep } from '#model/accounts/second-factor.ts'
import { canSubmitLogin, Login, type LoginPlace } from '#model/accounts/session.ts'
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
  const flow = useFlow(loginMachine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const { step } = snapshot.context
  const [hasRestarted, setRestarted] = useState(false)
  return (
    <div {...chartState('login', snapshot.value)}>
      {step ? (
        <SecondStepForm
          step={step}
          place={props.place}
          onRestart={() => {
            setRestarted(true)
            flow.send({ type: 'login.restart' })
          }}
        />
      ) : (
        <PasswordStep
          {...props}
          autoFocus={props.autoFocus || hasRestarted}
          onSecond={(wanted) => flow.send({ type: 'second.wanted', step: wanted })}
        />
      )}
    </div>
  )
}

interface PasswordStepProps extends LoginFormProps {
  onSecond: (step: SecondStep) => void
}

function PasswordStep({ place, autoFocus = false, onSecond }: PasswordStepProps) {
  const session = useGlobalActor('session')
  const { rememberedEmail } = useProvided()
  const { attributes, field, form, isBusy } = useFormFlow({
    chart: (machines) => machines.loginForm,
    schema: Login,
    initialValues: { email: rememberedEmail(), password: '', remember: rememberedEmail() !== '', place },
    onSubmit: () => session.send({ type: 'login.begun' }),
    onDone: (answer) => 'secondFactor' in answer && onSecond(answer),
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
