import { Suspense } from 'react'
import { Link } from 'wouter'
import { profile } from '#machines/accounts/account.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SecuritySettings } from '../security/SecuritySettings.tsx'
import { ApiKeySections } from './ApiKeySections.tsx'
import type { AccountPart } from './account-part.ts'
import { CrmKeySection } from './CrmKeySection.tsx'
import { MoxiWorksSection } from './MoxiWorksSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ReportMailSection } from './ReportMailSection.tsx'
import { SharedFiguresSection } from './SharedFiguresSection.tsx'
import { TransactionsSection } from './TransactionsSection.tsx'

export function AccountPage() {
  const { id: userId } = useSignedInViewer()
  return (
    <>
      <PageHeading title="Account Settings" />
      <Resource
        chart={profile}
        params={{ userId }}
        what="account"
        missing="It may have been deleted."
        skeleton={<SkeletonCards what="account" />}
      >
        {(profile, flow) => <Settings profile={profile} account={flow} />}
      </Resource>
    </>
  )
}

function Settings(part: AccountPart) {
  return (
    <>
      <ProfileSection {...part} />
      <CrmKeySection {...part} />
      <MoxiWorksSection {...part} />
      <ApiKeySections {...part} />
      <SettingsSection title="Opt-Outs" lead="People who asked not to be contacted.">
        <Link href="/opt-outs">See and edit your opt-outs</Link>
      </SettingsSection>
      <SharedFiguresSection userId={part.profile.id} />
      <ReportMailSection {...part} />
      <TransactionsSection userId={part.profile.id} />
      <Suspense fallback={null}>
        <SecuritySettings />
      </Suspense>
    </>
  )
}
