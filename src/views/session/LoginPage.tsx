import { Link, Redirect } from 'wouter'
import { useViewer, useWaitingType } from '#views/app/context.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import classes from './account.module.css'
import { LoginForm } from './LoginForm.tsx'

export function LoginPage() {
  const type = useWaitingType()
  if (useViewer()) return <Redirect to={`/${type ?? 'refresh'}`} replace />
  return (
    <div className={classes.page}>
      <PageHeading title="Login" />
      <LoginForm place={type ? 'overlay' : 'page'} />
      <div className={classes.other}>
        <p>
          No account yet? <Link href="/signup">Signup</Link>
        </p>
        <p>
          <Link href="/login/forgot">Forgot your password?</Link>
        </p>
        <p>
          From the old portal? <Link href="/login/confirmation">Activate your account</Link>
        </p>
      </div>
    </div>
  )
}
