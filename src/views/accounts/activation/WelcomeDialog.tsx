import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { activationMachine } from '#machines/accounts/activation.machine.ts'
import { activationLink } from '#machines/accounts/activation.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { NotValid } from './RequestStep.tsx'

const title = 'Welcome to the new Foresale'

/** Greets users who come from the old portal, and leads to the log-in or to a new password. */
export function WelcomeDialog({ activation }: { activation: ActorRefFrom<typeof activationMachine> }) {
  const email = useSelector(activation, ({ context }) => context.email)
  const isBack = useSelector(activation, (snapshot) => snapshot.matches({ welcome: 'back' }))
  const { submit, isBusy, problem } = useSubmit(activationLink, ({ state }) =>
    activation.send({ type: 'link.requested', email, state }),
  )
  const address = <strong>{email}</strong>
  if (isBack) {
    const goOn = () => activation.send({ type: 'welcome.continue' })
    return (
      <Dialog title={title} kind="alert" onClose={goOn} actions={<Button onClick={goOn}>Login</Button>}>
        Your account {address} was activated before. You can log in with your password.
      </Dialog>
    )
  }
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
      Your account {address} has moved with all that is yours. It needs a new password: we mail you a link to
      set it.
      <NotValid problem={problem} />
    </Dialog>
  )
}
