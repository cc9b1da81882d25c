import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { secondFactorMachine } from '#machines/accounts/second-factor.machine.ts'
import { FactorRemoval, secondFactorTexts } from '#model/accounts/second-factor.ts'
import { PasswordProof } from '#model/accounts/security.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { AppStep, CodesStep, PasskeyStep, PasswordStep, RenameStep } from './SecondFactorSteps.tsx'

interface SecondFactorDialogProps {
  flow: ActorRefFrom<typeof secondFactorMachine>
  /** There is one factor: with it goes all that is asked for beside the password. */
  isLast: boolean
}

const titles = {
  offering: 'Set up an app',
  addingApp: 'Set up an app',
  offeringPasskey: 'Add a passkey',
  addingPasskey: 'Add a passkey',
  renewing: 'New recovery codes',
  expired: 'Please start again',
  codes: 'Keep your recovery codes',
  ...{ closed: '', routing: '', changed: '' },
}

const byPassword = { schema: PasswordProof, about: {} }

export function SecondFactorDialog({ flow, isLast }: SecondFactorDialogProps) {
  const { value, context, children } = useSelector(flow, (snapshot) => snapshot)
  const step = typeof value === 'string' ? value : value.open
  const { offer, passkeyOffer, passkey, codes } = context
  const close = () => flow.send({ type: 'dialog.close' })
  const title = () => {
    if (step === 'renaming') return `Rename ${passkey?.name}`
    if (step !== 'removing') return titles[step]
    return passkey ? `Remove ${passkey.name}?` : 'Remove the authenticator app?'
  }
  return (
    <Dialog title={title()} onClose={close}>
      {children.appOffer && (
        <PasswordStep {...byPassword} flow={children.appOffer} submit="Continue">
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
          or 1Password.
        </PasswordStep>
      )}
      {children.passkeyOffer && (
        <PasswordStep {...byPassword} flow={children.passkeyOffer} submit="Continue">
          A passkey is kept by your computer, your phone, your password manager or a security key.
        </PasswordStep>
      )}
      {children.recoveryCodes && (
        <PasswordStep {...byPassword} flow={children.recoveryCodes} submit="Make new codes">
          The codes that you have open nothing any more.
        </PasswordStep>
      )}
      {children.removal && (
        <PasswordStep
          flow={children.removal}
          schema={FactorRemoval}
          about={{ passkeyId: passkey?.id ?? null }}
          submit={passkey ? 'Remove passkey' : 'Remove app'}
        >
          {isLast
            ? 'From then on the password alone opens this account. The recovery codes open nothing any more.'
            : 'Your other second factors are still asked for.'}
        </PasswordStep>
      )}
      {children.appConfirmation && offer && <AppStep flow={children.appConfirmation} offer={offer} />}
      {children.passkeyCreation && passkeyOffer && (
        <PasskeyStep flow={children.passkeyCreation} offer={passkeyOffer} />
      )}
      {children.passkeyRename && passkey && <RenameStep flow={children.passkeyRename} passkey={passkey} />}
      {step === 'expired' && <p role="alert">{secondFactorTexts.offerOver}</p>}
      {step === 'codes' && <CodesStep codes={codes} onClose={close} />}
    </Dialog>
  )
}
