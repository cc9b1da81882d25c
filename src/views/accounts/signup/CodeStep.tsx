import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signupMachine } from '#machines/accounts/signup.machine.ts'
import { formatPhone } from '#model/accounts/signup.ts'
import { CodeForm } from '../session/CodeForm.tsx'
import classes from './signup.module.css'

/** The code that was sent to the phone. */
export function CodeStep({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) {
  const snapshot = useSelector(signup, (current) => current)
  const { code } = snapshot.children
  if (!code) return null
  return (
    <CodeForm code={code}>
      We have sent a code of 5 digits to{' '}
      <span className={classes.phone}>{formatPhone(snapshot.context.form.phone)}</span>.{' '}
      <Anchor
        component="button"
        type="button"
        disabled={!snapshot.can({ type: 'form.reopen' })}
        onClick={() => signup.send({ type: 'form.reopen' })}
      >
        Change
      </Anchor>
    </CodeForm>
  )
}
