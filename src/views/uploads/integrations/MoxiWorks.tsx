import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { profile as accountProfile } from '#machines/accounts/account.ts'
import { moxiImport } from '#machines/uploads/contact-import.ts'
import type { Profile } from '#model/accounts/account.ts'
import type { ImportProgress } from '#model/uploads/integrations/contact-import.ts'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { ConnectMoxi } from './ConnectMoxi.tsx'
import { ImportEnd } from './ImportEnd.tsx'

interface MoxiWorksProps {
  profile: Profile
  /** Where the profile is read. */
  account: ActorRefFrom<typeof accountProfile>
  onFile: (file: File) => void
}

export function MoxiWorks({ profile, account, onFile }: MoxiWorksProps) {
  const connection = profile.moxiworksTokenResponse
  if (connection === null) return <ConnectMoxi userId={profile.id} account={account} />
  return <Contacts email={connection.profile.email} onFile={onFile} />
}

function Contacts({ email, onFile }: { email: string; onFile: (file: File) => void }) {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const { submit, isBusy, problem } = useSubmit(moxiImport, onFile)
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Connected as <strong>{email}</strong>. You can disconnect it in your{' '}
        <Link href="/account">account settings</Link>.
      </Text>
      <ImportEnd
        progress={progress}
        isBusy={isBusy}
        problem={problem}
        onStart={() => {
          setProgress(null)
          submit({ email, onProgress: setProgress })
        }}
      />
    </Stack>
  )
}
