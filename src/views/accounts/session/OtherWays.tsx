import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './account.module.css'

export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className={classes.other}>
      <p>No account yet? {children}</p>
      <p>
        <Link href="/login/forgot">Forgot your password?</Link>
      </p>
      <p>
        From the old portal? <Link href="/login/confirmation">Activate your account</Link>
      </p>
    </div>
  )
}
