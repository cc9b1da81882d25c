import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import type { LoginPlace } from '#model/accounts/session.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { CodeStep } from './CodeStep.tsx'
import { SignupForm } from './SignupForm.tsx'

interface SignupStepsProps {
  place: LoginPlace
  /** Where the form has just replaced another. */
  autoFocus?: boolean
  /** The link to the log-in, below the form. */
  children: ReactNode
}

/** The form, then the code. It ends with a session. */
export function SignupSteps({ place, autoFocus = false, children }: SignupStepsProps) {
  const [pageAge] = useState(() => performance.now())
  const signup = useFlow(signupMachine, { pageAge, place })
  const value = useSelector(signup, (snapshot) => snapshot.value)
  const isAtCode = useSelector(signup, (snapshot) => snapshot.matches('code'))
  return (
    <div {...chartState('signup', value)}>
      {isAtCode ? (
        <CodeStep signup={signup} />
      ) : (
        <>
          <SignupForm signup={signup} autoFocus={autoFocus} />
          {children}
        </>
      )}
    </div>
  )
}
