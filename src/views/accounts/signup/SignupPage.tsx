import { Link, Redirect } from 'wouter'
import { useViewer, useWaitingType } from '#views/app/context.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import account from '../session/account.module.css'
import { SignupSteps } from './SignupSteps.tsx'

export function SignupPage() {
  const type = useWaitingType()
  if (useViewer()) return <Redirect to={`/${type ?? 'refresh'}`} replace />
  return (
    <div className={account.page}>
      <PageHeading title="Signup" />
      <SignupSteps place={type ? 'overlay' : 'page'}>
        <p className={account.other}>
          Do you have an account? <Link href="/login">Login</Link>
        </p>
      </SignupSteps>
    </div>
  )
}
