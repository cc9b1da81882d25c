import { Anchor, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { wayInMachine } from '#machines/accounts/way-in.machine.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { SignupSteps } from '../signup/SignupSteps.tsx'
import classes from './account.module.css'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'

interface AccountScreenProps {
  first?: 'login' | 'signup'
  children?: ReactNode
}

/** Within another flow, which continues by itself afterwards. */
export function AccountScreen({ first = 'login', children }: AccountScreenProps) {
  const flow = useFlow(wayInMachine, { first })
  const snapshot = useSelector(flow, (state) => state)
  const isSwitched = !snapshot.matches(first)
  const isLogin = snapshot.matches('login')
  const title = isLogin ? 'Login' : 'Create account'
  const other = (
    <Anchor component="button" type="button" onClick={() => flow.send({ type: 'way.change' })}>
      {isLogin ? 'Create account' : 'Login'}
    </Anchor>
  )
  return (
    <section className={classes.screen} aria-label={title} {...chartState('way-in', snapshot.value)}>
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
