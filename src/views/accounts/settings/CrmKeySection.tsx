import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { appConnectionMachine, connectionOf } from '#machines/accounts/app-connection.machine.ts'
import { maskedKey } from '#model/accounts/api-key.ts'
import { CrmKeyForm, crmKeyFailure } from '#model/accounts/crm-key.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { site } from '#model/app/site.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { HelpVideo } from '#views/shared/HelpVideo.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useTypedForm } from '#views/shared/useFormFlow.ts'
import type { AccountPart } from './account-part.ts'

const label = 'CRM API Key (Follow Up Boss)'

/** The key of Follow Up Boss that a customer entrusts to us: only its last four characters are shown. */
export function CrmKeySection({ profile, account }: AccountPart) {
  const flow = useFlow(appConnectionMachine, {
    ...({ app: 'followUpBoss', account } as const),
    userId: profile.id,
    connection: connectionOf('followUpBoss', profile),
  })
  const snapshot = useSelector(flow, (state) => state)
  return (
    <SettingsSection
      title="Follow Up Boss"
      lead="The key of your CRM. We verify it, store it encrypted, and never show it again."
    >
      <Stack gap="sm" {...chartState('app-connection', snapshot.value)}>
        {snapshot.hasTag('entering') ? <KeyEntry flow={flow} /> : <StoredKey flow={flow} />}
      </Stack>
      <HelpVideo title="How to connect Follow Up Boss" address={site.videos.crm} />
    </SettingsSection>
  )
}

interface KeyProps {
  flow: ActorRefFrom<typeof appConnectionMachine>
}

function KeyEntry({ flow }: KeyProps) {
  const isBarred = useSignedInViewer().actor !== null
  const note = useId()
  const snapshot = useSelector(flow, (state) => state)
  const { connection, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { attributes, field } = useTypedForm({
    schema: CrmKeyForm,
    initialValues: { key: '' },
    size: 'sm',
    submit: ({ key }) => flow.send({ type: 'key.send', key }),
    refused: snapshot.matches('refused') ? problem : null,
  })
  const { error, ...input } = field('key')
  const isUnchecked = snapshot.matches({ refused: 'unchecked' })
  const mistake = isUnchecked && problem ? crmKeyFailure(problem) : error
  return (
    <Form aria-label={label} {...attributes}>
      <Group gap="sm" align="flex-end">
        <PasswordField
          {...input}
          label={label}
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          autoComplete="off"
          placeholder="fka_…"
          readOnly={isBusy}
          disabled={isBarred}
          error={Boolean(mistake)}
          aria-errormessage={note}
        />
        {connection !== null && (
          <Button variant="default" disabled={isBusy} onClick={() => flow.send({ type: 'key.keep' })}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="default" loading={isBusy} disabled={isBarred}>
          Save Key
        </Button>
      </Group>
      <Status id={note} mistake={mistake}>
        {isBarred ? impersonationTexts.ownerOnly : 'You’ll find it in Follow Up Boss under Admin → API.'}
      </Status>
    </Form>
  )
}

function StoredKey({ flow }: KeyProps) {
  const isBarred = useSignedInViewer().actor !== null
  const note = useId()
  const snapshot = useSelector(flow, (state) => state)
  const { connection, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const button = (state: 'verifying' | 'disconnecting') => ({
    variant: 'default',
    loading: snapshot.matches(state),
    disabled: isBarred || (isBusy && !snapshot.matches(state)),
  })
  return (
    <>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={label}
          readOnly
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          aria-describedby={note}
          value={maskedKey(connection ?? '')}
        />
        <Button {...button('verifying')} onClick={() => flow.send({ type: 'key.check' })}>
          Check
        </Button>
        <Button
          variant="default"
          disabled={isBarred || isBusy}
          onClick={() => flow.send({ type: 'key.replace' })}
        >
          Replace
        </Button>
        <Button {...button('disconnecting')} onClick={() => flow.send({ type: 'app.disconnect' })}>
          Remove
        </Button>
      </Group>
      <Status id={note} mistake={problem && crmKeyFailure(problem)}>
        {isBarred ? impersonationTexts.ownerOnly : 'Connected. Only the end of the key is shown.'}
      </Status>
      {snapshot.matches('asking') && (
        <ConfirmDialog
          title="Remove the key?"
          confirm="Remove"
          irreversible
          onConfirm={() => flow.send({ type: 'disconnect.confirm' })}
          onCancel={() => flow.send({ type: 'disconnect.cancel' })}
        >
          We keep no copy of it: to connect Follow Up Boss again, you enter a key again.
        </ConfirmDialog>
      )}
    </>
  )
}

interface StatusProps {
  id: string
  mistake: string | null
  children: string
}

/** What is wrong, or else what there is to know. */
function Status({ id, mistake, children }: StatusProps) {
  return (
    <div id={id} role="status">
      <Text size="sm" c={mistake ? 'red' : 'dimmed'}>
        {mistake ?? children}
      </Text>
    </div>
  )
}
