import { Anchor, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SignupSteps } from '../signup/SignupSteps.tsx'
import classes from './account.module.css'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'

type Way = 'login' | 'signup'

interface AccountScreenProps {
  first?: Way
  children?: ReactNode
}

/** Within another flow, which continues by itself afterwards. */
export function AccountScreen({ first = 'login', children }: AccountScreenProps) {
  const [way, setWay] = useState(first)
  const isSwitched = way !== first
  const isLogin = way === 'login'
  const title = isLogin ? 'Login' : 'Create account'
  const other = (
    <Anchor component="button" type="button" onClick={() => setWay(isLogin ? 'signup' : 'login')}>
      {isLogin ? 'Create account' : 'Login'}
    </Anchor>
  )
  return (
    <section className={classes.screen} aria-label={title}>
      <h2>{title}</h2>
      {children && (
        <Text mb="lg" c="dimmed">
          {children}
        </Text>
      )}
      {isLogin ? (
        <>
          <LoginForm place="overlay" autoFocus={isSwitched} />
          <OtherWays>{other}</OtherWays>
        </>
      ) : (
        <SignupSteps place="overlay" autoFocus={isSwitched}>
          <p className={classes.other}>Do you have an account? {other}</p>
        </SignupSteps>
      )}
    </section>
  )
}
