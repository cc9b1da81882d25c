import { Anchor, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyPart, useLazyPart } from '#views/app/LazyPage.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { SignupSteps } from '../signup/SignupSteps.tsx'
import classes from './account.module.css'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'

type Way = 'login' | 'signup'

interface AccountScreenProps {
  first?: Way
  children?: ReactNode
}

const screen = lazyPart(async () => ({ Screen }), 'Screen', 'loginForm')

/** Within another flow, which continues by itself afterwards. */
export function AccountScreen(props: AccountScreenProps) {
  const { view: View } = useLazyPart(screen)
  return View ? <View {...props} /> : <SkeletonDetail what="page" />
}

function Screen({ first = 'login', children }: AccountScreenProps) {
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
