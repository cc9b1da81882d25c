import { Button, Text } from '@mantine/core'
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
  return <Reset id={null} code="" />
}

/** `/login/reset/{id}`: on with a reset that was asked for; a mailed link bears its code. */
export function ResetPage() {
  const { id = '', code = '' } = useParams<{ id?: string; code?: string }>()
  return <Reset key={id} id={id} code={code} />
}

function Reset(start: { id: string | null; code: string }) {
  const reset = useFlow((machines) => machines.reset, start)
  const snapshot = useSelector(reset, (current) => current)
  const { code } = snapshot.children
  return (
    <div className={account.page} {...chartState('reset', snapshot.value)}>
      <PageHeading title="Reset password" />
      {(snapshot.matches('form') || snapshot.matches('requesting')) && (
        <>
          <Text mb="lg" c="dimmed">
            Tell us your e-mail address, and we send you a code.
          </Text>
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
      {snapshot.matches('missing') && (
        <Nothing title="This address is not complete">
          It should end with the number of your reset. Please ask for a new code.
        </Nothing>
      )}
      {snapshot.matches('over') && (
        <Nothing title="This reset is over">
          Its code or link is not good any more. Please ask for a new code.
        </Nothing>
      )}
      <p className={account.other}>
        Do you remember it? <Link href="/login">Login</Link>
      </p>
    </div>
  )
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <div role="alert">
      <EmptyState
        icon="help"
        title={title}
        action={
          <Button component={Link} href="/login/forgot">
            Ask for a code
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
