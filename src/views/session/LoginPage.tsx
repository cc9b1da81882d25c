import { Link } from 'wouter'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'

export function LoginPage() {
  return (
    <div className={classes.page}>
      <PageHeading title="Login" />
      <LoginForm place="page" />
      <p>
        No account yet? <Link href="/signup">Signup</Link>
      </p>
    </div>
  )
}
