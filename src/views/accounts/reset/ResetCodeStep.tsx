import { Anchor } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { codeMachine } from '#machines/accounts/code.machine.ts'
import { CodeForm } from '../session/CodeForm.tsx'

interface ResetCodeStepProps {
  code: ActorRefFrom<typeof codeMachine>
  onAgain: () => void
}

/** Reveals no more about the account than the server does. */
export function ResetCodeStep({ code, onAgain }: ResetCodeStepProps) {
  return (
    <CodeForm code={code}>
      If there is an account with that e-mail address, we have sent it a code of 5 digits. If the mail has a
      link instead, open that.{' '}
      <Anchor component="button" type="button" onClick={onAgain}>
        Another address
      </Anchor>
    </CodeForm>
  )
}
