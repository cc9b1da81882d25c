import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { secondFactorMachine } from '#machines/accounts/second-factor.machine.ts'
import { appOffer, passkeyOffer, recoveryCodes } from '#machines/accounts/second-factor-forms.ts'
import { PasswordProof } from '#model/accounts/security.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { AppStep, CodesStep, PasskeyStep, PasswordStep } from './SecondFactorSteps.tsx'

interface SecondFactorDialogProps {
  flow: ActorRefFrom<typeof secondFactorMachine>
  onChanged: () => void
}

const titles = {
  closed: '',
  offering: 'Set up an app',
  app: 'Set up an app',
  offeringPasskey: 'Add a passkey',
  passkey: 'Add a passkey',
  renewing: 'New recovery codes',
  codes: 'Keep your recovery codes',
}

const byPassword = { schema: PasswordProof, about: {} }

export function SecondFactorDialog({ flow, onChanged }: SecondFactorDialogProps) {
  const { value, context } = useSelector(flow, (snapshot) => snapshot)
  const step = typeof value === 'string' ? value : value.adding
  const { offer, passkey, codes } = context
  const close = () => flow.send({ type: 'dialog.close' })
  const added = ({ recoveryCodes }: { recoveryCodes: readonly string[] | null }) => {
    flow.send({ type: 'factor.added', codes: recoveryCodes })
    onChanged()
  }
  return (
    <Dialog title={titles[step]} onClose={close}>
      {step === 'offering' && (
        <PasswordStep
          {...byPassword}
          chart={appOffer}
          submit="Continue"
          onDone={(made) => flow.send({ type: 'app.offered', offer: made })}
        >
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
          or 1Password.
        </PasswordStep>
      )}
      {step === 'offeringPasskey' && (
        <PasswordStep
          {...byPassword}
          chart={passkeyOffer}
          submit="Continue"
          onDone={(made) => flow.send({ type: 'passkey.offered', offer: made })}
        >
          A passkey is kept by your computer, your phone, your password manager or a security key.
        </PasswordStep>
      )}
      {step === 'renewing' && (
        <PasswordStep
          {...byPassword}
          chart={recoveryCodes}
          submit="Make new codes"
          onDone={({ recoveryCodes }) => {
            flow.send({ type: 'codes.made', codes: recoveryCodes })
            onChanged()
          }}
        >
          The codes that you have open nothing any more.
        </PasswordStep>
      )}
      {step === 'app' && offer && <AppStep offer={offer} onDone={added} />}
      {step === 'passkey' && passkey && <PasskeyStep offer={passkey} onDone={added} />}
      {step === 'codes' && <CodesStep codes={codes} onClose={close} />}
    </Dialog>
  )
}
