import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { codeMachine } from '#machines/accounts/code.machine.ts'
import { codeDigits } from '#model/accounts/code.ts'
import { useApp } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { useSecond } from '#views/shared/useMinute.ts'
import account from './account.module.css'
import classes from './code.module.css'

type CodeRef = ActorRefFrom<typeof codeMachine>

interface CodeFormProps {
  code: CodeRef
  children: ReactNode
}

export function CodeForm({ code, children }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const snapshot = useSelector(code, (state) => state)
  const { error } = snapshot.context
  const hasOutbox = useSelector(useApp(), ({ context }) => context.settings?.outbox ?? false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    code.send({ type: 'code.submit', code: typed })
  }

  return (
    <Form aria-label="Code" {...chartState('code', snapshot.value)} onSubmit={submit}>
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
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(codeDigits(event.currentTarget.value))
          code.send({ type: 'code.correct' })
        }}
      />
      <Button
        type="submit"
        size="md"
        className={account.submit}
        loading={snapshot.matches({ open: { entry: 'verifying' } })}
      >
        Confirm
      </Button>
      <Resend code={code} />
    </Form>
  )
}

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

/** Never truly disabled, so that the focus stays on it while the seconds pass. */
function Resend({ code }: { code: CodeRef }) {
  const snapshot = useSelector(code, (state) => state)
  const canResend = snapshot.can({ type: 'code.resend' })
  const isSending = snapshot.matches({ open: { resend: 'sending' } })
  const secondsLeft = Math.max(1, Math.floor(snapshot.context.readyAt / 1_000) - useSecond())
  return (
    <Button
      variant="subtle"
      className={classes.resend}
      loading={isSending}
      aria-disabled={!canResend}
      data-disabled={!canResend || undefined}
      onClick={() => code.send({ type: 'code.resend' })}
    >
      {canResend || isSending ? 'Resend code' : `Resend code in ${secondsLeft} s`}
    </Button>
  )
}
