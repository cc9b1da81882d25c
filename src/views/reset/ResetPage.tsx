import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, useParams } from 'wouter'
import { useFlow } from '#views/app/context.ts'
import account from '#views/session/account.module.css'
import { EmailForm } from '#views/session/EmailForm.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { ResetCodeStep } from './ResetCodeStep.tsx'

/** `/login/forgot`: for whom? */
export function ForgotPage() {
  return <Reset id={null} />
}

/** `/login/reset/{id}`: on with a reset that was asked for. */
export function ResetPage() {
  const { id = '' } = useParams<{ id?: string }>()
  return <Reset key={id} id={id} />
}

function Reset({ id }: { id: string | null }) {
  const reset = useFlow((machines) => machines.reset, { id })
  const snapshot = useSelector(reset, (current) => current)
  const { code } = snapshot.children
  return (
    <div className={account.page} {...chartState('reset', snapshot.value)}>
      <PageHeading title="Reset password" />
      {(snapshot.matches('form') || snapshot.matches('requesting')) && (
        <>
          <p className={account.why}>Tell us your e-mail address, and we send you a code.</p>
          <EmailForm
            label="Reset password"
            submit="Send code"
            error={snapshot.context.emailError ?? undefined}
            isBusy={snapshot.matches('requesting')}
            onSubmit={(email) => reset.send({ type: 'email.submit', email })}
            onCorrect={() => reset.send({ type: 'email.correct' })}
          />
        </>
      )}
      {code && <ResetCodeStep code={code} />}
      {(snapshot.matches('password') || snapshot.matches('changing')) && <PasswordStep reset={reset} />}
      {snapshot.matches('missing') && <Missing />}
      <p className={account.other}>
        Do you remember it? <Link href="/login">Login</Link>
      </p>
    </div>
  )
}

function Missing() {
  return (
    <div role="alert">
      <EmptyState
        icon="help"
        title="This address is not complete"
        action={
          <Button component={Link} href="/login/forgot">
            Ask for a code
          </Button>
        }
      >
        It should end with the number of your reset. Please ask for a new code.
      </EmptyState>
    </div>
  )
}
