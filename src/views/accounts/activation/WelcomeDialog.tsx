import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { activationMachine } from '#machines/accounts/activation.machine.ts'
import type { activationLink } from '#machines/accounts/activation.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { useChildSubmit } from '#views/shared/useFormFlow.ts'
import { NotValid } from './RequestStep.tsx'

const title = 'Welcome to the new Foresale'

interface WelcomeBackProps {
  activation: ActorRefFrom<typeof activationMachine>
}

interface WelcomeProps extends WelcomeBackProps {
  link: ActorRefFrom<typeof activationLink>
}

/** Greets users who come from the old portal, and leads to a new password. */
export function WelcomeDialog({ activation, link }: WelcomeProps) {
  const { submit, isBusy, problem } = useChildSubmit(link)
  const email = useEmail(activation)
  const putOff = () => activation.send({ type: 'welcome.later' })
  return (
    <Dialog
      title={title}
      kind="alert"
      onClose={putOff}
      actions={
        <>
          <Button variant="default" onClick={putOff}>
            Not now
          </Button>
          <Button data-autofocus loading={isBusy} onClick={() => submit({ email })}>
            Send me the link
          </Button>
        </>
      }
    >
      Your account <strong>{email}</strong> has moved with all that is yours. It needs a new password: we mail
      you a link to set it.
      <NotValid problem={problem} />
    </Dialog>
  )
}

/** The account was activated before: it leads to the log-in. */
export function WelcomeBackDialog({ activation }: WelcomeBackProps) {
  const email = useEmail(activation)
  const goOn = () => activation.send({ type: 'welcome.continue' })
  return (
    <Dialog title={title} kind="alert" onClose={goOn} actions={<Button onClick={goOn}>Login</Button>}>
      Your account <strong>{email}</strong> was activated before. You can log in with your password.
    </Dialog>
  )
}

const useEmail = (activation: WelcomeBackProps['activation']) =>
  useSelector(activation, ({ context }) => context.email)
