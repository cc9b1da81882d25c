import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signupMachine } from '#machines/signup.machine.ts'
import { formatPhone } from '#model/signup.ts'
import account from '#views/session/account.module.css'
import { CodeForm } from '#views/session/CodeForm.tsx'
import classes from './signup.module.css'

/** The code that was sent to the phone. */
export function CodeStep({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) {
  const snapshot = useSelector(signup, (current) => current)
  const { codeError, form, secondsLeft } = snapshot.context
  return (
    <CodeForm
      error={codeError}
      isBusy={snapshot.matches({ code: { entry: 'verifying' } })}
      onSubmit={(code) => signup.send({ type: 'code.submit', code })}
      onCorrect={() => signup.send({ type: 'code.correct' })}
      resend={{
        secondsLeft,
        canResend: snapshot.can({ type: 'code.resend' }),
        isSending: snapshot.matches({ code: { resend: 'sending' } }),
        onResend: () => signup.send({ type: 'code.resend' }),
      }}
    >
      We have sent a code of 5 digits to <span className={classes.phone}>{formatPhone(form.phone)}</span>.{' '}
      <button
        type="button"
        className={account.switch}
        disabled={!snapshot.can({ type: 'form.reopen' })}
        onClick={() => signup.send({ type: 'form.reopen' })}
      >
        Change
      </button>
    </CodeForm>
  )
}
