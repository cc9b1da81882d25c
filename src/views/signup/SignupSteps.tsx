import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { LoginPlace } from '#machines/effects.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { CodeStep } from './CodeStep.tsx'
import { SignupForm } from './SignupForm.tsx'

interface SignupStepsProps {
  place: LoginPlace
  /** Where the form has just replaced another. */
  autoFocus?: boolean
  /** The way to the log-in, beneath the form. */
  children: ReactNode
}

/** The form, then the code. It ends with a session. */
export function SignupSteps({ place, autoFocus = false, children }: SignupStepsProps) {
  const [openedAt] = useState(() => Date.now())
  const signup = useFlow((machines) => machines.signup, { openedAt, place })
  const value = useSelector(signup, (snapshot) => snapshot.value)
  const hasForm = useSelector(
    signup,
    (snapshot) => snapshot.matches('form') || snapshot.matches('submitting'),
  )
  return (
    <div {...chartState('signup', value)}>
      {hasForm ? (
        <>
          <SignupForm signup={signup} autoFocus={autoFocus} />
          {children}
        </>
      ) : (
        <CodeStep signup={signup} />
      )}
    </div>
  )
}
