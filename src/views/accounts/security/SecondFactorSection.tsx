import { Box, Button, Group, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { secondFactorStatus } from '#machines/accounts/second-factor-forms.ts'
import { recoveryCodeCount, type SecondFactorStatus } from '#model/accounts/second-factor.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'
import { passkeyObstacle } from '#views/shared/passkey-obstacle.ts'
import { Resource } from '#views/shared/Resource.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

export function SecondFactorSection() {
  return (
    <SettingsSection
      title="Second Factor"
      lead="Asked for at each log-in beside your password, so that a stolen password alone opens nothing."
    >
      <Resource
        chart={secondFactorStatus}
        params={{}}
        what="second factor"
        missing="Please reload the page."
        skeleton={<SkeletonTable what="second factor" rows={2} columns={2} />}
      >
        {(status, page) => <SecondFactor status={status} page={page} />}
      </Resource>
    </SettingsSection>
  )
}

interface SecondFactorProps {
  status: SecondFactorStatus
  page: ActorRefFrom<typeof secondFactorStatus>
}

function SecondFactor({ status, page }: SecondFactorProps) {
  const { app, passkeys, passkeyOrigin, recoveryCodesLeft, isRequired } = status
  const flow = useFlow((machines) => machines.secondFactor, { page })
  const snapshot = useSelector(flow, (state) => state)
  const count = passkeys.length + (app ? 1 : 0)
  const canRemove = !(isRequired && count === 1)
  const obstacle = passkeyObstacle(passkeyOrigin)
  return (
    <Stack gap="lg" {...chartState('second-factor', snapshot.value)}>
      {count === 0 && (
        <Note c={isRequired ? 'var(--danger)' : undefined}>
          {isRequired
            ? 'None is set up. Administrators need one.'
            : 'None is set up: your password alone opens this account.'}
        </Note>
      )}
      <Factor
        title="Authenticator app"
        note={
          app ? (
            <>
              Set up <ChicagoTime instant={app.addedAt} />
            </>
          ) : (
            'An app on your phone shows a new code every 30 seconds.'
          )
        }
      >
        {app && canRemove && (
          <Button variant="default" onClick={() => flow.send({ type: 'app.remove' })}>
            Remove app
          </Button>
        )}
        <Button variant="default" onClick={() => flow.send({ type: 'app.open' })}>
          {app ? 'Replace app' : 'Set up app'}
        </Button>
      </Factor>
      <Factor
        title="Passkeys"
        note={obstacle ?? 'Your device or password manager answers for you, by fingerprint, face or PIN.'}
      >
        {obstacle === undefined && (
          <Button variant="default" onClick={() => flow.send({ type: 'passkey.open' })}>
            Add passkey
          </Button>
        )}
      </Factor>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} canRemove={canRemove} flow={flow} />}
      {count > 0 && (
        <Factor
          title="Recovery codes"
          note={
            recoveryCodesLeft === 0
              ? 'None is left. Make new ones before you lose your phone.'
              : `${recoveryCodesLeft} of ${recoveryCodeCount} left. Each opens one log-in without app or passkey.`
          }
          isUrgent={recoveryCodesLeft === 0}
        >
          <Button variant="default" onClick={() => flow.send({ type: 'codes.open' })}>
            New codes
          </Button>
        </Factor>
      )}
      {!snapshot.matches('closed') && <SecondFactorDialog flow={flow} isLast={count === 1} />}
    </Stack>
  )
}

interface FactorProps {
  title: string
  note: ReactNode
  isUrgent?: boolean
  children: ReactNode
}

function Factor({ title, note, isUrgent = false, children }: FactorProps) {
  return (
    <Group justify="space-between" gap="8px 16px">
      <Box miw={0} flex="1 1 260px">
        <Box fw={560}>{title}</Box>
        <Note c={isUrgent ? 'var(--danger)' : undefined}>{note}</Note>
      </Box>
      <Group gap="sm">{children}</Group>
    </Group>
  )
}
