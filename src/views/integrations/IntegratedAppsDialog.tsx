import type { Profile } from '#model/account.ts'
import { useViewer } from '#views/app/context.ts'
import { LogInHere } from '#views/app/SignedIn.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { FollowUpBoss } from './FollowUpBoss.tsx'
import type { IntegratedAppsProps } from './IntegratedApps.tsx'

export function IntegratedAppsDialog({ onClose, onFile }: IntegratedAppsProps) {
  const viewer = useViewer()
  return (
    <Dialog title="Integrated Apps" width="wide" onClose={onClose}>
      {viewer ? (
        <Resource
          key={viewer.id}
          of={(machines) => machines.profile}
          params={{ userId: viewer.id }}
          what="account"
          missing="It may have been deleted."
        >
          {(profile: Profile) => <FollowUpBoss profile={profile} onFile={onFile} />}
        </Resource>
      ) : (
        <LogInHere>Log in to read contacts from your apps.</LogInHere>
      )}
    </Dialog>
  )
}
