import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { codeMachine } from '#machines/accounts/code.machine.ts'
import { CodeForm } from '../session/CodeForm.tsx'

/** Reveals no more about the account than the server does. */
export function ResetCodeStep({ code }: { code: ActorRefFrom<typeof codeMachine> }) {
  return (
    <CodeForm code={code}>
      If there is an account with that e-mail address, we have sent it a code of 5 digits. If the mail has a
      link instead, open that. <Link href="/login/forgot">Another address</Link>
    </CodeForm>
  )
}
