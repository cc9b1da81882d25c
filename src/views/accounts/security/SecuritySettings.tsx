import { Suspense } from 'react'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { DeleteAccountSection } from './DeleteAccountSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SavedCardsSection } from './SavedCardsSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import classes from './security.module.css'

/** For the account's owner only. */
export function SecuritySettings() {
  const { actor } = useSignedInViewer()
  return (
    <div className={classes.parts}>
      {actor ? (
        <SettingsSection title="Security" lead="Password, e-mail address and browsers.">
          <Note>{impersonationTexts.ownerOnly}</Note>
        </SettingsSection>
      ) : (
        <Suspense fallback={null}>
          <SavedCardsSection />
          <EmailSection />
          <PasswordSection />
          <SecondFactorSection />
          <SessionsSection />
          <DeleteAccountSection />
        </Suspense>
      )}
    </div>
  )
}
