import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { signupMachine } from '#machines/signup.machine.ts'
import { codeDigits, formatPhone } from '#model/signup.ts'
import { useApp } from '#views/app/context.ts'
import account from '#views/session/account.module.css'
import classes from './signup.module.css'

/** Five digits, typed, pasted or offered by the phone itself. */
export function CodeStep({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) {
  const [code, setCode] = useState('')
  const phone = useSelector(signup, ({ context }) => context.form.phone)
  const error = useSelector(signup, ({ context }) => context.codeError)
  const isBusy = useSelector(signup, (snapshot) => snapshot.matches({ code: { entry: 'verifying' } }))
  const canReopen = useSelector(signup, (snapshot) => snapshot.can({ type: 'form.reopen' }))
  const hasOutbox = useSelector(useApp(), ({ context }) => context.settings?.outbox ?? false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    signup.send({ type: 'code.submit', code })
  }

  return (
    <form className={account.form} aria-label="Code" noValidate onSubmit={submit}>
      <p>
        We have sent a code of 5 digits to <span className={classes.phone}>{formatPhone(phone)}</span>.{' '}
        <button
          type="button"
          className={account.switch}
          disabled={!canReopen}
          onClick={() => signup.send({ type: 'form.reopen' })}
        >
          Change
        </button>
      </p>
      <TextInput
        label="Code"
        size="md"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ input: classes.code, description: account.below }}
        description={hasOutbox && <OutboxHint />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(codeDigits(event.currentTarget.value))
          if (error) signup.send({ type: 'code.correct' })
        }}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Confirm
      </Button>
      <Resend signup={signup} />
    </form>
  )
}

function OutboxHint() {
  return (
    <>
      This is a demo: the message is in the{' '}
      <a href="/outbox" target="_blank" rel="noopener">
        outbox
      </a>{' '}
      (a new tab).
    </>
  )
}

/** Never truly disabled, so that the focus stays on it while the seconds pass. */
function Resend({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) {
  const secondsLeft = useSelector(signup, ({ context }) => context.secondsLeft)
  const canResend = useSelector(signup, (snapshot) => snapshot.can({ type: 'code.resend' }))
  const isSending = useSelector(signup, (snapshot) => snapshot.matches({ code: { resend: 'sending' } }))
  return (
    <Button
      variant="subtle"
      className={classes.resend}
      loading={isSending}
      aria-disabled={!canResend}
      data-disabled={!canResend || undefined}
      onClick={() => signup.send({ type: 'code.resend' })}
    >
      {canResend || isSending ? 'Resend code' : `Resend code in ${secondsLeft} s`}
    </Button>
  )
}
