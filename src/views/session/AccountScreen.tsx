import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { SignupSteps } from '#views/signup/SignupSteps.tsx'
import classes from './account.module.css'
import { LoginForm } from './LoginForm.tsx'

type Way = 'login' | 'signup'

interface AccountScreenProps {
  /** What is shown first: most visitors of a flow either have an account or do not. */
  first?: Way
  /** Why an account is needed here, in a sentence. */
  children?: ReactNode
}

/** Log in or create an account in the midst of another flow, which goes on by itself once somebody is known. */
export function AccountScreen({ first = 'login', children }: AccountScreenProps) {
  const [way, setWay] = useState(first)
  const isSwitched = way !== first
  const isLogin = way === 'login'
  const title = isLogin ? 'Login' : 'Create account'
  const other = (
    <p className={classes.other}>
      {isLogin ? 'No account yet? ' : 'Do you have an account? '}
      <button type="button" className={classes.switch} onClick={() => setWay(isLogin ? 'signup' : 'login')}>
        {isLogin ? 'Create account' : 'Login'}
      </button>
    </p>
  )
  return (
    <section className={classes.screen} aria-label={title}>
      <h2>{title}</h2>
      {children && <p className={classes.why}>{children}</p>}
      {isLogin ? (
        <>
          <LoginForm place="overlay" autoFocus={isSwitched} />
          {other}
          <p className={classes.other}>
            <Link href="/login/forgot">Forgot your password?</Link>
          </p>
        </>
      ) : (
        <SignupSteps place="overlay" autoFocus={isSwitched}>
          {other}
        </SignupSteps>
      )}
    </section>
  )
}
