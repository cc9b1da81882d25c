import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resetMachine } from '#machines/reset.machine.ts'
import account from '#views/session/account.module.css'
import { focusMistake } from '#views/session/focus-mistake.ts'
import { NewPasswordFields } from '#views/session/NewPasswordFields.tsx'
import { Form } from '#views/shared/Form.tsx'

export function PasswordStep({ reset }: { reset: ActorRefFrom<typeof resetMachine> }) {
  const [value, setValue] = useState({ password: '', repeated: '' })
  const errors = useSelector(reset, ({ context }) => context.errors)
  const isBusy = useSelector(reset, (snapshot) => snapshot.matches('changing'))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset.send({ type: 'password.submit', ...value })
    focusMistake(event.currentTarget, reset.getSnapshot().context.errors)
  }

  return (
    <Form aria-label="New password" onSubmit={submit}>
      <p>Choose a new password. It logs out everybody who is logged in to this account.</p>
      <NewPasswordFields
        value={value}
        errors={errors}
        autoFocus
        onChange={setValue}
        onCorrect={(field) => reset.send({ type: 'password.correct', field })}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Change password
      </Button>
    </Form>
  )
}
