import { Link, Redirect } from 'wouter'
import { useViewer, useWaitingType } from '#views/app/context.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import classes from './account.module.css'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'

export function LoginPage() {
  const type = useWaitingType()
  if (useViewer()) return <Redirect to={`/${type ?? 'refresh'}`} replace />
  return (
    <div className={classes.page}>
      <PageHeading title="Login" />
      <LoginForm place={type ? 'overlay' : 'page'} />
      <OtherWays>
        <Link href="/signup">Signup</Link>
      </OtherWays>
    </div>
  )
}
