import { Box, Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { recoveryCodeCount, type SecondFactorStatus } from '#model/second-factor.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { AppStep, CodesStep, PasswordStep, type SecondFactorRef } from './SecondFactorSteps.tsx'

export function SecondFactorSection() {
  return (
    <SettingsSection
      title="Second Factor"
      lead="A code from your phone, asked for at each log-in beside your password. Whoever finds out the password alone stays out."
    >
      <Resource
        of={(machines) => machines.secondFactorStatus}
        params={{}}
        what="second factor"
        missing="Please reload the page."
        skeleton={<SkeletonTable what="second factor" rows={1} columns={2} />}
      >
        {(status, flow) => (
          <SecondFactor status={status} onChanged={() => flow.send({ type: 'resource.refresh' })} />
        )}
      </Resource>
    </SettingsSection>
  )
}

interface SecondFactorProps {
  status: SecondFactorStatus
  onChanged: () => void
}

function SecondFactor({ status: { app, recoveryCodesLeft, isRequired }, onChanged }: SecondFactorProps) {
  const flow = useFlow((machines) => machines.secondFactor, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const [isRemoving, setRemoving] = useState(false)
  const isOver = recoveryCodesLeft === 0
  return (
    <div {...chartState('second-factor', snapshot.value)}>
      <Group justify="space-between" gap="8px 16px">
        <Box miw={0}>
          <Box fw={560}>{app ? 'Authenticator app' : 'Not set up'}</Box>
          <Note>
            {app ? (
              <>
                Set up <ChicagoTime instant={app.addedAt} />
              </>
            ) : isRequired ? (
              'Administrators need one.'
            ) : (
              'Your password alone opens this account.'
            )}
          </Note>
        </Box>
        <Group gap="sm">
          <Button variant="default" onClick={() => flow.send({ type: 'app.open' })}>
            {app ? 'Replace app' : 'Set up app'}
          </Button>
          {app && !isRequired && (
            <Button variant="default" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </Group>
      </Group>
      {app && (
        <Group mt="lg" justify="space-between" gap="8px 16px">
          <Box miw={0}>
            <Box fw={560}>Recovery codes</Box>
            <Note c={isOver ? 'var(--danger)' : undefined}>
              {isOver
                ? 'None is left. Make new ones before you lose your phone.'
                : `${recoveryCodesLeft} of ${recoveryCodeCount} left. Each opens one log-in without the app.`}
            </Note>
          </Box>
          <Button variant="default" onClick={() => flow.send({ type: 'codes.open' })}>
            New codes
          </Button>
        </Group>
      )}
      {!snapshot.matches('closed') && <SetUpDialog flow={flow} onChanged={onChanged} />}
      {isRemoving && (
        <Dialog title="Remove the second factor?" onClose={() => setRemoving(false)}>
          <PasswordStep
            of={(machines) => machines.secondFactorRemoval}
            submit="Remove second factor"
            onDone={() => {
              setRemoving(false)
              onChanged()
            }}
          >
            From then on the password alone opens this account. The recovery codes open nothing any more.
          </PasswordStep>
        </Dialog>
      )}
    </div>
  )
}

const titles = {
  closed: '',
  offering: 'Set up an app',
  app: 'Set up an app',
  renewing: 'New recovery codes',
  codes: 'Keep your recovery codes',
}

function SetUpDialog({ flow, onChanged }: { flow: SecondFactorRef; onChanged: () => void }) {
  const { value: step, context } = useSelector(flow, (snapshot) => snapshot)
  const { offer, codes } = context
  const close = () => flow.send({ type: 'dialog.close' })
  return (
    <Dialog title={titles[step]} onClose={close}>
      {step === 'offering' && (
        <PasswordStep
          of={(machines) => machines.appOffer}
          submit="Continue"
          onDone={(made) => flow.send({ type: 'app.offered', offer: made })}
        >
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
          or 1Password.
        </PasswordStep>
      )}
      {step === 'renewing' && (
        <PasswordStep
          of={(machines) => machines.recoveryCodes}
          submit="Make new codes"
          onDone={({ recoveryCodes }) => {
            flow.send({ type: 'codes.made', codes: recoveryCodes })
            onChanged()
          }}
        >
          The codes that you have open nothing any more.
        </PasswordStep>
      )}
      {step === 'app' && offer && (
        <AppStep
          offer={offer}
          onDone={({ recoveryCodes }) => {
            flow.send({ type: 'app.confirmed', codes: recoveryCodes })
            onChanged()
          }}
        />
      )}
      {step === 'codes' && <CodesStep codes={codes} onClose={close} />}
    </Dialog>
  )
}
