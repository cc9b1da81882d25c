import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { forgot } from '#machines/accounts/reset.ts'
import { ForgotRequest } from '#model/accounts/reset.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { EmailForm } from '../session/EmailForm.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { ResetCodeStep } from './ResetCodeStep.tsx'
import { AskAgain, ResetOver } from './ResetOver.tsx'

/** `/login/forgot` */
export function ForgotPage() {
  const form = useFormFlow({
    chart: forgot,
    schema: ForgotRequest,
    initialValues: { email: '' },
  })
  return (
    <Frame>
      <Text mb="lg" c="dimmed">
        Tell us your e-mail address, and we send you a code.
      </Text>
      <EmailForm label="Reset password" submit="Send code" form={form} />
    </Frame>
  )
}

/** `/login/reset/{id}`, with the code if it came by a link. */
export function ResetPage() {
  const { id = '', code = '' } = useParams<{ id?: string; code?: string }>()
  return (
    <Frame>
      <Reset key={id} id={id} code={code} />
    </Frame>
  )
}

function Reset(start: { id: string; code: string }) {
  const snapshot = useSelector(
    useFlow((machines) => machines.reset, start),
    (current) => current,
  )
  const { code, form } = snapshot.children
  return (
    <div {...chartState('reset', snapshot.value)}>
      {code && <ResetCodeStep code={code} />}
      {form && <PasswordStep form={form} reset={snapshot.context} />}
      {snapshot.matches('missing') && (
        <AskAgain title="This address is not complete">
          It should end with the number of your reset. Please ask for a new code.
        </AskAgain>
      )}
      {snapshot.matches('over') && <ResetOver />}
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={account.page}>
      <PageHeading title="Reset password" />
      {children}
      <p className={account.other}>
        Do you remember it? <Link href="/login">Login</Link>
      </p>
    </div>
  )
}
