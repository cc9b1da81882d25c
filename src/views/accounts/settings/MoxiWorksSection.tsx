import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { moxiDisconnect } from '#machines/accounts/integration-forms.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { ConnectMoxi } from '#views/uploads/integrations/ConnectMoxi.tsx'
import type { AccountPart } from './account-part.ts'

export function MoxiWorksSection({ profile, account, onChange }: AccountPart) {
  const connection = profile.moxiworksTokenResponse
  return (
    <SettingsSection
      title="Moxi Works"
      lead="Your contacts for Database REfresh. We keep who you are at Moxi Works, and no password or token."
    >
      {connection ? (
        <Connected
          userId={profile.id}
          email={connection.profile.email}
          onDisconnected={() => onChange({ moxiworksTokenResponse: null })}
        />
      ) : (
        <ConnectMoxi userId={profile.id} account={account} />
      )}
    </SettingsSection>
  )
}

interface ConnectedProps {
  userId: string
  email: string
  onDisconnected: () => void
}

function Connected({ userId, email, onDisconnected }: ConnectedProps) {
  const isBarred = useSignedInViewer().actor !== null
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, problem } = useSubmit(moxiDisconnect, onDisconnected)
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Text style={{ overflowWrap: 'anywhere' }}>
          Connected as <strong>{email}</strong>.
        </Text>
        <Button variant="default" loading={isBusy} disabled={isBarred} onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      </Group>
      {isBarred && (
        <Text size="sm" c="dimmed">
          {impersonationTexts.ownerOnly}
        </Text>
      )}
      {problem && (
        <Text role="alert" size="sm" c="red">
          {problem.message}
        </Text>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Disconnect Moxi Works?"
          confirm="Disconnect"
          onConfirm={() => {
            setAsking(false)
            submit({ userId })
          }}
          onCancel={() => setAsking(false)}
        >
          We stop reading your contacts there. What you uploaded stays.
        </ConfirmDialog>
      )}
    </>
  )
}
