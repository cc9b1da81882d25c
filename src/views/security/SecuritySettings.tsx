import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { securityMachine } from '#machines/security.machine.ts'
import { impersonationTexts } from '#model/impersonation.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { DeleteAccountSection } from './DeleteAccountSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SavedCardsSection } from './SavedCardsSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import classes from './security.module.css'

/** Saved cards, e-mail address, password, browsers and the end of the account: the last parts of Account Settings. */
export function SecuritySettings() {
  return (
    <Suspense fallback={null}>
      <Security />
    </Suspense>
  )
}

function Security() {
  const viewer = useSignedInViewer()
  const flow = useFlow((machines) => machines.security, { viewer })
  const snapshot = useSelector(flow, (state) => state)
  return (
    <div className={classes.parts} {...chartState('security', snapshot.value)}>
      {snapshot.matches('readOnly') && (
        <SettingsSection title="Security" lead="Password, e-mail address and browsers.">
          <Note>{impersonationTexts.ownerOnly}</Note>
        </SettingsSection>
      )}
      {snapshot.matches('open') && <Parts flow={flow} />}
    </div>
  )
}

/** Each shows a chart of its own. */
function Parts({ flow }: { flow: ActorRefFrom<typeof securityMachine> }) {
  const { emailChange } = useSelector(flow, ({ children }) => children)
  return (
    <>
      <SavedCardsSection />
      {emailChange && <EmailSection emailChange={emailChange} />}
      <PasswordSection />
      <SessionsSection />
      <DeleteAccountSection />
    </>
  )
}
