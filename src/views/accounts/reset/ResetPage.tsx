import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import type { ActorRefFrom, InputFrom } from 'xstate'
import type { resetMachine } from '#machines/accounts/reset.machine.ts'
import type { forgot } from '#machines/accounts/reset.ts'
import { ForgotRequest } from '#model/accounts/reset.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { EmailForm } from '../session/EmailForm.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { ResetCodeStep } from './ResetCodeStep.tsx'
import { AskAgain, ResetOver } from './ResetOver.tsx'

/** `/login/forgot` */
export function ForgotPage() {
  return (
    <Frame>
      <Reset id={null} code="" />
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

function Reset(start: InputFrom<typeof resetMachine>) {
  const flow = useFlow((machines) => machines.reset, start)
  const snapshot = useSelector(flow, (current) => current)
  const { request, code, form } = snapshot.children
  const { id } = snapshot.context
  const again = () => flow.send({ type: 'reset.again' })
  return (
    <div {...chartState('reset', snapshot.value)}>
      {request && <RequestStep form={request} />}
      {code && <ResetCodeStep code={code} onAgain={again} />}
      {form && id && <PasswordStep form={form} reset={{ id, code: snapshot.context.code }} />}
      {snapshot.matches('missing') && (
        <AskAgain title="This address is not complete" onAgain={again}>
          It should end with the number of your reset. Please ask for a new code.
        </AskAgain>
      )}
      {snapshot.matches('over') && <ResetOver onAgain={again} />}
    </div>
  )
}

function RequestStep({ form }: { form: ActorRefFrom<typeof forgot> }) {
  const typed = useChildForm({
    flow: form,
    submit: (values: ForgotRequest) => form.send({ type: 'form.submit', values }),
    schema: ForgotRequest,
    initialValues: { email: '' },
  })
  return (
    <>
      <Text mb="lg" c="dimmed">
        Tell us your e-mail address, and we send you a code.
      </Text>
      <EmailForm label="Reset password" submit="Send code" form={typed} />
    </>
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
