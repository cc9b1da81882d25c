import { profile } from '#machines/accounts/account.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { contactImportMachine } from '#machines/uploads/contact-import.machine.ts'
import type { Profile } from '#model/accounts/account.ts'
import { useViewer } from '#views/app/context.ts'
import { LogInHere } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { FollowUpBoss } from './FollowUpBoss.tsx'
import { MoxiWorks } from './MoxiWorks.tsx'

export interface IntegratedAppsDialogProps {
  flow: ActorRefFrom<typeof contactImportMachine>
  onClose: () => void
}

export function IntegratedAppsDialog({ flow, onClose }: IntegratedAppsDialogProps) {
  const viewer = useViewer()
  const value = useSelector(flow, (state) => state.value)
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
          {(read, account) => (
            <div {...chartState('contact-import', value)}>
              <Apps profile={read} account={account} flow={flow} />
            </div>
          )}
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
  flow: ActorRefFrom<typeof contactImportMachine>
}

/** The first tab is the app that is connected. */
function Apps({ profile, account, flow }: AppsProps) {
  const isMoxiOnly = profile.fUBApiKey === null && profile.moxiworksTokenResponse !== null
  return (
    <Tabs
      defaultValue={isMoxiOnly ? 'moxiworks' : 'followupboss'}
      keepMounted={false}
      onChange={() => flow.send({ type: 'source.change' })}
    >
      <Tabs.List mb="lg">
        <Tabs.Tab py={12} value="followupboss">
          Follow Up Boss
        </Tabs.Tab>
        <Tabs.Tab py={12} value="moxiworks">
          Moxi Works
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="followupboss">
        <FollowUpBoss profile={profile} flow={flow} />
      </Tabs.Panel>
      <Tabs.Panel value="moxiworks">
        <MoxiWorks profile={profile} account={account} flow={flow} />
      </Tabs.Panel>
    </Tabs>
  )
}
