import { Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { profile as accountProfile } from '#machines/accounts/account.ts'
import type { contactImportMachine } from '#machines/uploads/contact-import.machine.ts'
import type { Profile } from '#model/accounts/account.ts'
import { newId } from '#views/shared/new-id.ts'
import { ConnectMoxi } from './ConnectMoxi.tsx'
import { ImportEnd } from './ImportEnd.tsx'

interface MoxiWorksProps {
  profile: Profile
  /** Where the profile is read. */
  account: ActorRefFrom<typeof accountProfile>
  flow: ActorRefFrom<typeof contactImportMachine>
}

export function MoxiWorks({ profile, account, flow }: MoxiWorksProps) {
  const connection = profile.moxiworksTokenResponse
  if (connection === null) return <ConnectMoxi userId={profile.id} account={account} />
  return <Contacts email={connection.profile.email} flow={flow} />
}

function Contacts({ email, flow }: { email: string; flow: MoxiWorksProps['flow'] }) {
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Connected as <strong>{email}</strong>. You can disconnect it in your{' '}
        <Link href="/account">account settings</Link>.
      </Text>
      <ImportEnd
        flow={flow}
        onStart={() => flow.send({ type: 'contacts.get', source: { agent: email }, draftId: newId() })}
      />
    </Stack>
  )
}
