import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { codeDigits } from '#model/signup.ts'
import { useApp } from '#views/app/context.ts'
import account from './account.module.css'
import classes from './code.module.css'

interface CodeFormProps {
  /** Where the code was sent to, and what to do if that was wrong. */
  children: ReactNode
  error: string | null
  isBusy: boolean
  onSubmit: (code: string) => void
  /** The code that was found wrong is being typed in again. */
  onCorrect: () => void
  resend: ResendProps
}

/** Five digits, typed, pasted or offered by the phone itself. */
export function CodeForm({ children, error, isBusy, onSubmit, onCorrect, resend }: CodeFormProps) {
  const [code, setCode] = useState('')
  const hasOutbox = useSelector(useApp(), ({ context }) => context.settings?.outbox ?? false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(code)
  }

  return (
    <form className={account.form} aria-label="Code" noValidate onSubmit={submit}>
      <p>{children}</p>
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
          if (error) onCorrect()
        }}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Confirm
      </Button>
      <Resend {...resend} />
    </form>
  )
}

/** In a demo, where the message can be read. */
export function OutboxHint() {
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

interface ResendProps {
  secondsLeft: number
  canResend: boolean
  isSending: boolean
  onResend: () => void
}

/** Never truly disabled, so that the focus stays on it while the seconds pass. */
function Resend({ secondsLeft, canResend, isSending, onResend }: ResendProps) {
  return (
    <Button
      variant="subtle"
      className={classes.resend}
      loading={isSending}
      aria-disabled={!canResend}
      data-disabled={!canResend || undefined}
      onClick={onResend}
    >
      {canResend || isSending ? 'Resend code' : `Resend code in ${secondsLeft} s`}
    </Button>
  )
}
