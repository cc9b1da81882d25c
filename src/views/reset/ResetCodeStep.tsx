import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { resetMachine } from '#machines/reset.machine.ts'
import { CodeForm } from '#views/session/CodeForm.tsx'

/** Says no more of the account than the server does. */
export function ResetCodeStep({ reset }: { reset: ActorRefFrom<typeof resetMachine> }) {
  const snapshot = useSelector(reset, (current) => current)
  const { codeError, secondsLeft } = snapshot.context
  return (
    <CodeForm
      error={codeError}
      isBusy={snapshot.matches({ code: { entry: 'verifying' } })}
      onSubmit={(code) => reset.send({ type: 'code.submit', code })}
      onCorrect={() => reset.send({ type: 'code.correct' })}
      resend={{
        secondsLeft,
        canResend: snapshot.can({ type: 'code.resend' }),
        isSending: snapshot.matches({ code: { resend: 'sending' } }),
        onResend: () => reset.send({ type: 'code.resend' }),
      }}
    >
      If there is an account with that e-mail address, we have just sent it a code of 5 digits.{' '}
      <Link href="/login/forgot">Another address</Link>
    </CodeForm>
  )
}
