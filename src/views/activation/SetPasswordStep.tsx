import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { activationMachine } from '#machines/activation.machine.ts'
import { type ActivationForm, activationTexts } from '#model/activation.ts'
import account from '#views/session/account.module.css'
import { focusMistake } from '#views/session/focus-mistake.ts'
import { NewPasswordFields } from '#views/session/NewPasswordFields.tsx'
import { Form } from '#views/shared/Form.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import classes from './activation.module.css'

/** The first password of an account, from the link in the mail. */
export function SetPasswordStep({ activation }: { activation: ActorRefFrom<typeof activationMachine> }) {
  const { email, errors, isUnknown } = useSelector(activation, ({ context }) => context)
  const isBusy = useSelector(activation, (snapshot) => snapshot.matches('activating'))
  const [form, setForm] = useState<ActivationForm>({ email, password: '', repeated: '' })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    activation.send({ type: 'password.submit', form })
    focusMistake(event.currentTarget, activation.getSnapshot().context.errors)
  }

  return (
    <Form aria-label="Set your password" onSubmit={submit}>
      <TextInput
        label="Email"
        type="email"
        size="md"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={form.email}
        error={errors.email}
        onChange={(event) => {
          setForm({ ...form, email: event.currentTarget.value })
          if (errors.email) activation.send({ type: 'password.correct', field: 'email' })
        }}
      />
      <NewPasswordFields
        value={form}
        errors={errors}
        autoFocus
        onChange={(value) => setForm({ ...form, ...value })}
        onCorrect={(field) => activation.send({ type: 'password.correct', field })}
      />
      {isUnknown && (
        <p role="alert" className={classes.refusal}>
          {activationTexts.notThere}. Our support will help:{' '}
          <SupportLink subject="I cannot activate my account" />
          <br />A link is good once, for 24 hours: <Link href="/login/confirmation">ask for a new one</Link>.
        </p>
      )}
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Set password
      </Button>
    </Form>
  )
}
