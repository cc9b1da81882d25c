import { Button, Group, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { appConnectionMachine, connectionOf } from '#machines/accounts/app-connection.machine.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { ConnectMoxi } from '#views/uploads/integrations/ConnectMoxi.tsx'
import type { AccountPart } from './account-part.ts'

export function MoxiWorksSection(part: AccountPart) {
  const { profile, account } = part
  return (
    <SettingsSection
      title="Moxi Works"
      lead="Your contacts for Database REfresh. We keep who you are at Moxi Works, and no password or token."
    >
      {profile.moxiworksTokenResponse ? (
        <Connected {...part} />
      ) : (
        <ConnectMoxi userId={profile.id} account={account} />
      )}
    </SettingsSection>
  )
}

function Connected({ profile, account }: AccountPart) {
  const isBarred = useSignedInViewer().actor !== null
  const flow = useFlow(appConnectionMachine, {
    ...({ app: 'moxiWorks', account } as const),
    userId: profile.id,
    connection: connectionOf('moxiWorks', profile),
  })
  const snapshot = useSelector(flow, (state) => state)
  const { connection, problem } = snapshot.context
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Text style={{ overflowWrap: 'anywhere' }}>
          Connected as <strong>{connection}</strong>.
        </Text>
        <Button
          variant="default"
          loading={snapshot.hasTag('busy')}
          disabled={isBarred}
          onClick={() => flow.send({ type: 'app.disconnect' })}
        >
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
      {snapshot.matches('asking') && (
        <ConfirmDialog
          title="Disconnect Moxi Works?"
          confirm="Disconnect"
          onConfirm={() => flow.send({ type: 'disconnect.confirm' })}
          onCancel={() => flow.send({ type: 'disconnect.cancel' })}
        >
          We stop reading your contacts there. What you uploaded stays.
        </ConfirmDialog>
      )}
    </>
  )
}
