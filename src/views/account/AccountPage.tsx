import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { accountMachine } from '#machines/account.machine.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { SecuritySettings } from '#views/security/SecuritySettings.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { CrmKeySection } from './CrmKeySection.tsx'
import { KaptureKeySection, ZapierKeySection } from './KeySections.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { TransactionsSection } from './TransactionsSection.tsx'

export function AccountPage() {
  const { id: userId, actor } = useSignedInViewer()
  const flow = useFlow((machines) => machines.account, { userId, isActing: actor !== null })
  const snapshot = useSelector(flow, (state) => state)
  return (
    <div {...chartState('account', snapshot.value)}>
      <PageHeading title="Account Settings" />
      {snapshot.matches('loading') && <SkeletonCards what="account" />}
      {snapshot.matches('failed') && (
        <EmptyState
          icon="alert"
          title="Your account could not be read"
          action={<Button onClick={() => flow.send({ type: 'account.retry' })}>Try again</Button>}
        >
          Nothing is lost: your account is kept, it only did not reach this page.
        </EmptyState>
      )}
      {snapshot.matches('open') && <Settings flow={flow} />}
    </div>
  )
}

/** Each part shows a chart of its own. */
function Settings({ flow }: { flow: ActorRefFrom<typeof accountMachine> }) {
  const { profileForm, crmKey, kaptureKey, zapierKey } = useSelector(flow, ({ children }) => children)
  const { id: userId } = useSignedInViewer()
  return (
    <>
      {profileForm && <ProfileSection form={profileForm} />}
      {crmKey && <CrmKeySection crmKey={crmKey} />}
      {kaptureKey && <KaptureKeySection apiKey={kaptureKey} />}
      {zapierKey && <ZapierKeySection apiKey={zapierKey} />}
      <TransactionsSection userId={userId} />
      <Suspense fallback={null}>
        <SecuritySettings />
      </Suspense>
    </>
  )
}
