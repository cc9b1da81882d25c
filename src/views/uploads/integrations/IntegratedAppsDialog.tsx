import { profile } from '#machines/accounts/account.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { Profile } from '#model/accounts/account.ts'
import { useViewer } from '#views/app/context.ts'
import { LogInHere } from '#views/app/SignedIn.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { FollowUpBoss } from './FollowUpBoss.tsx'
import { MoxiWorks } from './MoxiWorks.tsx'

export interface IntegratedAppsDialogProps {
  onClose: () => void
  onFile: (file: File) => void
}

export function IntegratedAppsDialog({ onClose, onFile }: IntegratedAppsDialogProps) {
  const viewer = useViewer()
  return (
    <Dialog title="Integrated Apps" width="wide" onClose={onClose}>
      {viewer ? (
        <Resource
          key={viewer.id}
          chart={profile}
          params={{ userId: viewer.id }}
          what="account"
          missing="It may have been deleted."
        >
          {(read, flow) => <Apps profile={read} account={flow} onFile={onFile} />}
        </Resource>
      ) : (
        <LogInHere>Log in to read contacts from your apps.</LogInHere>
      )}
    </Dialog>
  )
}

interface AppsProps {
  profile: Profile
  /** Where the profile is read. */
  account: ActorRefFrom<typeof profile>
  onFile: (file: File) => void
}

/** The first tab is the app that is connected. */
function Apps({ profile, account, onFile }: AppsProps) {
  const isMoxiOnly = profile.fUBApiKey === null && profile.moxiworksTokenResponse !== null
  return (
    <Tabs defaultValue={isMoxiOnly ? 'moxiworks' : 'followupboss'} keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab py={12} value="followupboss">
          Follow Up Boss
        </Tabs.Tab>
        <Tabs.Tab py={12} value="moxiworks">
          Moxi Works
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="followupboss">
        <FollowUpBoss profile={profile} onFile={onFile} />
      </Tabs.Panel>
      <Tabs.Panel value="moxiworks">
        <MoxiWorks profile={profile} account={account} onFile={onFile} />
      </Tabs.Panel>
    </Tabs>
  )
}
